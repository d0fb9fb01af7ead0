import { LRUCache } from 'lru-cache';
import type { Clock } from '../services.ts';

/** Counts tries by a key and says when there were too many; a rule beside the limit by address that every route has. */
export interface RateLimit {
  /** Counts one more try; false when the key has used up its tries in this window. */
  take(key: string): boolean;
  /** Counts one more try, and says how many that makes in this window. */
  count(key: string): number;
  /** Whether the key has used up its tries in this window; counts none. */
  isSpent(key: string): boolean;
  /** Takes one try back that turned out not to count. */
  giveBack(key: string): void;
  /** Forgets the tries of a key, after a success. */
  forget(key: string): void;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Strangers choose the keys: so many are remembered and no more. */
const MAX_KEYS = 50_000;

/**
 * A limit by account beside the limit by address (SEC-14): whoever has many addresses still has few tries at one
 * account. Each process counts for itself.
 */
export function createRateLimit(clock: Clock, limit: { readonly max: number; readonly windowMs: number }): RateLimit {
  // Counted by size rather than by `max`, for which the cache would set its room aside at once: there are many limits.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  const count = (key: string): number => {
    const now = clock.now();
    const known = windows.get(key);
    if (known && known.endsAt > now) return (known.count += 1);
    windows.set(key, { count: 1, endsAt: now + limit.windowMs });
    return 1;
  };
  return {
    count,
    take: (key) => count(key) <= limit.max,
    isSpent: (key) => {
      const known = windows.get(key);
      return known !== undefined && known.endsAt > clock.now() && known.count >= limit.max;
    },
    giveBack: (key) => {
      const known = windows.get(key);
      if (known && known.count > 0) known.count -= 1;
    },
    forget: (key) => {
      windows.delete(key);
    },
  };
}
