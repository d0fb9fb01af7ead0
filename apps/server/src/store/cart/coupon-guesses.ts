import { readGiftCode, type StoreRefusal } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { CodeGuesses } from '../gift-cards/code-guesses.ts';
import type { Clock } from '../../platform/services.ts';

/** Codes that do not hold, of one network address on one site: more than anybody mistypes. */
const WRONG_CODES = { max: 30, windowMs: 10 * 60_000 };

/** Enters a code as it was typed, unless its sender has tried too many: words are quickly guessed. */
export type GuardCode = <Value>(
  request: FastifyRequest,
  typed: string,
  enter: () => Promise<Result<Value, StoreRefusal>>,
) => Promise<Result<Value, StoreRefusal>>;

/** One for all places where codes are entered: whoever has used up her guesses at one has none at another. */
export function createCodeGuard(clock: Clock, gifts: CodeGuesses): GuardCode {
  const wrong = createRateLimit(clock, WRONG_CODES);
  const coupons: CodeGuesses = {
    take: (request) => wrong.take(sourceOf(request)),
    giveBack: (request) => wrong.giveBack(sourceOf(request)),
    noteWrong: async () => undefined,
  };
  return async (request, typed, enter) => {
    const guesses = readGiftCode(typed).kind === 'code' ? gifts : coupons;
    // Counted before it is known to be wrong: many at once are as many as one after the other.
    if (!guesses.take(request)) {
      return refuse({ code: 'TOO_MANY_CODES' });
    }
    let isWrong = false;
    try {
      const entered = await enter();
      isWrong = !entered.ok && WRONG.has(entered.error.code);
      if (isWrong) await guesses.noteWrong(request);
      return entered;
    } finally {
      if (!isWrong) guesses.giveBack(request);
    }
  };
}

function sourceOf({ site, ip }: FastifyRequest): string {
  return `${site.websiteId} ${sourceKey(ip)}`;
}

/** What a code is that there is not. */
const WRONG: ReadonlySet<string> = new Set(['COUPON_UNKNOWN', 'GIFT_CARD_UNKNOWN'] satisfies StoreRefusal['code'][]);
