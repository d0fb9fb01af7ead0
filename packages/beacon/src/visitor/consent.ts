import type { CookieJar } from '../browser/cookie-jar.ts';

/** What a visitor allows. */
export interface Consent {
  readonly allowsPerformance: boolean;
  readonly allowsMarketing: boolean;
}

/** Necessary: it keeps the visitor from being asked on every page. */
export const CONSENT_COOKIE = 'consent';

/** Reads the choice; one about another wording counts as none, so the visitor is asked anew. */
export function readConsent(jar: CookieJar, policyVersion: number): Consent | undefined {
  const [, performance, marketing, version] = /^p([01])m([01])\|(\d+)\|\d+$/.exec(jar.read(CONSENT_COOKIE) ?? '') ?? [];
  if (Number(version) !== policyVersion) return undefined;
  return { allowsPerformance: performance === '1', allowsMarketing: marketing === '1' };
}
