import type { WallClock } from '../browser/clock.ts';

/** A clock that stands still until a test moves it. Timers run in order of their instants. */
export interface FakeClock extends WallClock {
  advance(ms: number): void;
}

export function createFakeClock(): FakeClock {
  let nowMs = 0;
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>();
  const nextDue = (untilMs: number) =>
    [...timers].filter((timer) => timer.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];

  return {
    now: () => nowMs,
    after(delayMs, run) {
      const timer = { atMs: nowMs + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const untilMs = nowMs + ms;
      for (let due = nextDue(untilMs); due; due = nextDue(untilMs)) {
        timers.delete(due);
        nowMs = due.atMs;
        due.run();
      }
      nowMs = untilMs;
    },
  };
}
