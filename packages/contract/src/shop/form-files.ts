import { z } from 'zod';
import type { Read } from '../call.ts';
import { createFormUploadAt, readFormUploadAt, removeFormUploadAt, sendFormUploadAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

/** The token beside the id is the right; it stands in the query, which no log keeps. */
const withToken = z.object({ token: z.string().max(100).default('') });

/** Makes room for a file of a form (forms §3.4); too large ones are refused here already (FORM-037). */
export const createFormUpload = shopCall(createFormUploadAt, {
  body: z.object({
    formId: z.string().max(64),
    fieldId: z.string().max(64),
    name: z.string().min(1).max(1000),
    /** Bytes. */
    size: z.int().min(0),
  }),
  answer: z.object({ uploadId: z.string(), token: z.string() }),
  callsPerMinute: 60,
  sample: ({ ids: { formId } }) => ({ body: { formId, fieldId: 'no-such-field', name: 'a.pdf', size: 12 } }),
});

/** How far a file has come; one that is whole is looked into. `HEAD` is the tus protocol's. */
export const readFormUpload = shopCall(readFormUploadAt, {
  query: withToken,
  answer: z.object({
    state: z.enum(['receiving', 'kept', 'too-large', 'unsupported', 'claimed']),
    /** Bytes. */
    received: z.int(),
    /** Why it is not taken, in the language of the site. */
    problem: z.string().optional(),
  }),
});
export type FormUploadState = Read<typeof readFormUpload.answer>;

/** A part of a file, by the tus protocol. */
export const sendFormUpload = shopCall(sendFormUploadAt, {
  takesFilePart: true,
  query: withToken,
  answer: z.object({}),
  callsPerMinute: 600,
});

/** Takes a file back that was sent. */
export const removeFormUpload = shopCall(removeFormUploadAt, { query: withToken, answer: z.object({}) });
