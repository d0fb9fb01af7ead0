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

/** One for all places where codes are entered: whoever has used up her guesses at one has none at another. */
export function createCodeGuard(clock: Clock): GuardCode {
  const wrong = createRateLimit(clock, WRONG_CODES);
  return async (request, enter) => {
    const source = `${request.site.websiteId} ${sourceKey(request.ip)}`;
    // Counted before it is known to be wrong: many at once are as many as one after the other.
    if (!wrong.take(source)) {
      return refuse({ code: 'TOO_MANY_CODES' });
    }
    let isWrong = false;
    try {
      const entered = await enter();
      isWrong = !entered.ok && entered.error.code === 'COUPON_UNKNOWN';
      return entered;
    } finally {
      if (!isWrong) wrong.giveBack(source);
    }
  };
}
