import type { OrderMailWords } from '@portico/locale';
import { z } from 'zod';

export const MAIL_TEMPLATE_KINDS = ['confirmed', 'shipped', 'refunded', 'cancelled', 'reviews'] as const;
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number];

export const MAIL_TEMPLATE_LANGUAGES = ['en', 'de', 'ar'] as const;
export type MailTemplateLanguage = (typeof MAIL_TEMPLATE_LANGUAGES)[number];

/** `…/mail-templates/{kind}/{language}`. */
export const mailTemplateParams = z.object({
  kind: z.enum(MAIL_TEMPLATE_KINDS),
  language: z.enum(MAIL_TEMPLATE_LANGUAGES),
});

/** Longer than any rule allows: the rules say it better. */
const part = z.string().max(20_000);
const words = z.strictObject({ subject: part, title: part, lead: part, closing: part });

/** `POST …/preview` and `POST …/test`. */
export const mailWordsBody = z.strictObject({ words });

/** `PUT`: the words, and the version they were written over. */
export const mailTemplateBody = z.strictObject({ words, version: z.int32().min(0) });

/** `GET …/mail-templates`. */
export interface MailTemplateList {
  /** In which language this site writes to its shoppers. */
  readonly siteLanguage: MailTemplateLanguage;
  /** Which mails an owner worded, and when she last did; the others say what the product says. */
  readonly own: readonly {
    readonly kind: MailTemplateKind;
    readonly language: MailTemplateLanguage;
    /** Epoch milliseconds. */
    readonly changedAt: number;
  }[];
}

/** `GET …/mail-templates/{kind}/{language}`. */
export interface MailTemplateDetail {
  readonly kind: MailTemplateKind;
  readonly language: MailTemplateLanguage;
  readonly words: OrderMailWords;
  /** Rises with every change; 0 where the words are the product's. */
  readonly version: number;
  /** What may stand in braces. */
  readonly placeholders: readonly string[];
}

/** A mail as a shopper would get it, about an order that never was. */
export interface MailPreview {
  readonly subject: string;
  readonly html: string;
}
