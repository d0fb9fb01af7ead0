import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../services.ts';
import { createRateLimit } from './rate-limit.ts';

/** Refusals of an address a minute that are answered at once: as many as somebody meets who does not know yet. */
const AT_ONCE = 100;
const WINDOW_MS = 60_000;
/** So long a further one takes. */
const SLOW_MS = 500;
/** Answers that are kept back at the same time; the next ones are answered at once rather than kept as well. */
const MAX_KEPT_BACK = 5_000;

/**
 * Who asks on although she is refused is answered late: even a refusal takes time, and whoever sends thousands of requests a
 * second on a few connections would take it from everybody else's pages. So a connection gets two refusals a second.
 */
export function createSlowRefusals(clock: Clock): { before(address: string): Promise<void> } {
  const refused = createRateLimit(clock, { max: AT_ONCE, windowMs: WINDOW_MS });
  let keptBack = 0;
  return {
    before: async (address) => {
      if (refused.take(address) || keptBack >= MAX_KEPT_BACK) {
        return;
      }
      keptBack += 1;
      await wait(SLOW_MS, undefined, { ref: false });
      keptBack -= 1;
    },
  };
}
