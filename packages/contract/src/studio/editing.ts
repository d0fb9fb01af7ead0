import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { memberCall, siteCall } from './studio-call.ts';

/** Kinds of documents that can be opened (editor §1.2). */
export const EDITABLE_KINDS = ['page', 'field', 'item', 'menu', 'page-settings', 'form'] as const;
export type EditableKind = (typeof EDITABLE_KINDS)[number];

const nodeId = z.string().min(1).max(200);
const place = z.record(z.string(), z.unknown());

/** One node as it is sent; what it may hold and where it may stand is decided by its kind. */
export const sentNode = z.strictObject({
  id: nodeId,
  kind: z.enum(['root', 'section', 'row', 'column', 'block', 'entry', 'link']),
  parent: nodeId.nullable(),
  order: z.string().min(1).max(200),
  type: z.string().max(60).optional(),
  version: z.int().min(1).optional(),
  value: z.record(z.string(), z.unknown()),
  place: place.optional(),
  look: z.record(z.string(), z.unknown()).optional(),
  name: z.string().max(200).optional(),
  isHidden: z.literal(true).optional(),
  isLocked: z.literal(true).optional(),
});

const paragraphs = z.array(z.string().max(110_000)).max(5000);

/** The closed list of what is done to a document (editor §2.1). */
export const sentOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('insert'), nodes: z.array(sentNode).min(1).max(2000) }),
  z.strictObject({ kind: z.literal('remove'), id: nodeId }),
  z.strictObject({
    kind: z.literal('move'),
    id: nodeId,
    parent: nodeId,
    order: z.string().min(1).max(200),
    place: place.optional(),
  }),
  z.strictObject({
    kind: z.literal('set'),
    id: nodeId,
    path: z.array(z.string().max(200)).min(1).max(5),
    from: z.unknown().optional(),
    to: z.unknown().optional(),
  }),
  z.strictObject({
    kind: z.literal('splice'),
    id: nodeId,
    field: z.string().min(1).max(200),
    at: z.int().min(0),
    remove: paragraphs,
    insert: paragraphs,
  }),
]);

export const sentTransaction = z.object({
  id: z.uuid(),
  label: z.string().trim().min(1).max(200),
  documents: z
    .array(
      z.object({
        documentId: z.uuid(),
        /** Revision of the document that the operations were made on. */
        base: z.int().min(0),
        operations: z.array(sentOperation).max(4000),
      }),
    )
    .min(1)
    .max(20),
});

/** So many transactions come in one call. */
export const MOST_TRANSACTIONS = 50;

/** The queue of a browser: what it sends under one number is done once, however often it arrives. */
const queue = { clientId: z.uuid(), seq: z.int().min(0).max(2_000_000_000) };

/** One line of a document's log. Operations are those of `@portico/page-model`. */
export const loggedChange = z.object({
  revision: z.int(),
  transactionId: z.string(),
  operations: z.array(z.unknown()),
  /** The account whose hand it was; missing for the program itself. */
  by: z.string().optional(),
});
export type LoggedChangeRecord = Read<typeof loggedChange>;

const conflict = z.object({
  documentId: z.string(),
  id: z.string(),
  path: z.array(z.string()),
  mine: z.unknown().optional(),
  theirs: z.unknown().optional(),
  by: z.string().optional(),
});

/** What was set aside stands in the shelf too. */
const aside = z.object({
  documentId: z.string(),
  id: z.string(),
  reason: z.string(),
  operations: z.array(z.unknown()),
  by: z.string().optional(),
});

const transactionAnswer = z.object({
  id: z.string(),
  /** Which revision each document has after it; a document that was not changed is missing. */
  documents: z.record(z.string(), z.int()),
  conflicts: z.array(conflict),
  asides: z.array(aside),
  /** Why all of it was refused and set aside. */
  refusal: z
    .object({ code: z.string(), message: z.string(), errors: z.record(z.string(), z.string()).optional() })
    .optional(),
});
export type TransactionAnswer = Read<typeof transactionAnswer>;

const transactionsAnswer = z.object({
  seq: z.int(),
  transactions: z.array(transactionAnswer),
  /** What each document's log says from the base on: what others did, and what became of this. */
  logs: z.record(z.string(), z.array(loggedChange)),
});
export type TransactionsAnswer = Read<typeof transactionsAnswer>;

const openedDocument = z.object({
  documentId: z.string(),
  kind: z.enum(EDITABLE_KINDS),
  subject: z.string(),
  revision: z.int(),
  /** An `EditDocument` of `@portico/page-model`. */
  document: z.unknown(),
  /** The revision that visitors have; null where they have none. */
  liveRevision: z.int().nullable(),
  status: z.enum(['draft', 'live', 'scheduled', 'needs-review']),
  /** What the caller may do with it. */
  may: z.object({ edit: z.boolean(), publish: z.boolean(), code: z.boolean() }),
});
export type OpenedDocument = Read<typeof openedDocument>;

