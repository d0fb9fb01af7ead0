import { LIST_CONFIRMS, LIST_STATES } from '@portico/domain';
import { z } from 'zod';
import { csvFile, nothing, type Read } from '../call.ts';
import { LIST_MEMBER_VIEWS } from './choices.ts';
import { siteCall } from './studio-call.ts';

/** Lines of one file, and bytes of it. */
export const MAX_LIST_IMPORT = { lines: 20_000, bytes: 4_000_000 } as const;

/** What an owner decides about a list. */
export const listFields = z.strictObject({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(500),
  confirm: z.enum(LIST_CONFIRMS),
  /** What whoever confirmed is written at once; nothing where the text is empty. */
  welcomeSubject: z.string().trim().max(200),
  welcomeText: z.string().max(5000),
});
export type ListFields = Read<typeof listFields>;

const count = z.int();

export const listRow = z.object({
  ...listFields.shape,
  id: z.string(),
  /** Who is on it. */
  on: count,
  asked: count,
  left: count,
  /** Who came to it in the last 30 days. */
  joinedLately: count,
  createdAt: z.int(),
});
export type ListRow = Read<typeof listRow>;

export const listLists = siteCall({
  method: 'GET',
  path: '/lists',
  right: 'campaigns.edit',
  answer: z.object({
    rows: z.array(listRow),
    /** Addresses on any list, each once. */
    people: count,
    /** Who is written no letters. */
    suppressed: count,
  }),
});

export const createList = siteCall({
  method: 'POST',
  path: '/lists',
  right: 'campaigns.edit',
  body: listFields,
  answer: z.object({ id: z.string() }),
  makes: true,
  sample: () => ({ body: sampleList }),
});

const sampleList = {
  name: 'Tide letters',
  description: 'What is new',
  confirm: 'mail',
  welcomeSubject: '',
  welcomeText: '',
};

export const listDetail = z.object({
  ...listRow.shape,
  /** How many of those on it came by what. */
  sources: z.array(z.object({ source: z.enum(['form', 'restock', 'import', 'owner']), count })),
  /** How they agreed, of those on it. */
  consent: z.object({ confirmed: count, imported: count, unasked: count }),
});
export type ListDetail = Read<typeof listDetail>;

export const getList = siteCall({ method: 'GET', path: '/lists/:listId', right: 'campaigns.edit', answer: listDetail });

/** The form by which visitors sign up for a list: its own, made where it has none that can be filled in. */
export const getSignUpForm = siteCall({
  method: 'POST',
  path: '/lists/:listId/sign-up-form',
  right: 'campaigns.edit',
  answer: z.object({ formId: z.string() }),
});

export const updateList = siteCall({
  method: 'PUT',
  path: '/lists/:listId',
  right: 'campaigns.edit',
  body: listFields,
  answer: nothing,
  sample: () => ({ body: { ...sampleList, name: 'Workshop places' } }),
});

/** It takes nobody any more and is not shown; its links go on working. */
export const removeList = siteCall({
  method: 'DELETE',
  path: '/lists/:listId',
  right: 'campaigns.edit',
  answer: nothing,
});

export const restoreList = siteCall({
  method: 'POST',
  path: '/lists/:listId/restore',
  right: 'campaigns.edit',
  answer: nothing,
  sample: ({ ids: { goneListId } }) => ({ params: { listId: goneListId } }),
});

export const listMemberRow = z.object({
  id: z.string(),
  address: z.string(),
  name: z.string(),
  state: z.enum(LIST_STATES),
  source: z.enum(['form', 'restock', 'import', 'owner']),
  addedAt: z.int(),
  changedAt: z.int(),
  /** What she agreed to. */
  proof: z.object({ words: z.string(), where: z.string(), at: z.string() }),
});
export type ListMemberRow = Read<typeof listMemberRow>;

