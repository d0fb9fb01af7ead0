import { SUBMISSION_STATES } from '@portico/domain';
import { z } from 'zod';
import { csvFile, htmlPage, jsonLinesFile, nothing, type Read } from '../call.ts';
import { SUBMISSION_VIEWS } from './choices.ts';
import { siteCall } from './studio-call.ts';

const right = 'forms.submissions.read';
const count = z.int();
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .optional();

/** So many rows that were chosen one by one fit into the address of a file. */
export const MOST_DOWNLOADED = 100;

/** What narrows the inbox; days are those of the site, the last one counts. */
export const submissionFilters = z.object({
  view: z.enum(SUBMISSION_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
  form: z.uuid().optional(),
  /** Who deals with it: an account's id, or `none`. */
  assigned: z.union([z.literal('none'), z.uuid()]).optional(),
  from: day,
  to: day,
});
export type SubmissionFilters = z.output<typeof submissionFilters>;

export const submissionListQuery = submissionFilters.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type SubmissionListQuery = z.output<typeof submissionListQuery>;

/** One answer as it is read: everything in it but the type is the visitor's or the owner's own text. */
export const submissionAnswer = z.object({
  id: z.string(),
  type: z.string(),
  /** The owner's short word for it; empty where there is none. */
  name: z.string(),
  title: z.string(),
  value: z.string(),
  /** Files of it, which {@link downloadSubmissionFile} gives out. */
  files: z.array(
    z.object({
      upload: z.string(),
      name: z.string(),
      size: z.int(),
      type: z.string(),
      /** What a program that looks for viruses says of it; null where none is asked. An infected one is not given out. */
      check: z.enum(['waiting', 'clean', 'infected', 'failed']).nullable(),
    }),
  ),
});
export type SubmissionAnswer = Read<typeof submissionAnswer>;

export const submissionRow = z.object({
  id: z.string(),
  formId: z.string(),
  formName: z.string(),
  number: z.int(),
  state: z.enum(SUBMISSION_STATES),
  /** The name that was given, else the address, else nothing. */
  person: z.string(),
  /** The begin of the first longer answer. */
  excerpt: z.string(),
  submittedAt: z.int(),
  /** The account that deals with it. */
  assignedTo: z.string().nullable(),
});
export type SubmissionRow = Read<typeof submissionRow>;

export const listSubmissions = siteCall({
  method: 'GET',
  path: '/submissions',
  right,
  query: submissionListQuery,
  answer: z.object({
    rows: z.array(submissionRow),
    /** One more than a thousand where there are more; null on later pages. */
    total: count.nullable(),
    nextCursor: z.string().nullable(),
  }),
});

/** What the tabs hold, which forms there are, and who deals with submissions. */
export const getSubmissionViews = siteCall({
  method: 'GET',
  path: '/submission-views',
  right,
  answer: z.object({
    counts: z.record(z.enum(SUBMISSION_VIEWS), count),
    forms: z.array(z.object({ id: z.string(), name: z.string() })),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const submissionDetail = z.object({
  ...submissionRow.shape,
  email: z.string(),
  answers: z.array(submissionAnswer),
  formVersion: z.int().nullable(),
  language: z.string(),
  pagePath: z.string(),
  score: z.int(),
  reasons: z.array(z.object({ reason: z.string(), points: z.int() })),
  notes: z.array(z.object({ id: z.string(), text: z.string(), author: z.string(), at: z.int() })),
  replies: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      text: z.string(),
      author: z.string(),
      at: z.int(),
      /** What became of its mail. */
      mail: z.enum(['queued', 'sent', 'outbox', 'failed']),
    }),
  ),
  /** What became of what it set off; nothing where there was nothing to do. */
  mails: z.array(
    z.object({ id: z.string(), recipient: z.string(), state: z.enum(['queued', 'sent', 'outbox', 'failed']) }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      state: z.enum(['waiting', 'done', 'failed']),
      attempt: z.int(),
      status: z.int().nullable(),
      answer: z.string(),
      nextAt: z.int().nullable(),
    }),
  ),
  /** Other answers of the same address, the newest first. */
  others: z.array(submissionRow),
  /** When it is deleted; null where it is kept for ever. */
  keepUntil: z.int().nullable(),
  /** Where an answer to a reply goes. */
  replyTo: z.string(),
});
export type SubmissionDetail = Read<typeof submissionDetail>;

/** Reads one; one that nobody has read is open from then on. */
export const openSubmission = siteCall({
  method: 'POST',
  path: '/submissions/:submissionId/open',
  right,
  answer: submissionDetail,
});

/** Some rows, or everything that filters find. */
export const submissionSelection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ids'), ids: z.array(z.uuid()).min(1).max(500) }),
  z.strictObject({ kind: z.literal('all'), filters: submissionFilters.partial({ view: true }) }),
]);
export type SubmissionSelection = z.output<typeof submissionSelection>;