/** Opens what is edited under a name: made of what visitors have, the first time. */
export const openDocument = siteCall({
  method: 'POST',
  path: '/edit/documents',
  right: 'content.draft',
  body: z.object({ kind: z.enum(EDITABLE_KINDS), subject: z.string().min(1).max(200) }),
  answer: openedDocument,
  sample: ({ ids }) => ({ body: { kind: 'page', subject: ids['pageId'] } }),
});

/** What was done to a document after a revision; for browsers without a line to the server. */
export const listChanges = siteCall({
  method: 'GET',
  path: '/edit/documents/:documentId/changes',
  right: 'content.draft',
  query: z.object({ since: z.coerce.number().int().min(0) }),
  answer: z.object({ revision: z.int(), log: z.array(loggedChange) }),
  sample: () => ({ query: { since: 0 } }),
});

const personHere = z.object({
  /** Of the queue of a browser: one account in two tabs is two. */
  clientId: z.string(),
  name: z.string(),
  documentId: z.string(),
  node: z.string(),
  isWriting: z.boolean(),
});
export type PersonHere = Read<typeof personHere>;

/** Says where one is in documents, and hears what was done to them since and who else is there. */
export const followEditing = siteCall({
  method: 'POST',
  path: '/edit/follow',
  right: 'content.draft',
  body: z.object({
    clientId: z.uuid(),
    documents: z.array(z.object({ documentId: z.uuid(), since: z.int().min(0) })).max(40),
    at: z.object({ documentId: z.uuid(), node: nodeId, isWriting: z.boolean() }).nullable(),
  }),
  answer: z.object({
    /** By document; one without news is missing. */
    logs: z.record(z.string(), z.array(loggedChange)),
    people: z.array(personHere),
  }),
  sample: ({ ids, newId }) => ({
    body: { clientId: newId(), documents: [{ documentId: ids['documentId'], since: 0 }], at: null },
  }),
});

/** Saves what was done. Nothing that was written is refused outright: what cannot be kept is set aside. */
export const sendTransactions = siteCall({
  method: 'POST',
  path: '/edit/transactions',
  right: 'content.draft',
  maxBodyBytes: 4 * 1024 * 1024,
  body: z.object({ ...queue, transactions: z.array(sentTransaction).min(1).max(MOST_TRANSACTIONS) }),
  answer: transactionsAnswer,
  sample: ({ ids, newId }) => ({
    body: {
      clientId: newId(),
      seq: 1,
      transactions: [
        {
          id: newId(),
          label: 'Renamed page',
          documents: [
            {
              documentId: ids['documentId'],
              base: 0,
              operations: [{ kind: 'set', id: 'root', path: ['name'], to: 'Home' }],
            },
          ],
        },
      ],
    },
    takesAnything: ['to'],
  }),
});

/** Takes back what the caller did; done to a transaction of this, it does it again. */
export const undoTransaction = siteCall({
  method: 'POST',
  path: '/edit/undo',
  right: 'content.draft',
  body: z.object({
    ...queue,
    /** Of the new transaction. */
    id: z.uuid(),
    label: z.string().trim().min(1).max(200),
    transactionId: z.uuid(),
  }),
  answer: transactionsAnswer,
  sample: ({ ids, newId }) => ({
    body: { clientId: newId(), seq: 1, id: newId(), label: 'Undone', transactionId: ids['transactionId'] },
  }),
});

const shelfEntry = z.object({
  id: z.string(),
  documentId: z.string(),
  kind: z.string(),
  subject: z.string(),
  reason: z.string(),
  operations: z.array(z.unknown()),
  /** Epoch milliseconds. */
  setAsideAt: z.int(),
});
export type ShelfEntry = Read<typeof shelfEntry>;

/** What of the caller's could not be kept where it was meant, the newest first; for 30 days. */
export const listShelf = memberCall({
  method: 'GET',
  path: '/edit/shelf',
  answer: z.object({ entries: z.array(shelfEntry) }),
});

/** Sets something aside that a browser could not bring over what others did. */
export const putAside = siteCall({
  method: 'POST',
  path: '/edit/shelf',
  right: 'content.draft',
  maxBodyBytes: 4 * 1024 * 1024,
  body: z.object({
    id: z.uuid(),
    documentId: z.uuid(),
    reason: z.string().min(1).max(60),
    operations: z.array(sentOperation).min(1).max(4000),
  }),
  answer: nothing,
  sample: ({ ids, newId }) => ({
    body: {
      id: newId(),
      documentId: ids['documentId'],
      reason: 'does-not-fit',
      operations: [{ kind: 'remove', id: 'block' }],
    },
  }),
});

/** Drops what was set aside: it was brought back, or is not wanted. */
export const removeAside = siteCall({
  method: 'DELETE',
  path: '/edit/shelf/:asideId',
  right: 'content.draft',
  answer: nothing,
});
