import { signUpForRestockAt, type RestockSignUpRequest } from '@portico/contract';
import { readRestockEmail, restockRefusalText } from '@portico/domain';

import type { Api } from '../browser/api.ts';
import { restockWords } from '../browser/page-words.ts';

/** What a sign-up needs of the page. */
export interface SignUpPorts {
  readonly api: Api;
  /** The bot check's token; undefined on sites without a check. */
  token(): Promise<string | undefined>;
  /** The language that a translation widget shows; undefined without one. */
  language(): string | undefined;
}

/** The form as it stands. */
export interface SignUpAttempt {
  readonly productId: string;
  readonly variantId: string;
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
}

/** How a sign-up ended: with words in place of the form, or beside it. */
export type SignUpEnd =
  | { readonly kind: 'success'; readonly words: string }
  | { readonly kind: 'error'; readonly words: string; readonly isAboutEmail: boolean };

/** Signs a shopper up. The address is looked at first, then the bot check is made, then all is sent (RESTOCK-011). */
export async function signUp(attempt: SignUpAttempt, ports: SignUpPorts): Promise<SignUpEnd> {
  const email = readRestockEmail(attempt.siteVisitorEmail);
  if (!email.ok) return { kind: 'error', words: restockRefusalText(email.error, restockWords()), isAboutEmail: true };

  const captchaKey = await ports.token().catch(() => '');
  if (captchaKey === '') return { kind: 'error', words: restockWords().failed, isAboutEmail: false };

  const language = ports.language();
  const body: RestockSignUpRequest = {
    ...attempt,
    siteVisitorEmail: email.value,
    ...(captchaKey === undefined ? {} : { captchaKey }),
    ...(language === undefined ? {} : { language }),
  };
  const answer = await ports.api(signUpForRestockAt, { body });
  if (answer.ok) return { kind: 'success', words: answer.value?.message || restockWords().signedUp };

  const told = answer.kind === 'refused' ? answer.body : undefined;
  return {
    kind: 'error',
    words: told?.error || restockWords().failed,
    isAboutEmail: told?.errors?.['siteVisitorEmail'] !== undefined,
  };
}