export const listMembersQuery = z.object({
  view: z.enum(LIST_MEMBER_VIEWS).default('on'),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ListMembersQuery = z.output<typeof listMembersQuery>;

export const listListMembers = siteCall({
  method: 'GET',
  path: '/lists/:listId/members',
  right: 'campaigns.edit',
  query: listMembersQuery,
  answer: z.object({
    rows: z.array(listMemberRow),
    total: count.nullable(),
    counts: z.record(z.enum(LIST_MEMBER_VIEWS), count).nullable(),
    nextCursor: z.string().nullable(),
  }),
});

/** Takes somebody off a list, as she could herself. */
export const takeOffList = siteCall({
  method: 'POST',
  path: '/lists/:listId/members/:memberId/leave',
  right: 'campaigns.edit',
  answer: nothing,
});

export const downloadList = siteCall({
  method: 'GET',
  path: '/lists/:listId/export.csv',
  right: 'campaigns.edit',
  alsoRight: 'data.export',
  answer: csvFile,
});

/** Columns of an owner's file by what they say; the number of the column, from 0. */
const importColumns = z.strictObject({
  address: z.int().min(0).max(200),
  name: z.int().min(0).max(200).nullable(),
  /** Where, when and with which words she of a line agreed. */
  proof: z.int().min(0).max(200).nullable(),
});
export type ImportColumns = Read<typeof importColumns>;

const csvText = z.string().min(1).max(MAX_LIST_IMPORT.bytes);

/** What a file says, before anything is written. */
export const readListFile = siteCall({
  method: 'POST',
  path: '/lists/:listId/import/read',
  right: 'campaigns.edit',
  alsoRight: 'data.export',
  maxBodyBytes: MAX_LIST_IMPORT.bytes * 2,
  body: z.strictObject({ csv: csvText }),
  answer: z.object({
    head: z.array(z.string()),
    /** The first ten lines below the heading. */
    lines: z.array(z.array(z.string())),
    count,
    /** What the columns seem to say. */
    columns: importColumns,
  }),
  sample: () => ({ body: { csv: 'Email,Name\nada@example.com,Ada\n' } }),
});

export const importList = siteCall({
  method: 'POST',
  path: '/lists/:listId/import',
  right: 'campaigns.edit',
  alsoRight: 'data.export',
  maxBodyBytes: MAX_LIST_IMPORT.bytes * 2,
  body: z.strictObject({
    csv: csvText,
    columns: importColumns,
    /** For the whole file. */
    where: z.string().trim().max(500),
    when: z.string().trim().max(100),
    words: z.string().trim().max(2000),
    /** The owner says that it is so. */
    isTrue: z.boolean(),
  }),
  answer: z.object({
    added: count,
    asked: count,
    known: count,
    suppressed: count,
    /** Lines that have no address, the first fifty. */
    badLines: z.array(z.object({ line: z.int(), text: z.string() })),
    badCount: count,
    /** FORM-035 for those lines. */
    badText: z.string(),
  }),
  sample: () => ({
    body: {
      csv: 'Email,Name\nada@example.com,Ada\n',
      columns: { address: 0, name: 1, proof: null },
      where: 'At the counter',
      when: 'Summer 2025',
      words: 'Yes, send me the letter.',
      isTrue: true,
    },
  }),
});

/** Nobody writes letters to these any more; one address a line. */
export const suppressAddresses = siteCall({
  method: 'POST',
  path: '/suppressions',
  right: 'campaigns.edit',
  body: z.strictObject({ addresses: z.string().min(1).max(100_000) }),
  answer: z.object({ count }),
  sample: () => ({ body: { addresses: 'never@example.com' } }),
});

/** Letters may go there again: only for who is on the list because the owner put her there. */
export const unsuppressAddress = siteCall({
  method: 'POST',
  path: '/suppressions/lift',
  right: 'campaigns.edit',
  body: z.strictObject({ address: z.string().trim().max(256) }),
  answer: z.object({ wasThere: z.boolean() }),
  sample: () => ({ body: { address: 'never@example.com' } }),
});
