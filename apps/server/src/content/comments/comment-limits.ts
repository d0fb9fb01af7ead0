import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { Clock } from '../../platform/services.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Nobody says more at once. */
const MANY = 10;

/** When somebody comments too often from one network; each process counts for itself (SEC-38). */
export interface CommentLimits {
  /** Seconds after which whoever was refused may try again. */
  readonly retryAfterS: number;
  /** Counts a comment. @returns how many that makes of this network, undefined where it was one too many */
  take(websiteId: string, source: string): number | undefined;
}

export function createCommentLimits(clock: Clock, perSiteAnHour: number): CommentLimits {
  const ofSource = createRateLimit(clock, { max: MANY, windowMs: TEN_MINUTES_MS });
  // Of a site, whose people read each.
  const ofSite = createRateLimit(clock, { max: perSiteAnHour, windowMs: 60 * 60_000 });
  return {
    retryAfterS: TEN_MINUTES_MS / 1000,
    take: (websiteId, source) => {
      const count = ofSource.count(`${websiteId} ${source}`);
      return count <= MANY && ofSite.take(websiteId) ? count : undefined;
    },
  };
}
