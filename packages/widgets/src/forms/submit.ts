import { submitFormAt, type FormSubmissionRequest } from '@portico/contract';

import type { CallFailure } from '../browser/api.ts';
import { formWords } from '../browser/page-words.ts';
import { createKeyHolder, type FormKey, type KeyPorts } from './submission-key.ts';

/** What a submission needs of the page. */
export interface SubmitPorts extends KeyPorts {
  /** What the provider gives, where the site asks one; undefined where it asks none. @throws when none could be had */
  token(): Promise<string | undefined>;
}

/** The form as it stands. */
export type FormAttempt = Pick<
  FormSubmissionRequest,
  'formId' | 'homepageUrl' | 'language' | 'pagePath' | 'place' | 'version'
> & {
  /** Field id to value. */
  readonly form: Readonly<Record<string, unknown>>;
};

/** How a submission ended: with words in place of the form, on another page, or with words beside it. */
export type SubmitEnd =
  | { readonly kind: 'sent'; readonly words: string; readonly html?: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'error'; readonly words: string; readonly errors: Readonly<Record<string, string>> };

/** Sends one form, as often as it takes. */
export interface FormSender {
  /** Somebody begins to fill it in: a key is asked for, and its work begins. */
  prepare(): void;
  send(attempt: FormAttempt): Promise<SubmitEnd>;
}

type Answer = Awaited<ReturnType<typeof post>>;

/** Nobody waits longer for one answer; and how long it is waited before it is asked for again. */
const ANSWER_WITHIN_MS = 20_000;
const AGAIN_AFTER_MS: readonly number[] = [1000, 3000, 9000];

/**
 * What sends a form. A submission that got no answer is sent again with the very same key, so that "unknown" never becomes
 * "twice"; a key that is refused for its age is renewed once without a word (FORM-045).
 */
export function createSender(ports: SubmitPorts): FormSender {
  const keys = createKeyHolder(ports);
  let unanswered: FormSubmissionRequest | undefined;

  async function sendOnce(attempt: FormAttempt, tries: number): Promise<SubmitEnd> {
    const key = await keys.get();
    if (!key) return failed(formWords().noSubmissionKey);
    const captchaKey = await proofOf(key, ports).catch(() => '');
    if (captchaKey === '') return failed(formWords().unauthorized);
    const body = { ...attempt, key: key.key, ...(captchaKey === undefined ? {} : { captchaKey }) };
    const answer = await settle(body);
    const again = tries > 0 && mayHelpToRenew(answer, key);
    if (answer.ok || isRefused(answer, 'KEY_INVALID') || again) keys.drop();
    return again ? sendOnce(attempt, tries - 1) : endOf(answer);
  }

  /** Sends until there is an answer, or there was none for too long. */
  async function settle(body: FormSubmissionRequest): Promise<Answer> {
    unanswered = body;
    let answer = await post(ports, body);
    for (const delay of AGAIN_AFTER_MS) {
      if (!isUnanswered(answer)) break;
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await new Promise<void>((resolve) => void ports.clock.after(delay, resolve));
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      answer = await post(ports, body);
    }
    if (!isUnanswered(answer)) unanswered = undefined;
    return answer;
  }

  return {
    prepare: () => void keys.get(),
    send: async (attempt) => {
      const before = unanswered;
      if (before) {
        const answer = await settle(before);
        if (unanswered || isSame(before, attempt)) {
          if (!unanswered) keys.drop();
          return endOf(answer);
        }
        // What was changed meanwhile goes by a key of its own, now that the first one was answered.
        keys.drop();
      }
      return sendOnce(attempt, 1);
    },
  };
}

/** What proves a person: work where the key asks for it, else the provider's token. */
function proofOf(key: FormKey, ports: SubmitPorts): Promise<string | undefined> {
  return key.work ? key.work.proof() : ports.token();
}

async function post({ api, clock }: SubmitPorts, body: FormSubmissionRequest) {
  const late = new Promise<CallFailure>((resolve) => {
    clock.after(ANSWER_WITHIN_MS, () => resolve({ ok: false, kind: 'unreachable' }));
  });
  return Promise.race([api(submitFormAt, { body }), late]);
}

/** No answer, or that of a server with no room just now: what was sent may be there or not. */
function isUnanswered(answer: Answer): boolean {
  return !answer.ok && (answer.kind === 'unreachable' || answer.status === 503);
}

/** A new key helps where the old one was refused, where a token had run out, and where the server asks for other proof by now. */
function mayHelpToRenew(answer: Answer, { work }: FormKey): boolean {
  return (
    isRefused(answer, 'KEY_INVALID') ||
    isRefused(answer, 'BOT_CHECK_STALE') ||
    (isRefused(answer, 'BOT_CHECK_FAILED') && !work)
  );
}

function isRefused(answer: Answer, code: string): boolean {
  return !answer.ok && answer.kind === 'refused' && answer.body?.code === code;
}

function isSame({ key: _key, captchaKey: _captchaKey, ...before }: FormSubmissionRequest, now: FormAttempt): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}

function endOf(answer: Answer): SubmitEnd {
  if (!answer.ok) return failed(failureWords(answer), answer.kind === 'refused' ? answer.body?.errors : undefined);
  const { redirect, message, html } = answer.value;
  if (redirect) return { kind: 'redirect', url: redirect };
  return { kind: 'sent', words: message, ...(html === undefined ? {} : { html }) };
}

function failed(words: string, errors: Readonly<Record<string, string>> = {}): SubmitEnd {
  return { kind: 'error', words, errors };
}

/** The words of a status that the specification knows, else the server's, else the last resort (storefront §8). */
function failureWords(failure: CallFailure): string {
  const words = formWords();
  if (failure.kind === 'unreachable') return `${words.unknownError} ${words.answersKept}`;
  switch (failure.status) {
    case 401:
      return words.unauthorized;
    case 404:
      return words.notConfigured;
    case 429:
      return words.rateLimited;
    case 500:
      return words.serverError;
    default:
      return failure.body?.error || words.unknownError;
  }
}
