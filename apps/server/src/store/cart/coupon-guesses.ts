import { readGiftCode, type CodeProof, type StoreRefusal } from '@portico/domain';
import { refuse, type Result } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { CodeGuesses, Guesser } from '../gift-cards/code-guesses.ts';
import type { Clock } from '../../platform/services.ts';

/** Codes that do not hold, of one network address on one site: more than anybody mistypes. */
const WRONG_CODES = { max: 30, windowMs: 10 * 60_000 };

/** A code as somebody typed it, and what shows that it is somebody. */
export interface TypedCode extends Guesser {
  readonly typed: string;
  readonly proof: CodeProof;
}

/** Enters a code as it was typed, unless its sender has tried too many: words are quickly guessed. */
export type GuardCode = <Value>(
  code: TypedCode,
  enter: () => Promise<Result<Value, StoreRefusal>>,
) => Promise<Result<Value, StoreRefusal>>;

/** One for all places where codes are entered: whoever has used up her guesses at one has none at another. */
export function createCodeGuard(clock: Clock, gifts: CodeGuesses): GuardCode {
  const wrong = createRateLimit(clock, WRONG_CODES);
  const coupons: CodeGuesses = {
    take: async ({ request }) => (wrong.take(sourceOf(request)) ? undefined : { code: 'TOO_MANY_CODES' }),
    giveBack: ({ request }) => wrong.giveBack(sourceOf(request)),
    noteWrong: async () => undefined,
  };
  return async (guesser, enter) => {
    const { typed, proof } = guesser;
    const guesses = readGiftCode(typed).kind === 'code' ? gifts : coupons;
    // Counted before it is known to be wrong: many at once are as many as one after the other.
    const refusal = await guesses.take(guesser, proof);
    if (refusal) {
      return refuse(refusal);
    }
    let isWrong = false;
    try {
      const entered = await enter();
      isWrong = !entered.ok && WRONG.has(entered.error.code);
      if (isWrong) await guesses.noteWrong(guesser);
      return entered;
    } finally {
      if (!isWrong) guesses.giveBack(guesser);
    }
  };
}

function sourceOf({ site, ip }: FastifyRequest): string {
  return `${site.websiteId} ${sourceKey(ip)}`;
}

/** What a code is that there is not. */
const WRONG: ReadonlySet<string> = new Set(['COUPON_UNKNOWN', 'GIFT_CARD_UNKNOWN'] satisfies StoreRefusal['code'][]);
