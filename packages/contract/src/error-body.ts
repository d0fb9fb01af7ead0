import { z } from 'zod';

/** One field that somebody else changed since the person read it; nothing was written. */
export const fieldConflict = z.object({
  field: z.string(),
  variantId: z.string().nullable(),
  seen: z.unknown(),
  theirs: z.unknown(),
  yours: z.unknown(),
});
export type FieldConflict = z.infer<typeof fieldConflict>;

/** What a browser must show before the same is asked again. */
const check = z.union([
  z.object({ kind: z.literal('work'), key: z.string(), bits: z.int() }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string(), look: z.enum(['score', 'checkbox']) }),
]);

/** The body of every refusal: a sentence for people, a word for programs, one message per field. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Where the crumb was missing or wrong. */
  crumbFail: z.literal(true).optional(),
  /** Where somebody else changed the same fields. */
  conflicts: z.array(fieldConflict).readonly().optional(),
  /** Where too many codes of gift cards were wrong. */
  check: check.optional(),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
