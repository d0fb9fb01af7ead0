import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { Services } from '../services.ts';
import { knownDevice } from './known-device.ts';

/** In a quarter of an hour. */
const WINDOW_MS = 15 * 60_000;
/** Wrong passwords that a device, or a network address at one account, may give. */
const MAX_TRIES = 10;
/** After so many, from wherever they come, an account takes its time with those who come from where nobody signed in before. */
const TRIES_AT_ONCE = 10;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5000;

/** How often passwords may be tried (SEC-14). Nobody's tries shut out somebody else: they only make her wait a little. */
export interface SignInLimits {
  /** Counts a try at an account, and lets it wait where many were; false when whoever tries has used up hers. */
  take(request: FastifyRequest, email: string): Promise<boolean>;
  /** Forgets the tries of whoever has come in. */
  forget(request: FastifyRequest, email: string): void;
  /** The same for who holds a session or a link already: others cannot use these up. @param holder of what it is held against */
  takeOwn(holder: string): boolean;
  forgetOwn(holder: string): void;
}

export function createSignInLimits({ clock, secrets }: Pick<Services, 'clock' | 'secrets'>): SignInLimits {
  const own = createRateLimit(clock, { max: MAX_TRIES, windowMs: WINDOW_MS });
  const accounts = new Map<string, { readonly count: number; readonly endsAt: number }>();
  const keyOf = (request: FastifyRequest, email: string) => {
    const device = knownDevice(request, secrets, email);
    return device === undefined ? `source ${sourceKey(request.ip)} ${email}` : `device ${device}`;
  };
  const countAt = (email: string): number => {
    const now = clock.now();
    const known = accounts.get(email);
    const next = known && known.endsAt > now ? known : { count: 0, endsAt: now + WINDOW_MS };
    accounts.delete(email);
    accounts.set(email, { ...next, count: next.count + 1 });
    dropOldest(accounts);
    return next.count + 1;
  };
  return {
    take: async (request, email) => {
      const key = keyOf(request, email);
      if (!own.take(key)) {
        return false;
      }
      if (!key.startsWith('device ')) {
        await wait(delayAfter(countAt(email) - TRIES_AT_ONCE));
      }
      return true;
    },
    forget: (request, email) => {
      own.forget(keyOf(request, email));
    },
    takeOwn: (holder) => own.take(`own ${holder}`),
    forgetOwn: (holder) => own.forget(`own ${holder}`),
  };
}

/** @param over tries beyond those that are answered at once */
function delayAfter(over: number): number {
  return over <= 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** Math.min(over - 1, 10), LONGEST_DELAY_MS);
}

/** Strangers choose the addresses: so many are remembered and no more. */
const MAX_ACCOUNTS = 50_000;

function dropOldest(accounts: Map<string, unknown>): void {
  if (accounts.size > MAX_ACCOUNTS) {
    const [oldest = ''] = accounts.keys();
    accounts.delete(oldest);
  }
}
