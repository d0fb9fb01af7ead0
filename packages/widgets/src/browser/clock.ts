/** What a widget knows of time. Tests drive a fake one; the page hands in {@link pageClock}. */
export interface Clock {
  /** Milliseconds from any fixed start; never goes back. */
  now(): number;
  /** Runs once after `delayMs`; the answer stops it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The page's own clock: `performance.now`, which a change of the system time does not move. */
export const pageClock: Clock = {
  now: () => performance.now(),
  after(delayMs, run) {
    const id = setTimeout(run, delayMs);
    return () => clearTimeout(id);
  },
};
