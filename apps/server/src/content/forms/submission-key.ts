import { newToken, type Secrets } from '../../platform/config/secrets.ts';

/** A page may stand open for a day; the widget asks for its key only when it sends. */
const VALID_FOR_MS = 24 * 60 * 60 * 1000;

const PURPOSE = 'form submission';

/** A key for one submission on a website (FORM-008): signed, so that nothing has to be remembered of it. */
export function issueSubmissionKey(secrets: Secrets, websiteId: string, now: number): string {
  const text = `${now.toString(36)}.${newToken().slice(0, 22)}`;
  return `${text}.${secrets.sign(`${PURPOSE} ${websiteId}`, text)}`;
}

/** Whether a key was given by this website less than a day ago. */
export function isSubmissionKey(secrets: Secrets, websiteId: string, key: string, now: number): boolean {
  const [time = '', random = '', signature = '', ...rest] = key.split('.');
  const age = now - Number.parseInt(time, 36);
  return (
    rest.length === 0 &&
    secrets.verify(`${PURPOSE} ${websiteId}`, `${time}.${random}`, signature) &&
    age >= 0 &&
    age < VALID_FOR_MS
  );
}
