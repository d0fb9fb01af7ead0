import type { Secrets } from '../../platform/config/secrets.ts';

/** Nobody reads a page and presses its button faster; and after an hour it is asked once more. */
const PRESSED_FROM_MS = 3000;
const PRESSED_UNTIL_MS = 60 * 60_000;
const PURPOSE = 'form step';

/** What a stamp is for: these answers to this form, from this network. */
export interface Stamped {
  readonly websiteId: string;
  /** {@link requestHash} */
  readonly request: string;
  readonly source: string;
}

/** The mark of the page "One more step", by which its button is known (SEC-36). */
export function newStamp(secrets: Secrets, stamped: Stamped, now: number): string {
  const time = now.toString(36);
  return `${time}.${sign(secrets, stamped, time)}`;
}

/**
 * What a stamp is worth: `good` from three seconds to an hour after it was given for the very same, `early` before, so that the
 * same page is shown once more; else it is none.
 */
export function readStamp(secrets: Secrets, stamped: Stamped, stamp: string, now: number): 'good' | 'early' | 'none' {
  const [time = '', signature = '', ...rest] = stamp.split('.');
  const age = now - Number.parseInt(time, 36);
  const { websiteId, request, source } = stamped;
  const isOurs =
    rest.length === 0 && secrets.verify(`${PURPOSE} ${websiteId}`, `${time} ${request} ${source}`, signature);
  if (!isOurs || !(age >= 0) || age >= PRESSED_UNTIL_MS) return 'none';
  return age < PRESSED_FROM_MS ? 'early' : 'good';
}

function sign(secrets: Secrets, { websiteId, request, source }: Stamped, time: string): string {
  return secrets.sign(`${PURPOSE} ${websiteId}`, `${time} ${request} ${source}`);
}
