import type { FastifyRequest } from 'fastify';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import type { Services } from '../../platform/services.ts';
import { noteWrongCode } from './wrong-codes.ts';

/** Wrong codes of gift cards from one network address on one site: more than anybody mistypes (SEC-32). */
const WRONG_A_MINUTE = { max: 10, windowMs: 60_000 };
const WRONG_A_DAY = { max: 50, windowMs: 24 * 60 * 60_000 };
/** From all addresses of one site: many machines guess together, and until the hour is over nobody does. */
const WRONG_OF_SITE = { max: 1000, windowMs: 60 * 60_000 };

/** Who has tried too many codes of a kind, wherever they are entered. */
export interface CodeGuesses {
  /** Counts a try before it is known to be wrong: many at once are as many as one after the other. False: there were too many. */
  take(request: FastifyRequest): boolean;
  /** Takes a try back that was right. */
  giveBack(request: FastifyRequest): void;
  /** Notes a try that was wrong, for the owner. */
  noteWrong(request: FastifyRequest): Promise<void>;
}

/** Counts codes of gift cards that there are not. */
export function giftCodeGuesses({ clock, database }: Pick<Services, 'clock' | 'database'>): CodeGuesses {
  const limits = [createRateLimit(clock, WRONG_A_MINUTE), createRateLimit(clock, WRONG_A_DAY)];
  const ofSite = createRateLimit(clock, WRONG_OF_SITE);
  return {
    // One address that was stopped uses up nothing of what all have together.
    take: (request) =>
      limits.map((limit) => limit.take(sourceOf(request))).every(Boolean) && ofSite.take(request.site.websiteId),
    giveBack: (request) => {
      limits.forEach((limit) => limit.giveBack(sourceOf(request)));
      ofSite.giveBack(request.site.websiteId);
    },
    noteWrong: ({ site }) => database.inSite(site.websiteId, (tx) => noteWrongCode(tx, clock.now())),
  };
}

function sourceOf({ site, ip }: FastifyRequest): string {
  return `${site.websiteId} ${sourceKey(ip)}`;
}
