import { SUBMISSION_STATES } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';
import { submissionFilters } from './submissions.ts';

const right = 'forms.submissions.read';
const count = z.int();

/** From here on a change of submissions is made bit by bit, in the background. */
export const MANY_SUBMISSIONS = 50;

/** A change of many submissions, as far as it came. */
export const submissionChange = z.object({
  id: z.string(),
  kind: z.enum(['state', 'holder']),
  /** The state, or the account that deals with them; null for nobody. */
  to: z.string().nullable(),
  /** It gives back what another one changed. */
  isTakingBack: z.boolean(),
  totalCount: count,
  lookedCount: count,
  changedCount: count,
  isOver: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type SubmissionChange = Read<typeof submissionChange>;

/** Some rows, or everything that filters find. */
const manySubmissions = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ids'), ids: z.array(z.uuid()).min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('all'), filters: submissionFilters.partial({ view: true }) }),
]);

/** Begins a change of many submissions; how far it is is read by {@link listSubmissionChanges}. */
export const beginSubmissionChange = siteCall({
  method: 'POST',
  path: '/submission-changes',
  right,
  body: z.strictObject({
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('state'), to: z.enum(SUBMISSION_STATES) }),
      z.strictObject({ kind: z.literal('holder'), to: z.uuid().nullable() }),
    ]),
    selection: manySubmissions,
  }),
  answer: z.object({ changeId: z.string() }),
  sample: ({ ids: { submissionId } }) => ({
    body: { change: { kind: 'holder', to: null }, selection: { kind: 'ids', ids: [submissionId] } },
  }),
});

/** Changes that are under way, and one's own of the last ten minutes, the newest first. */
export const listSubmissionChanges = siteCall({
  method: 'GET',
  path: '/submission-changes',
  right,
  answer: z.object({ changes: z.array(submissionChange) }),
});

/** Ends a change and takes it back, bit by bit as well; not what somebody has changed since. */
export const takeSubmissionChangeBack = siteCall({
  method: 'POST',
  path: '/submission-changes/:submissionChangeId/taking-back',
  right,
  answer: z.object({ changeId: z.string() }),
});
