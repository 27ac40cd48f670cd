// Presses any control that the page offers, mostly the one that brings a pawn nearer to its goal, until the game is over.
async ({ seed, most }) => {
  let state = seed;
  const random = () => (state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
  const all = (query) => [...document.querySelectorAll(query)];
  const OFFERED =
    "#primary:not([aria-disabled=true]), .move:not([aria-pressed=true]), .keeper.can:not([aria-pressed=true]), " +
    ".keeper.is-target, .target";
  const target = (button) => Number(/→ (\d+)/.exec(button.innerText)?.[1]);

  // Way stations, while a seat has not been at all of them: by chance alone it takes long.
  const waiting = () =>
    all(".seat").some((seat) => /Stations: ([01]) of 2/.test(seat.innerText))
      ? all("button.square[aria-label*='way station']").map((square) => Number(square.dataset.square))
      : [];

  const pick = (offered) => {
    const steps = offered.filter((button) => button.matches(".is-step"));
    if (steps.length === 0 || random() < 0.15) return offered[Math.floor(random() * offered.length)];
    const station = steps.find((button) => waiting().includes(target(button)));
    if (station) return station;
    const down = all(".move.is-pawn[aria-pressed=true]").some((pawn) => /homebound/.test(pawn.innerText));
    steps.sort((a, b) => (down ? target(a) - target(b) : target(b) - target(a)));
    return steps[0];
  };

  let pressed = 0;
  for (let idle = 0; pressed < most && idle < 20_000; ) {
    if (document.querySelector("dialog.celebration")) return { over: true, pressed };
    const busy = document.querySelector("main.table").getAttribute("aria-busy") === "true";
    const offered = busy ? [] : all(OFFERED);
    if (offered.length === 0) idle += 1;
    else {
      idle = 0;
      pressed += 1;
      pick(offered).click();
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { over: false, pressed, panel: document.querySelector(".panel").innerText };
};
