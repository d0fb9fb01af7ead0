import { MAIL_TEMPLATE_KINDS, type MailTemplateKind, type MailTemplateLanguage } from '@portico/contract/studio';

/** Mails and languages in their order. */
export const MAIL_KINDS: readonly MailTemplateKind[] = MAIL_TEMPLATE_KINDS;
export const MAIL_LANGUAGES: readonly MailTemplateLanguage[] = ['en', 'de', 'ar'];

/** The language that is written in, kept in the address; absent for the site's own. */
export interface MailTemplateSearch {
  readonly language?: MailTemplateLanguage;
}

/** Reads an address; what it does not know is left out. */
export function mailTemplateSearch({ language }: Record<string, unknown>): MailTemplateSearch {
  const known = MAIL_LANGUAGES.find((one) => one === language);
  return known ? { language: known } : {};
}
