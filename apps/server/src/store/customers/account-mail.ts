import { accountPaths } from '@portico/contract';
import { fillMessage, shopperMessages, type AccountTexts } from '@portico/locale';
import { oneLine, type MailMessage } from '../../platform/mail/message.ts';
import { mailHtml } from '../../platform/mail/mail-html.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';

/** What a mail about an account says. */
export type AccountMailKind =
  | 'signUp'
  | 'have'
  | 'signIn'
  | 'none'
  | 'password'
  | 'email'
  | 'taken'
  | 'changed'
  | 'newPassword';

/** Words on the way on, of the mails that have one. */
const LINK_LABEL: Readonly<Record<AccountMailKind, keyof AccountTexts['mail']>> = {
  signUp: 'signUpLink',
  have: 'signInLink',
  signIn: 'signInLink',
  none: 'signUpLink',
  password: 'passwordLink',
  email: 'emailLink',
  taken: 'toAccount',
  changed: 'toAccount',
  newPassword: 'toAccount',
};

export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly recipient: string;
  /** Of the link; absent where the mail only tells. */
  readonly token?: string;
  readonly dedupeKey: string;
}

/** A mail about a shopper's account, in the language of the site; its link is built from configured hosts (SEC-15). */
export function accountMail(
  services: Pick<Services, 'environment'>,
  site: Site,
  { kind, recipient, token, dedupeKey }: AccountMail,
): MailMessage {
  const texts = shopperMessages(site.profile.language).accounts.mail;
  const siteTitle = oneLine(site.profile.siteTitle);
  const path = token === undefined ? accountPaths.home : accountPaths.link(token);
  return {
    about: 'account',
    recipient,
    subject: fillMessage(texts[`${kind}Subject`], { siteTitle }),
    ...mailHtml({
      siteTitle,
      language: site.profile.language,
      title: texts[`${kind}Title`],
      lead: token === undefined ? texts[`${kind}Lead`] : `${texts[`${kind}Lead`]} ${texts.ignore}`,
      sections: [{ kind: 'link', label: texts[LINK_LABEL[kind]], url: siteOrigin(site, services.environment) + path }],
    }),
    dedupeKey,
  };
}
