import { z } from 'zod';
import type { Read, Sent } from '../call.ts';
import { checkFormAt, createFormKeyAt, getTemplateSchemaAt, submitFormAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

/** The key with which one submission is sent (FORM-008). */
export const createFormKey = shopCall(createFormKeyAt, {
  answer: z.object({
    /** In the place where the specification reads it (FORM-009). */
    data: z.object({ key: z.string() }),
    /** Where scripts of kits look for it. */
    key: z.string(),
    /** Work that the browser does meanwhile, where the site's own check is on: `parts` puzzles of `bits` zero bits. */
    check: z.object({ kind: z.literal('work'), bits: z.int(), parts: z.int() }).optional(),
  }),
  sample: () => ({ body: {}, takesAnything: [''] }),
});

/** Versions are counted in four bytes. */
const MOST_VERSION = 2 ** 31 - 1;

const submission = z.object({
  formId: z.string().max(64),
  /** From the call before (FORM-008); a key is good for one submission, so one sent twice is kept once. */
  key: z.string().max(200).default(''),
  /** Field id to value (FORM-006), as an object or as its JSON text. */
  form: z.union([z.string().max(200_000), z.record(z.string(), z.unknown())]).default({}),
  /** The bot check's token, where the site has one (FORM-007). */
  captchaKey: z.string().max(10_000).optional(),
  /** A field that people do not see: mostly bots fill it in. */
  homepageUrl: z.string().max(2000).optional(),
  /** The page that the form stood on, a path of the site, and the language it was asked in. */
  pagePath: z.string().max(2000).optional(),
  language: z.string().max(35).optional(),
  /** Of the form, as the page has it: one that was replaced less than a day ago is read as it was asked. */
  version: z.int().min(1).max(MOST_VERSION).optional(),
  /** Which bot check its token was made for: that of a form on a page, unless a pop-up asked. */
  place: z.enum(['block', 'popup']).default('block'),
});

/** Sends a form (FORM-005, FORM-010). */
export const submitForm = shopCall(submitFormAt, {
  body: submission,
  /** `formId`, the fields by their ids, and `returnTo`, the page that the form stands on. */
  form: z.looseObject({}),
  answer: z.object({
    /** What to say instead of the form (FORM-021). */
    message: z.string(),
    /** HTML of the owner to show in place of those words; it holds no script. */
    html: z.string().optional(),
    /** Where to go on (FORM-022). */
    redirect: z.string().optional(),
    /** By which a script may name it; absent for sign-ups, which say nothing of who is on a list. */
    submissionId: z.string().optional(),
  }),
  sample: ({ ids: { formId, submissionKey } }) => ({
    body: { formId, key: submissionKey, form: { name: 'Bo' }, version: 1, pagePath: '/contact', language: 'en-US' },
    // Answers come in parts, as lists and as words.
    takesAnything: ['name'],
  }),
});

/** Says what is wrong with the answers, field id to value, and keeps nothing (FORM-013). */
export const checkForm = shopCall(checkFormAt, {
  params: z.object({ formId: z.string() }),
  query: z.object({
    /** What is asked of one step alone is said of it alone. */
    step: z.string().max(64).optional(),
    version: z.coerce.number().int().min(1).max(MOST_VERSION).optional(),
  }),
  body: z.unknown(),
  /** Nothing is wrong: whatever is makes a refusal. */
  answer: z.object({ errors: z.object({}) }),
  sample: () => ({ body: { name: 'Bo' }, takesAnything: ['name'] }),
});

const fieldSchema = z.object({
  type: z.string(),
  /** People answer it; others are shown, or sent along unseen. */
  isQuestion: z.boolean(),
  /** Its parts beside `id`, `type`, `title` and `description`. */
  properties: z.array(z.string()),
});

/** Of which fields forms are made, and what a field of each type says (PFORM-008 to 010). */
export const getTemplateSchema = shopCall(getTemplateSchemaAt, {
  /** By its word, or by the number that older scripts send. */
  query: z.object({
    type: z.enum(['form', '9']),
    /** The form whose live version is told beside. */
    formId: z.string().max(64).optional(),
  }),
  answer: z.object({
    data: z.object({
      type: z.literal('form'),
      code: z.literal(9),
      fields: z.array(fieldSchema),
      /** What a form says of itself in the site's language, by the names of its messages. */
      texts: z.record(z.string(), z.unknown()),
      /** Without what is the owner's alone; absent where none was asked for. */
      form: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
  sample: ({ ids: { formId } }) => ({ query: { type: 'form', formId } }),
});

export type FormSubmission = Read<typeof submission>;
export type FormSubmissionRequest = Sent<typeof submission>;
export type FormSubmissionResponse = Read<typeof submitForm.answer>;

/** Why a form was not taken. */
export type FormRefusalCode =
  | 'FORM_UNKNOWN'
  | 'FORM_UNREADABLE'
  | 'FORM_INVALID'
  | 'KEY_INVALID'
  | 'BOT_CHECK_MISSING'
  | 'BOT_CHECK_STALE'
  | 'BOT_CHECK_FAILED'
  | 'TOO_MANY_REQUESTS';

/** HTTP status of each refusal (storefront §8). */
export const formErrorStatus: Readonly<Record<FormRefusalCode, number>> = {
  FORM_UNKNOWN: 404,
  FORM_UNREADABLE: 400,
  FORM_INVALID: 400,
  KEY_INVALID: 403,
  BOT_CHECK_MISSING: 400,
  BOT_CHECK_STALE: 401,
  BOT_CHECK_FAILED: 401,
  TOO_MANY_REQUESTS: 429,
};
