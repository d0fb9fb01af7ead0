import type { CookieJar } from '../browser/cookie-jar.ts';

/** What a visitor chose, of which wording, and when (epoch milliseconds). */
export interface Consent {
  readonly allowsPerformance: boolean;
  readonly allowsMarketing: boolean;
  readonly policyVersion: number;
  readonly chosenAt: number;
}

/** Necessary: it keeps the visitor from being asked on every page. */
export const CONSENT_COOKIE = 'consent';
const TWELVE_MONTHS_S = 365 * 86_400;

/** Reads the choice; one about another wording counts as none, so the visitor is asked anew. */
export function readConsent(jar: CookieJar, policyVersion: number): Consent | undefined {
  const [, performance, marketing, version, chosenAt] =
    /^p([01])m([01])\|(\d+)\|(\d+)$/.exec(jar.read(CONSENT_COOKIE) ?? '') ?? [];
  if (chosenAt === undefined || Number(version) !== policyVersion) return undefined;
  return {
    allowsPerformance: performance === '1',
    allowsMarketing: marketing === '1',
    policyVersion,
    chosenAt: Number(chosenAt),
  };
}

/** Keeps the choice for twelve months. */
export function writeConsent(jar: CookieJar, consent: Consent): void {
  const { allowsPerformance, allowsMarketing, policyVersion, chosenAt } = consent;
  const value = `p${Number(allowsPerformance)}m${Number(allowsMarketing)}|${policyVersion}|${chosenAt}`;
  jar.write(CONSENT_COOKIE, value, TWELVE_MONTHS_S);
}
