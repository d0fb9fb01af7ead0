import { newToken, type Secrets } from '../../platform/config/secrets.ts';

/** An island asks for another one before that. */
export const KEY_LIVES_MS = 60 * 60_000;
const PURPOSE = 'form submission';
/** Pages without script have no key: what they send twice within this time is one submission. */
const PAGE_WINDOW_MS = 2 * 60_000;

/** Whose key it is: a browser session on a website (SEC-36). */
export interface KeyOwner {
  readonly websiteId: string;
  /** {@link crumbSession} */
  readonly session: string;
}

/** What a key says. */
export interface SubmissionKey {
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Zero bits of the work that was asked for with it; 0 for none. Signed, so nobody can lower it. */
  readonly bits: number;
}

/** A key for one submission (FORM-008): signed, so that nothing has to be remembered of it before it is used. */
export function issueSubmissionKey(secrets: Secrets, owner: KeyOwner, { issuedAt, bits }: SubmissionKey): string {
  const text = `${issuedAt.toString(36)}.${bits}.${newToken().slice(0, 22)}`;
  return `${text}.${secrets.sign(purposeOf(owner), text)}`;
}

/** What a key says; undefined where it was not given to this session on this website in the last hour. */
export function readSubmissionKey(
  secrets: Secrets,
  owner: KeyOwner,
  key: string,
  now: number,
): SubmissionKey | undefined {
  const [time = '', bits = '', random = '', signature = '', ...rest] = key.split('.');
  if (rest.length > 0 || !secrets.verify(purposeOf(owner), `${time}.${bits}.${random}`, signature)) {
    return undefined;
  }
  const issuedAt = Number.parseInt(time, 36);
  const age = now - issuedAt;
  return age >= 0 && age < KEY_LIVES_MS ? { issuedAt, bits: Number(bits) } : undefined;
}

/**
 * The keys of a submission without script: the one of this time, and the one of the time before, so that a double click at
 * the turn between them is known.
 * @param request what {@link requestHash} says of it
 */
export function pageKeys(
  secrets: Secrets,
  { websiteId, request, source }: { readonly websiteId: string; readonly request: string; readonly source: string },
  now: number,
): readonly [string, string] {
  const at = Math.floor(now / PAGE_WINDOW_MS);
  const keyOf = (window: number) => `page.${secrets.sign(`${PURPOSE} ${websiteId}`, `${request} ${source} ${window}`)}`;
  return [keyOf(at), keyOf(at - 1)];
}

function purposeOf({ websiteId, session }: KeyOwner): string {
  return `${PURPOSE} ${websiteId} ${session}`;
}
