/** Measures how long one has looked at a question: while the page is hidden, it stands still. */
export class Stopwatch {
  constructor() {
    this.spent = 0;
    this.since = 0;
    this.running = false;
    this.follow = () => (document.hidden ? this.pause() : this.go());
  }

  /** Begins at 0. */
  start() {
    this.stop();
    this.spent = 0;
    document.addEventListener("visibilitychange", this.follow);
    this.follow();
  }

  go() {
    this.running = true;
    this.since = performance.now();
  }

  pause() {
    if (this.running) this.spent += performance.now() - this.since;
    this.running = false;
  }

  /** Stops, and tells the seconds. */
  stop() {
    this.pause();
    document.removeEventListener("visibilitychange", this.follow);
    return this.spent / 1000;
  }
}
