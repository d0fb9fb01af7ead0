import { z } from 'zod';
import { nothing, type AnswerOf, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** What visitors have of a document, beside what is edited. */
export const getLiveDocument = siteCall({
  method: 'GET',
  path: '/edit/documents/:documentId/live',
  right: 'content.draft',
  answer: z.object({
    /** An `EditDocument`; null where visitors never had it. */
    document: z.unknown().nullable(),
    revision: z.int().nullable(),
    headRevision: z.int(),
  }),
});

const pendingDocument = z.object({
  documentId: z.string(),
  kind: z.string(),
  subject: z.string(),
  /** What it is called, such as the title of its page; empty where nothing says. */
  title: z.string(),
  isNew: z.boolean(),
  /** How many changes visitors do not have yet. */
  changes: z.int(),
  /** Accounts that made them. */
  people: z.array(z.string()),
  /** Who asked to publish it, an account and what it is called, with a word. */
  asked: z.object({ by: z.string(), byName: z.string(), note: z.string() }).nullable(),
  /** Epoch milliseconds. */
  changedAt: z.int(),
});
export type PendingDocument = Read<typeof pendingDocument>;

/** Everything that is not live yet, the newest first. */
export const listPending = siteCall({
  method: 'GET',
  path: '/publishing/pending',
  right: 'content.draft',
  answer: z.object({ documents: z.array(pendingDocument) }),
});

const chosen = z
  .array(
    z.object({
      documentId: z.uuid(),
      /** Ids of the changes between live and draft to publish, with what they need; missing: all. */
      changes: z.array(z.string().max(300)).max(4000).optional(),
    }),
  )
  .min(1)
  .max(200);

const finding = z.object({
  documentId: z.string(),
  code: z.string(),
  weight: z.enum(['stops', 'advice', 'note']),
  id: z.string(),
  field: z.string().optional(),
});
export type PublishFinding = Read<typeof finding>;

const RELEASE_STATES = ['open', 'waiting', 'published', 'failed', 'taken-back'] as const;

const release = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(RELEASE_STATES),
  /** Epoch milliseconds; null where nobody said when. */
  publishAt: z.int().nullable(),
  publishedAt: z.int().nullable(),
  /** The account that put it together; null for the program itself, or one that is gone. */
  by: z.string().nullable(),
  /** Why it could not be published. */
  problem: z.string().nullable(),
  documents: z.array(z.object({ documentId: z.string(), kind: z.string(), subject: z.string(), title: z.string() })),
});
export type ReleaseRecord = Read<typeof release>;
export type ListedRelease = AnswerOf<typeof listReleases>['releases'][number];

const published = z.object({
  /** Whether all of it is live; else what stops it is among the findings. */
  isPublished: z.boolean(),
  release,
  findings: z.array(finding),
});
export type PublishAnswer = Read<typeof published>;

/** Makes documents live at once, all or none. */
export const publishDocuments = siteCall({
  method: 'POST',
  path: '/publishing/publish',
  right: 'content.publish',
  body: z.object({
    /** Of the release: sent again, it answers what was done. */
    releaseId: z.uuid(),
    title: z.string().trim().max(200).default(''),
    documents: chosen,
    /** The person has seen what stops publishing, and goes on. */
    ignoresChecks: z.boolean().default(false),
  }),
  answer: published,
  sample: ({ ids, newId }) => ({
    body: { releaseId: newId(), title: 'Spring', documents: [{ documentId: ids['documentId'] }], ignoresChecks: false },
  }),
});

/** Puts documents together as they are now: to go live at a time, or once somebody says so. */
export const createRelease = siteCall({
  method: 'POST',
  path: '/releases',
  right: 'content.publish',
  body: z.object({
    releaseId: z.uuid(),
    title: z.string().trim().max(200).default(''),
    publishAt: z.int().nullable(),
    documents: chosen,
  }),
  answer: release,
  makes: true,
  sample: ({ ids, newId }) => ({
    body: { releaseId: newId(), title: 'Spring', publishAt: null, documents: [{ documentId: ids['documentId'] }] },
  }),
});

