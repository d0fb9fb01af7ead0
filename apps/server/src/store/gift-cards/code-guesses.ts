import { WRONG_CODES_UNCHECKED, type CodeCheck, type CodeProof, type StoreRefusal } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { Services } from '../../platform/services.ts';
import type { CodeChecks } from './code-check.ts';
import { noteWrongCode } from './wrong-codes.ts';

/** Wrong codes of gift cards from one network address on one site: more than anybody mistypes (SEC-32). */
const WRONG_A_MINUTE = { max: 10, windowMs: 60_000 };
const WRONG_A_DAY = { max: 50, windowMs: 24 * 60 * 60_000 };
/** Wrong ones of one cart, or of one address: from then on each try needs a check. */
const WRONG_UNCHECKED = { max: WRONG_CODES_UNCHECKED, windowMs: 24 * 60 * 60_000 };
/** From all addresses of one site: many machines guess together, and until the hour is over every try needs a check. */
const WRONG_OF_SITE = { max: 1000, windowMs: 60 * 60_000 };

/** Somebody who enters a code. */
export interface Guesser {
  readonly request: FastifyRequest;
  /** The hash of the cart that the code is for; undefined where there is none. */
  readonly cart: Buffer | undefined;
}

/** Who has tried too many codes of a kind, wherever they are entered. */
export interface CodeGuesses {
  /** Counts a try before it is known to be wrong: many at once are as many as one after the other. Undefined: it may be made. */
  take(guesser: Guesser, proof: CodeProof): Promise<StoreRefusal | undefined>;
  /** Takes a try back that was right. */
  giveBack(guesser: Guesser): void;
  /** Notes a try that was wrong, for the owner. */
  noteWrong(guesser: Guesser): Promise<void>;
}

export interface GiftCodeGuesses extends CodeGuesses {
  /** What must be shown with the next try; undefined while a code alone is enough. */
  checkFor(guesser: Guesser): CodeCheck | undefined;
}

/** Counts codes of gift cards that there are not. */
export function giftCodeGuesses(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  checks: CodeChecks,
): GiftCodeGuesses {
  const limits = [createRateLimit(clock, WRONG_A_MINUTE), createRateLimit(clock, WRONG_A_DAY)];
  const ofSite = createRateLimit(clock, WRONG_OF_SITE);
  const unchecked = createRateLimit(clock, WRONG_UNCHECKED);

  const giveBack = ({ request }: Guesser): void => {
    limits.forEach((limit) => limit.giveBack(sourceOf(request)));
    ofSite.giveBack(request.site.websiteId);
  };
  const needsCheck = (guesser: Guesser, isBusy: boolean): boolean =>
    isBusy || keysOf(guesser).some((key) => unchecked.isSpent(key));

  return {
    giveBack,
    checkFor: (guesser) => {
      const isBusy = ofSite.isSpent(guesser.request.site.websiteId);
      return needsCheck(guesser, isBusy) ? checks.ask(guesser.request, isBusy) : undefined;
    },
    take: async (guesser, proof) => {
      const { request } = guesser;
      if (!limits.map((limit) => limit.take(sourceOf(request))).every(Boolean)) return { code: 'TOO_MANY_CODES' };
      const isBusy = !ofSite.take(request.site.websiteId);
      if (!needsCheck(guesser, isBusy)) return undefined;
      if (proof.captchaKey !== '' && (await checks.holds(request, proof))) return undefined;
      // A wrong proof costs a try, or a provider would be asked without end; none at all is how a browser asks for the check.
      if (proof.captchaKey === '') giveBack(guesser);
      return { code: 'CODE_CHECK_NEEDED', check: checks.ask(request, isBusy) };
    },
    noteWrong: async (guesser) => {
      const { site } = guesser.request;
      keysOf(guesser).forEach((key) => unchecked.count(key));
      await database.inSite(site.websiteId, (tx) => noteWrongCode(tx, clock.now()));
    },
  };
}

/** A cart goes on counting at another address, an address with another cart. */
function keysOf({ request, cart }: Guesser): readonly string[] {
  const source = sourceOf(request);
  return cart ? [source, `${request.site.websiteId} cart ${cart.toString('base64')}`] : [source];
}

function sourceOf({ site, ip }: FastifyRequest): string {
  return `${site.websiteId} ${sourceKey(ip)}`;
}
