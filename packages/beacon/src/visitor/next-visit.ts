import type { PageContext } from '../browser/page-context.ts';
import { readSessionStart, readVisitorCookie, type VisitorCookie } from './visitor-cookie.ts';

/** What a page finds when it is opened. */
export interface VisitInput {
  /** Values of the cookies; undefined where there is none, or it has ended. */
  readonly ss_cvr: string | undefined;
  readonly ss_cvt: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Nothing that stays may be written ({@link mayKeep}). */
  readonly isCleared: boolean;
  readonly newId: () => string;
}

/** Who looks and for which time, and which state of the table that is. */
export interface Visit {
  readonly state: 'cleared' | 'new' | 'same' | 'returning';
  readonly visitor: VisitorCookie;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** One step of the state machine of the visitor's cookies: pure, so that two tabs that come at once decide alike. */
export function nextVisit({ ss_cvr, ss_cvt, now, isCleared, newId }: VisitInput): Visit {
  const known = isCleared ? undefined : readVisitorCookie(ss_cvr, now);
  if (!known) {
    return { state: isCleared ? 'cleared' : 'new', visitor: [newId(), now, now, now, 1], startedAt: now };
  }
  const startedAt = readSessionStart(ss_cvt, now);
  if (startedAt !== undefined) return { state: 'same', visitor: known, startedAt };
  const [visitorId, firstAt, , currentAt, visitCount] = known;
  // A clock that was set back must not make a cookie that contradicts itself.
  const visitor: VisitorCookie = [visitorId, firstAt, currentAt, Math.max(now, currentAt), visitCount + 1];
  return { state: 'returning', visitor, startedAt: now };
}

/** What a visitor said about being tracked. */
export interface Wish {
  /** Undefined until the visitor chose. */
  readonly allowsPerformance: boolean | undefined;
  /** The browser says that its person wants no tracking. */
  readonly hasPrivacySignal: boolean;
}

/**
 * Whether cookies of the census may be kept: never against a wish, and only after consent where the site asks, which is
 * under the restrictive policy with a banner to ask with, and always where others may copy the website (COOKIE-018).
 */
export function mayKeep({ cookieSettings: policy, website }: PageContext, wish: Wish): boolean {
  if (wish.hasPrivacySignal || wish.allowsPerformance === false) return false;
  const asks = website?.cloneable || (policy?.isRestrictiveCookiePolicyEnabled && policy.isCookieBannerEnabled);
  return !asks || wish.allowsPerformance === true;
}
