import { WORK_BITS } from '@portico/domain';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { Clock } from '../../platform/services.ts';
import type { KeptLately } from './kept-lately.ts';

const TEN_MINUTES_MS = 10 * 60_000;
/** Offices and schools share an address: beyond these few a submission only collects points. */
const CALM = 5;
const MANY = 20;

/**
 * When somebody comes too often from one network. Each process counts calls for itself; of submissions it also counts what others kept
 * (SEC-38).
 */
export interface FormLimits {
  /** Seconds after which whoever was refused may try again. */
  readonly retryAfterS: number;
  /** Counts a call that sends, whatever comes of it. */
  takeCall(websiteId: string, source: string): boolean;
  /** Counts a call that only checks. */
  takeCheck(websiteId: string, source: string): boolean;
  /** Counts a submission. @returns how many that makes of this network to this form, undefined where it was one too many */
  takeSubmission(websiteId: string, formId: string, source: string, kept: KeptLately): number | undefined;
  /** Counts a form that is kept for later, which mails its link. */
  takeUnfinished(websiteId: string, source: string): boolean;
  /** Counts a key. @returns how much work it asks for, undefined where it was one too many */
  takeKey(websiteId: string, source: string): number | undefined;
}

export function createFormLimits(clock: Clock, perSiteAnHour: number): FormLimits {
  const calls = createRateLimit(clock, { max: 60, windowMs: TEN_MINUTES_MS });
  const checks = createRateLimit(clock, { max: 200, windowMs: TEN_MINUTES_MS });
  const keys = createRateLimit(clock, { max: 60, windowMs: TEN_MINUTES_MS });
  const unfinished = createRateLimit(clock, { max: CALM, windowMs: TEN_MINUTES_MS });
  const ofForm = createRateLimit(clock, { max: MANY, windowMs: TEN_MINUTES_MS });
  // Of a site, whose owner hears of each.
  const ofSite = createRateLimit(clock, { max: perSiteAnHour, windowMs: 60 * 60_000 });
  return {
    retryAfterS: TEN_MINUTES_MS / 1000,
    takeCall: (websiteId, source) => calls.take(`${websiteId} ${source}`),
    takeCheck: (websiteId, source) => checks.take(`${websiteId} ${source}`),
    takeUnfinished: (websiteId, source) => unfinished.take(`${websiteId} ${source}`),
    takeSubmission: (websiteId, formId, source, kept) => {
      const count = Math.max(ofForm.count(`${websiteId} ${formId} ${source}`), kept.ofSource + 1);
      return count <= MANY && kept.ofSite < perSiteAnHour && ofSite.take(websiteId) ? count : undefined;
    },
    takeKey: (websiteId, source) => {
      const key = `${websiteId} ${source}`;
      const count = keys.count(key);
      if (count > 60) return undefined;
      if (count <= CALM) return WORK_BITS.usual;
      return count <= MANY ? WORK_BITS.busy : WORK_BITS.most;
    },
  };
}
