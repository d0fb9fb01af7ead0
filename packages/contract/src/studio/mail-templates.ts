import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { MAIL_TEMPLATE_KINDS, MAIL_TEMPLATE_LANGUAGES } from './choices.ts';

export const mailTemplateParams = z.object({
  kind: z.enum(MAIL_TEMPLATE_KINDS),
  language: z.enum(MAIL_TEMPLATE_LANGUAGES),
});

/** Longer than any rule allows: the rules say it better. */
const part = z.string().max(20_000);
const words = z.strictObject({ subject: part, title: part, lead: part, closing: part });

export const mailWordsBody = z.strictObject({ words });

/** The words, and the version they were written over. */
export const mailTemplateBody = z.strictObject({ words, version: z.int32().min(0) });

export const mailTemplateList = z.object({
  /** In which language this site writes to its shoppers. */
  siteLanguage: z.enum(MAIL_TEMPLATE_LANGUAGES),
  /** Which mails an owner worded, and when she last did; the others say what the product says. */
  own: z.array(
    z.object({
      kind: z.enum(MAIL_TEMPLATE_KINDS),
      language: z.enum(MAIL_TEMPLATE_LANGUAGES),
      /** Epoch milliseconds. */
      changedAt: z.int(),
    }),
  ),
});
export type MailTemplateList = Read<typeof mailTemplateList>;

export const mailTemplateDetail = z.object({
  kind: z.enum(MAIL_TEMPLATE_KINDS),
  language: z.enum(MAIL_TEMPLATE_LANGUAGES),
  words: words,
  /** Rises with every change; 0 where the words are the product's. */
  version: z.int(),
  /** What may stand in braces. */
  placeholders: z.array(z.string()),
});
export type MailTemplateDetail = Read<typeof mailTemplateDetail>;

/** A mail as a shopper would get it, about an order that never was. */
export const mailPreview = z.object({
  subject: z.string(),
  html: z.string(),
});
export type MailPreview = Read<typeof mailPreview>;

const sampleWords = { subject: 'Order {orderNumber}', title: 'Thank you', lead: 'We have it.', closing: 'Bye.' };
const sampleParams = { kind: 'shipped', language: 'en' };

export const listMailTemplates = siteCall({
  method: 'GET',
  path: '/mail-templates',
  right: 'mail.edit',
  answer: mailTemplateList,
});

export const getMailTemplate = siteCall({
  method: 'GET',
  path: '/mail-templates/:kind/:language',
  right: 'mail.edit',
  params: mailTemplateParams,
  answer: mailTemplateDetail,
  sample: () => ({ params: sampleParams }),
});

export const updateMailTemplate = siteCall({
  method: 'PUT',
  path: '/mail-templates/:kind/:language',
  right: 'mail.edit',
  params: mailTemplateParams,
  body: mailTemplateBody,
  answer: mailTemplateDetail,
  sample: () => ({ params: sampleParams, body: { words: sampleWords, version: 0 } }),
});

/** Back to the product's words, which it answers. */
export const resetMailTemplate = siteCall({
  method: 'DELETE',
  path: '/mail-templates/:kind/:language',
  right: 'mail.edit',
  params: mailTemplateParams,
  answer: mailTemplateDetail,
  sample: () => ({ params: sampleParams }),
});

export const previewMail = siteCall({
  method: 'POST',
  path: '/mail-templates/:kind/:language/preview',
  right: 'mail.edit',
  params: mailTemplateParams,
  body: mailWordsBody,
  answer: mailPreview,
  sample: () => ({ params: sampleParams, body: { words: sampleWords } }),
});

/** Sends the words to whoever calls. */
export const sendTestMail = siteCall({
  method: 'POST',
  path: '/mail-templates/:kind/:language/test',
  right: 'mail.edit',
  params: mailTemplateParams,
  body: mailWordsBody,
  answer: z.object({ recipient: z.string() }),
  callsPerMinute: 10,
  sample: () => ({ params: sampleParams, body: { words: sampleWords } }),
});
