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
  }),
  sample: () => ({ body: {}, takesAnything: [''] }),
});

const submission = z.object({
  formId: z.string().max(64),
  /** From the call before (FORM-008); a key is good for one submission, so one sent twice is kept once. */
  key: z.string().max(200).default(''),
  /** Field id to value (FORM-006), as an object or as its JSON text. */
  form: z.union([z.string().max(200_000), z.record(z.string(), z.unknown())]).default({}),
  /** The bot check's token, where the site has one (FORM-007). */
  captchaKey: z.string().max(10_000).optional(),
  /** A field that people do not see: only bots fill it in. */
  homepageUrl: z.string().max(2000).optional(),
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
  }),
  sample: ({ ids: { formId, submissionKey } }) => ({
    body: { formId, key: submissionKey, form: { name: 'Bo' } },
    // Answers come in parts, as lists and as words.
    takesAnything: ['name'],
  }),
});

/** Says what is wrong with the answers, field id to value, and keeps nothing (FORM-013). */
export const checkForm = shopCall(checkFormAt, {
  params: z.object({ formId: z.string() }),
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
  query: z.object({ type: z.enum(['form', '9']) }),
  answer: z.object({ data: z.object({ type: z.literal('form'), fields: z.array(fieldSchema) }) }),
  sample: () => ({ query: { type: 'form' } }),
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
  | 'BOT_CHECK_FAILED'
  | 'TOO_MANY_REQUESTS';

/** HTTP status of each refusal (storefront §8). */
export const formErrorStatus: Readonly<Record<FormRefusalCode, number>> = {
  FORM_UNKNOWN: 404,
  FORM_UNREADABLE: 400,
  FORM_INVALID: 400,
  KEY_INVALID: 403,
  BOT_CHECK_FAILED: 401,
  TOO_MANY_REQUESTS: 429,
};
