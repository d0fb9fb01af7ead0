import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import { createTryDelay } from '../../platform/http/try-delay.ts';
import type { Services } from '../services.ts';
import { knownDevice } from './known-device.ts';

/** In a quarter of an hour. */
const WINDOW_MS = 15 * 60_000;
/** Wrong passwords that a device, or a network address at one account, may give. */
const MAX_TRIES = 10;

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
  const delay = createTryDelay(clock, WINDOW_MS);
  const keyOf = (request: FastifyRequest, email: string) => {
    const device = knownDevice(request, secrets, email);
    return device === undefined ? `source ${sourceKey(request.ip)} ${email}` : `device ${device}`;
  };
  return {
    take: async (request, email) => {
      const key = keyOf(request, email);
      if (!own.take(key)) {
        return false;
      }
      if (!key.startsWith('device ')) {
        await delay(email);
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
