import type { CookieJar } from '../browser/cookie-jar.ts';
import { CONSENT_COOKIE, type Consent } from '../visitor/consent.ts';

const TWELVE_MONTHS_S = 365 * 86_400;

/** A choice, of which wording, and when (epoch milliseconds). */
export interface Choice extends Consent {
  readonly policyVersion: number;
  readonly chosenAt: number;
}

/** Keeps the choice for twelve months. */
export function writeConsent(jar: CookieJar, choice: Choice): void {
  const { allowsPerformance, allowsMarketing, policyVersion, chosenAt } = choice;
  const value = `p${Number(allowsPerformance)}m${Number(allowsMarketing)}|${policyVersion}|${chosenAt}`;
  jar.write(CONSENT_COOKIE, value, TWELVE_MONTHS_S);
}