/** Releases, the newest first. */
export const listReleases = siteCall({
  method: 'GET',
  path: '/releases',
  right: 'content.draft',
  answer: z.object({
    releases: z.array(
      z.object({
        ...release.shape,
        /** The name of who put it together; empty where nobody is known. */
        byName: z.string(),
        /** Epoch milliseconds. */
        madeAt: z.int(),
      }),
    ),
  }),
});

/** Makes a release live now. */
export const publishRelease = siteCall({
  method: 'POST',
  path: '/releases/:releaseId/publish',
  right: 'content.publish',
  body: z.object({ ignoresChecks: z.boolean().default(false) }),
  answer: published,
  sample: ({ ids }) => ({ params: { releaseId: ids['openReleaseId'] }, body: { ignoresChecks: false } }),
});

/** Says when a release goes live: at a time, or not by itself. */
export const scheduleRelease = siteCall({
  method: 'PUT',
  path: '/releases/:releaseId/time',
  right: 'content.publish',
  body: z.object({ publishAt: z.int().nullable() }),
  answer: release,
  sample: ({ ids }) => ({ params: { releaseId: ids['laterReleaseId'] }, body: { publishAt: null } }),
});

/** Takes a release back: visitors have again what they had before it. */
export const takeBackRelease = siteCall({
  method: 'POST',
  path: '/releases/:releaseId/take-back',
  right: 'content.publish',
  /** Of the release that does it. */
  body: z.object({ releaseId: z.uuid() }),
  answer: release,
  sample: ({ newId }) => ({ body: { releaseId: newId() } }),
});

/** Asks those who may to publish a document. */
export const askToPublish = siteCall({
  method: 'PUT',
  path: '/edit/documents/:documentId/review',
  right: 'content.draft',
  body: z.object({ note: z.string().trim().max(1000).default('') }),
  answer: nothing,
  sample: () => ({ body: { note: 'Ready' } }),
});

/** Sends a document back to who asked, with a word why. */
export const sendBack = siteCall({
  method: 'POST',
  path: '/edit/documents/:documentId/send-back',
  right: 'content.draft',
  body: z.object({ note: z.string().trim().max(1000).default('') }),
  answer: nothing,
  sample: () => ({ body: { note: 'One picture is missing' } }),
});

const version = z.object({
  version: z.int(),
  revision: z.int(),
  kind: z.enum(['publish', 'pause', 'named', 'restore', 'before-bulk']),
  name: z.string().nullable(),
  by: z.string().nullable(),
  /** Epoch milliseconds. */
  madeAt: z.int(),
});
export type DocumentVersionRecord = Read<typeof version>;

/** Versions of a document, the newest first. */
export const listVersions = siteCall({
  method: 'GET',
  path: '/edit/documents/:documentId/versions',
  right: 'content.draft',
  answer: z.object({
    versions: z.array(
      z.object({
        ...version.shape,
        /** The name of who made it; empty where nobody is known. */
        byName: z.string(),
      }),
    ),
  }),
});

const versionParams = z.object({ documentId: z.uuid(), version: z.coerce.number().int().min(1) });

export const getVersion = siteCall({
  method: 'GET',
  path: '/edit/documents/:documentId/versions/:version',
  right: 'content.draft',
  params: versionParams,
  answer: z.object({ ...version.shape, document: z.unknown() }),
  sample: () => ({ params: { version: '1' } }),
});

/** Keeps the document as it is now under a name. */
export const nameVersion = siteCall({
  method: 'POST',
  path: '/edit/documents/:documentId/versions',
  right: 'content.draft',
  body: z.object({ name: z.string().trim().min(1).max(200) }),
  answer: version,
  makes: true,
  sample: () => ({ body: { name: 'Before the fair' } }),
});

/** Makes the draft what it was in a version, as one transaction that can be taken back; the present becomes a version first. */
export const restoreVersion = siteCall({
  method: 'POST',
  path: '/edit/documents/:documentId/versions/:version/restore',
  right: 'content.draft',
  params: versionParams,
  body: z.object({ transactionId: z.uuid() }),
  answer: z.object({ revision: z.int() }),
  sample: ({ newId }) => ({ params: { version: '1' }, body: { transactionId: newId() } }),
});
