import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../services.ts';
import { createRateLimit } from './rate-limit.ts';

/** After so many tries, from wherever they come, an account takes its time. */
const TRIES_AT_ONCE = 10;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;

/**
 * Counts a try at an account and lets it wait where many were: strangers who try passwords slow its owner down a little, and
 * never shut her out (SEC-14).
 */
type TryDelay = (account: string) => Promise<void>;

/** @param windowMs after which an account's tries are forgotten */
export function createTryDelay(clock: Clock, windowMs: number): TryDelay {
  const accounts = createRateLimit(clock, { max: TRIES_AT_ONCE, windowMs });
  return async (account) => {
    const over = accounts.count(account) - TRIES_AT_ONCE;
    if (over > 0) {
      await wait(Math.min(FIRST_DELAY_MS * 2 ** Math.min(over - 1, 10), LONGEST_DELAY_MS));
    }
  };
}
