// Goes on pressing what the page offers, whichever game it is, until the game is over; a reload ends it.
() => {
  const WINDOWS = "dialog.curtain button:not([aria-disabled=true]), .is-solved .question-act, .answer-more button:last-child";
  const ORDER = [
    ".throw, .offer",
    ".move.is-step",
    ".move:not([aria-pressed=true]), #roll-2.primary",
    "#roll-1.primary",
    ".held.can .held-card[aria-label^='−'], .held.can .held-card[aria-label^='+']",
    "#primary:not([aria-disabled=true])",
    ".held.can .held-card",
  ];
  // The furthest move brings a game to its end; now and then any other, so that none goes round in circles.
  const target = (button) => Number(/→ (\d+)/.exec(button.innerText)?.[1] ?? 0);
  // What is to be calculated: a wrong number as often as it takes to be told, then on.
  const calculate = (form) => {
    const field = form.querySelector("input");
    if (form.ariaBusy === "true") return;
    if (!field || field.value) return form.requestSubmit();
    field.value = "999";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = () => {
    if (document.querySelector("dialog.celebration")) return clearInterval(timer);
    const form = document.querySelector(".calculating");
    if (form) return calculate(form);
    document.querySelector(WINDOWS)?.click();
    if (document.querySelector("main.table")?.getAttribute("aria-busy") !== "false") return;
    const offered = ORDER.map((query) => [...document.querySelectorAll(query)]).find((found) => found.length > 0) ?? [];
    offered.sort((a, b) => target(b) - target(a));
    offered[Math.random() < 0.15 ? offered.length - 1 : 0]?.click();
    window.presses = (window.presses ?? 0) + (offered.length > 0);
  };
  const timer = (window.playing = setInterval(press, 25));
}
