import type { ErrorBody } from './error-body.ts';

/** How a call ended: an answer, a refusal with its body, or no connection. */
export type CallResult<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody | undefined }
  | { readonly ok: false; readonly kind: 'unreachable' };
