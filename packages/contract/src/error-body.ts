import { z } from 'zod';

/** The body of every refusal: a sentence for people, a word for programs, one message per field. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  crumbFail: z.literal(true).optional(),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
