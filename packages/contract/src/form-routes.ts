import { z } from 'zod';

/** POST (FORM-005, FORM-010). */
export const formSubmissionRequest = z.object({
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

export type FormSubmissionRequest = z.input<typeof formSubmissionRequest>;

/** Its answer: what to say instead of the form, or where to go on (FORM-021, FORM-022). */
export interface FormSubmissionResponse {
  readonly message: string;
  readonly redirect?: string;
}

/** The key, in the place where the specification reads it (FORM-009), and where scripts of kits look for it. */
export interface FormKeyResponse {
  readonly data: { readonly key: string };
  readonly key: string;
}

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
