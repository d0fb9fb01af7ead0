import { z } from 'zod';
import { errorReportLimits as limits } from '../error-report-limits.ts';
import { reportErrorsAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

const cut = (length: number) => z.string().transform((text) => text.slice(0, length));
const count = z.number().int().nonnegative().max(2_147_483_647);

/** One error of a script. Texts that are longer than they may be are cut, not refused: half a stack is worth having. */
const errorReport = z.object({
  message: cut(limits.messageChars),
  stack: cut(limits.stackChars).default(''),
  /** Address of the script, as the browser names it. */
  script: cut(limits.scriptChars).default(''),
  line: count.optional(),
  column: count.optional(),
  /** Path of the page, without its query. */
  pagePath: cut(limits.pathChars).default(''),
});

/** What gathered within a second (ERRREP-002). */
export const errorReportsRequest = z.object({ errors: z.array(errorReport).min(1).max(limits.queued) });

/** Tells what scripts of a page failed at. */
export const reportErrors = shopCall(reportErrorsAt, {
  body: errorReportsRequest,
  // Ten stacks of 5000 characters, escaped, and room around them.
  maxBodyBytes: 160 * 1024,
  // A broken page on every screen must not cost the store its database (SEC-38).
  callsPerMinute: 30,
  // What scripts say of themselves is better kept in part than not at all.
  mendsText: true,
  answer: z.object({}),
  sample: () => ({
    body: { errors: [{ message: 'x', stack: '', script: '', line: 1, column: 1, pagePath: '/' }] },
  }),
});

export type ErrorReport = z.output<typeof errorReport>;
export type ErrorReportsRequest = z.input<typeof errorReportsRequest>;