export const setSubmissionStates = siteCall({
  method: 'POST',
  path: '/submission-states',
  right,
  body: z.strictObject({ to: z.enum(SUBMISSION_STATES), selection: submissionSelection }),
  answer: z.object({
    changedCount: count,
    /** What they were, to take it back. */
    before: z.array(z.object({ state: z.enum(SUBMISSION_STATES), ids: z.array(z.string()) })),
  }),
  sample: ({ ids: { submissionId } }) => ({ body: { to: 'done', selection: { kind: 'ids', ids: [submissionId] } } }),
});

/** Gives submissions to one of the people who read them, or to nobody. */
export const assignSubmissions = siteCall({
  method: 'POST',
  path: '/submission-assignments',
  right,
  body: z.strictObject({ to: z.uuid().nullable(), selection: submissionSelection }),
  answer: z.object({
    changedCount: count,
    /** Who dealt with them, to take it back. */
    before: z.array(z.object({ to: z.string().nullable(), ids: z.array(z.string()) })),
  }),
  sample: ({ ids: { submissionId } }) => ({ body: { to: null, selection: { kind: 'ids', ids: [submissionId] } } }),
});

export const noteSubmission = siteCall({
  method: 'POST',
  path: '/submissions/:submissionId/notes',
  right,
  body: z.strictObject({ text: z.string().trim().min(1).max(5000) }),
  answer: nothing,
  sample: () => ({ body: { text: 'Called her back.' } }),
});

/** Writes to whoever sent it, once for each `requestId`. */
export const replySubmission = siteCall({
  method: 'POST',
  path: '/submissions/:submissionId/replies',
  right,
  body: z.strictObject({
    requestId: z.uuid(),
    subject: z.string().trim().max(200),
    text: z.string().trim().min(1).max(20_000),
    /** It is done with that. */
    closes: z.boolean(),
  }),
  answer: nothing,
  sample: ({ newId }) => ({
    body: { requestId: newId(), subject: 'Re: Your question', text: 'Thank you for writing.', closes: true },
  }),
});

/** What filters find, or some of it. */
const downloadQuery = submissionFilters.extend({
  /** Ids with commas between them. */
  ids: z
    .string()
    .regex(/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,(?!$)|$))+$/)
    .max(MOST_DOWNLOADED * 37)
    .optional(),
});

export const downloadSubmissions = siteCall({
  method: 'GET',
  path: '/submissions.csv',
  right: 'data.export',
  alsoRight: 'forms.submissions.read',
  query: downloadQuery,
  answer: csvFile,
});

export const downloadSubmissionsJson = siteCall({
  method: 'GET',
  path: '/submissions.jsonl',
  right: 'data.export',
  alsoRight: 'forms.submissions.read',
  query: downloadQuery,
  answer: jsonLinesFile,
});

export const printSubmission = siteCall({
  method: 'GET',
  path: '/submissions/:submissionId/print',
  right,
  answer: htmlPage,
});

/** A file that a visitor sent: always to be kept, never shown (SEC-40, SEC-43). */
export const downloadSubmissionFile = siteCall({
  method: 'GET',
  path: '/submissions/:submissionId/files/:uploadId',
  right,
  answer: { kind: 'file', type: 'application/octet-stream' },
  sample: ({ ids }) => ({ params: { submissionId: ids['submissionId'], uploadId: ids['sentFileId'] } }),
});

const chartBar = z.object({
  label: z.string(),
  count,
  /** The form offers it no more. */
  isRemoved: z.boolean(),
});

/** What was answered to one question: counted, or the newest words. */
export const submissionChart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    field: z.string(),
    title: z.string(),
    answered: count,
    bars: z.array(chartBar),
  }),
  z.object({
    kind: z.literal('scale'),
    field: z.string(),
    title: z.string(),
    answered: count,
    /** Steps are how far somebody agrees, −2 to 2, and their labels these figures (FMT-047); else they are the owner's words. */
    isAgreement: z.boolean(),
    /** One step a person: what is left of the middle and what is right of it add up to all. */
    isLeaning: z.boolean(),
    /** Where its steps are numbers. */
    mean: z.number().nullable(),
    bars: z.array(chartBar),
  }),
  z.object({
    kind: z.literal('number'),
    field: z.string(),
    title: z.string(),
    answered: count,
    median: z.number(),
    bars: z.array(chartBar),
  }),
  z.object({
    kind: z.literal('text'),
    field: z.string(),
    title: z.string(),
    answered: count,
    /** The newest ten, the newest first. */
    newest: z.array(z.object({ submissionId: z.string(), text: z.string() })),
  }),
]);
export type SubmissionChart = Read<typeof submissionChart>;

/** Charts of the questions of a form that can be counted. */
export const getSubmissionCharts = siteCall({
  method: 'GET',
  path: '/forms/:formId/charts',
  right,
  answer: z.object({ charts: z.array(submissionChart) }),
});
