import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { emailKey } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import { sourceKey } from '../../platform/http/source-key.ts';
import { createTryDelay } from '../../platform/http/try-delay.ts';
import type { Clock } from '../../platform/services.ts';

const WINDOW_MS = 15 * 60_000;
/** Tries in a quarter of an hour from one network address: at one account's password, and at any. */
const PASSWORDS = { perAccount: 10, perSource: 60 };
/** Mails in a quarter of an hour: to one address, and at the asking of one network address. */
const MAILS = { perAccount: 5, perSource: 30 };

/** Limits by account and by source (SEC-14): each says whether one more may be. */
export interface CustomerLimits {
  /** Whoever signs in. Strangers' tries at an account shut nobody out: after many it only takes its time. */
  password(request: FastifyRequest, email: string): Promise<boolean>;
  /** Forgets a source's tries at an account after a success. */
  forgetPassword(request: FastifyRequest, email: string): void;
  /** Whoever holds a session and is asked once more: from wherever it is held, its tries are those of one account. */
  ownPassword(request: FastifyRequest, customerId: string): boolean;
  forgetOwnPassword(customerId: string): void;
  mail(request: FastifyRequest, email: string): boolean;
}

export function createCustomerLimits(clock: Clock): CustomerLimits {
  const limit = (max: number) => createRateLimit(clock, { max, windowMs: WINDOW_MS });
  const passwords = { account: limit(PASSWORDS.perAccount), source: limit(PASSWORDS.perSource) };
  const mails = { account: limit(MAILS.perAccount), source: limit(MAILS.perSource) };
  const delay = createTryDelay(clock, WINDOW_MS);
  const isPasswordFine = (request: FastifyRequest, account: string) => {
    const isSourceFine = passwords.source.take(sourceKey(request.ip));
    return passwords.account.take(account) && isSourceFine;
  };
  return {
    password: async (request, email) => {
      if (!isPasswordFine(request, fromSource(request, email))) {
        return false;
      }
      await delay(keyOf(request, email));
      return true;
    },
    forgetPassword: (request, email) => passwords.account.forget(fromSource(request, email)),
    ownPassword: (request, customerId) => isPasswordFine(request, `own ${customerId}`),
    forgetOwnPassword: (customerId) => passwords.account.forget(`own ${customerId}`),
    mail: (request, email) => {
      const isSourceFine = mails.source.take(sourceKey(request.ip));
      return mails.account.take(keyOf(request, email)) && isSourceFine;
    },
  };
}

function fromSource(request: FastifyRequest, email: string): string {
  return `${sourceKey(request.ip)} ${keyOf(request, email)}`;
}

function keyOf(request: FastifyRequest, account: string): string {
  return `${request.site.websiteId} ${emailKey(account)}`;
}
