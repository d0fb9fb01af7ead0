/** The time of day, and timers; tests have their own. */
export interface WallClock {
  /** Epoch milliseconds; whoever sets the system's clock moves it, backwards as well. */
  now(): number;
  /** Runs once after `delayMs`; the answer stops it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The browser's own. */
export const wallClock: WallClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
};
