import { createFormKeyAt, submitFormAt, type FormSubmissionRequest } from '@portico/contract';
import { formWords } from '../browser/page-words.ts';

import type { Api, CallFailure } from '../browser/api.ts';

/** What a submission needs of the page. */
export interface SubmitPorts {
  readonly api: Api;
  /** The bot check's token; undefined on sites without a check. */
  token(): Promise<string | undefined>;
}

/** The form as it stands. */
export type FormAttempt = Pick<FormSubmissionRequest, 'formId' | 'homepageUrl'> & {
  /** Field id to value. */
  readonly form: Readonly<Record<string, string | readonly string[]>>;
};

/** How a submission ended: with words in place of the form, on another page, or with words beside it. */
export type SubmitEnd =
  | { readonly kind: 'sent'; readonly words: string; readonly html?: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'error'; readonly words: string; readonly errors: Readonly<Record<string, string>> };

/** Sends a form: first the bot check, then a key, then the answers (FORM-008, FORM-010). */
export async function submitForm(attempt: FormAttempt, ports: SubmitPorts): Promise<SubmitEnd> {
  const captchaKey = await ports.token().catch(() => '');
  if (captchaKey === '') return failed(formWords().unauthorized);

  const got = await ports.api(createFormKeyAt);
  if (!got.ok) return failed(formWords().noSubmissionKey);

  const body: FormSubmissionRequest = {
    ...attempt,
    key: got.value.data.key,
    ...(captchaKey === undefined ? {} : { captchaKey }),
  };
  const answer = await ports.api(submitFormAt, { body });
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
  if (failure.kind === 'unreachable') return formWords().unknownError;
  switch (failure.status) {
    case 401:
      return formWords().unauthorized;
    case 404:
      return formWords().notConfigured;
    case 429:
      return formWords().rateLimited;
    case 500:
      return formWords().serverError;
    default:
      return failure.body?.error || formWords().unknownError;
  }
}
