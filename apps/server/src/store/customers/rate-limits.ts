import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { emailKey } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { Clock } from '../../platform/services.ts';

const WINDOW_MS = 15 * 60_000;
/** Tries in a quarter of an hour: at one account's password, and from one network address at any. */
const PASSWORDS = { perAccount: 10, perSource: 60 };
/** Mails in a quarter of an hour: to one address, and at the asking of one network address. */
const MAILS = { perAccount: 5, perSource: 30 };

/** Limits by account and by source (SEC-14): each says whether one more may be. */
export interface CustomerLimits {
  /** @param account whose password it is: an address, or an id */
  password(request: FastifyRequest, account: string): boolean;
  /** Forgets the tries of an account after a success. */
  forgetPassword(request: FastifyRequest, account: string): void;
  mail(request: FastifyRequest, email: string): boolean;
}

export function createCustomerLimits(clock: Clock): CustomerLimits {
  const limit = (max: number) => createRateLimit(clock, { max, windowMs: WINDOW_MS });
  const passwords = { account: limit(PASSWORDS.perAccount), source: limit(PASSWORDS.perSource) };
  const mails = { account: limit(MAILS.perAccount), source: limit(MAILS.perSource) };
  return {
    password: (request, account) => {
      const isSourceFine = passwords.source.take(sourceKey(request.ip));
      return passwords.account.take(keyOf(request, account)) && isSourceFine;
    },
    forgetPassword: (request, account) => passwords.account.forget(keyOf(request, account)),
    mail: (request, email) => {
      const isSourceFine = mails.source.take(sourceKey(request.ip));
      return mails.account.take(keyOf(request, email)) && isSourceFine;
    },
  };
}

function keyOf(request: FastifyRequest, account: string): string {
  return `${request.site.websiteId} ${emailKey(account)}`;
}
