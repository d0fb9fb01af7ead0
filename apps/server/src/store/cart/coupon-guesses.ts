import type { StoreRefusal } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { Clock } from '../../platform/services.ts';

/** Codes that do not hold, of one network address on one site: more than anybody mistypes. */
const WRONG_CODES = { max: 30, windowMs: 10 * 60_000 };

/** Enters a code, unless its sender has tried too many: words are quickly guessed. */
export type GuardCode = <Value>(
  request: FastifyRequest,
  enter: () => Promise<Result<Value, StoreRefusal>>,
) => Promise<Result<Value, StoreRefusal>>;

/** Each place where codes are entered counts for itself. */
export function guardCodes(clock: Clock): GuardCode {
  const wrong = createRateLimit(clock, WRONG_CODES);
  return async (request, enter) => {
    const source = `${request.site.websiteId} ${sourceKey(request.ip)}`;
    if (!wrong.hasLeft(source)) {
      return refuse({ code: 'TOO_MANY_CODES' });
    }
    const entered = await enter();
    if (!entered.ok && entered.error.code === 'COUPON_UNKNOWN') {
      wrong.take(source);
    }
    return entered;
  };
}
