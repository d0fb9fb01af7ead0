import { z } from 'zod';
import { CUSTOM_FIELD_TYPES } from '@portico/domain';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** What the items of a collection are, as their editor asks for it. */
export const COLLECTION_KINDS = ['posts', 'events', 'gallery', 'album', 'portfolio', 'items'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

const collectionRow = z.object({
  id: z.string(),
  title: z.string(),
  /** On the site. */
  path: z.string(),
  kind: z.enum(COLLECTION_KINDS),
  /** Its own order, by hand; else by date. */
  isOrdered: z.boolean(),
  /** Visitors may see its page: it is published, and neither it nor a folder it is in is for the team alone. */
  isEnabled: z.boolean(),
  itemCount: z.int(),
  draftCount: z.int(),
});
export type CollectionRow = Read<typeof collectionRow>;

/** Collections of a site that hold something to write; products have screens of their own. */
export const listCollections = siteCall({
  method: 'GET',
  path: '/collections',
  right: 'content.draft',
  answer: z.object({ collections: z.array(collectionRow) }),
});

/** The words of EDITOR-035 that an item can have, and what is live. */
export const ITEM_STATES = ['live', 'draft', 'scheduled', 'needs-review', 'private'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

const itemRow = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  state: z.enum(ITEM_STATES),
  /** What visitors see is not what is edited. */
  hasChanges: z.boolean(),
  /** Epoch milliseconds; null where it was never live and no time is set. */
  publishAt: z.int().nullable(),
  /** Of an event; of one that repeats its next date, or its last where all are over. */
  startDate: z.int().nullable(),
  /** It is an event that comes again. */
  repeats: z.boolean(),
  author: z.string(),
  /** Comments that visitors see. */
  commentCount: z.int(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  imagePath: z.string().nullable(),
  /** Epoch milliseconds. */
  changedAt: z.int(),
  /** Epoch milliseconds; only among those that were removed. */
  removedAt: z.int().nullable(),
});
export type CollectionItem = Read<typeof itemRow>;

/** Words that things of a collection are found by. */
export const WORD_KINDS = ['tag', 'category'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

const wordCount = z.object({ word: z.string(), count: z.int() });

const itemType = z.object({
  name: z.string(),
  title: z.string(),
  fields: z.array(z.object({ name: z.string(), title: z.string(), type: z.enum(CUSTOM_FIELD_TYPES) })),
});
/** A type of post that the kit of a site brings along, with what is filled in for it. */
export type ItemType = Read<typeof itemType>;

/** Items of a collection: the newest first, or as they are ordered. */
export const listCollectionItems = siteCall({
  method: 'GET',
  path: '/collections/:collectionId/items',
  right: 'content.draft',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    state: z.enum([...ITEM_STATES, 'removed']).optional(),
    category: z.string().max(200).optional(),
    tag: z.string().max(200).optional(),
    after: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({
    collection: collectionRow,
    rows: z.array(itemRow),
    total: z.int(),
    /** How many there are in each state, whatever is looked for. */
    counts: z.record(z.string(), z.int()),
    categories: z.array(wordCount),
    tags: z.array(wordCount),
    /** Names of those who wrote before. */
    authors: z.array(z.string()),
    /** The kit's own types of items that can be written here. */
    types: z.array(itemType),
    /** What is of none of them can be written too. */
    takesPlain: z.boolean(),
  }),
  sample: ({ ids }) => ({ params: { collectionId: ids['journalId'] }, query: { limit: 20 } }),
});

/** Makes a new item of a collection, or a copy of one: a draft that nobody sees. */
export const createItem = siteCall({
  method: 'POST',
  path: '/collections/:collectionId/items',
  right: 'content.draft',
  body: z.object({
    copyOf: z.uuid().optional(),
    /** What a copy is called. */
    title: z.string().max(300).default(''),
    /** One of the kit's own types; without it, what the collection is for. */
    type: z.string().min(1).max(200).optional(),
  }),
  answer: z.object({ itemId: z.string() }),
  makes: true,
  sample: ({ ids }) => ({ params: { collectionId: ids['journalId'] }, body: {} }),
});

const MAX_ITEMS = 200;

/** Takes items off the site, or brings them back; they are kept for 30 days. */
export const changeItems = siteCall({
  method: 'POST',
  path: '/collections/:collectionId/changes',
  right: 'content.items',
  body: z.object({
    itemIds: z.array(z.uuid()).min(1).max(MAX_ITEMS),
    /** `hide` makes private what is live, `show` shows it again. */
    change: z.enum(['remove', 'restore', 'hide', 'show']),
  }),
  answer: z.object({ changed: z.int() }),
  sample: ({ ids, newId }) => ({
    params: { collectionId: ids['journalId'] },
    body: { itemIds: [newId()], change: 'remove' },
  }),
});

/** Says in which order the items stand. */
export const orderItems = siteCall({
  method: 'PUT',
  path: '/collections/:collectionId/order',
  right: 'content.items',
  body: z.object({ itemIds: z.array(z.uuid()).min(1).max(1000) }),
  answer: nothing,
  sample: ({ ids, newId }) => ({
    params: { collectionId: ids['journalId'] },
    body: { itemIds: [newId()] },
  }),
});

/** Calls a tag or category of a collection something else everywhere, also in drafts; refused where there is one of that name. */
export const renameWord = siteCall({
  method: 'POST',
  path: '/collections/:collectionId/words/rename',
  right: 'content.items',
  body: z.object({
    kind: z.enum(WORD_KINDS),
    from: z.string().min(1).max(200),
    to: z.string().trim().min(1).max(200),
    /** One of the new name is there already: both become one. */
    merges: z.boolean().default(false),
  }),
  answer: z.object({ changed: z.int() }),
  sample: ({ ids }) => ({
    params: { collectionId: ids['journalId'] },
    body: { kind: 'tag', from: 'clay', to: 'Clay', merges: true },
  }),
});

/** Takes tags or categories away from everything that has them. */
export const removeWords = siteCall({
  method: 'POST',
  path: '/collections/:collectionId/words/remove',
  right: 'content.items',
  body: z.object({ kind: z.enum(WORD_KINDS), words: z.array(z.string().min(1).max(200)).min(1).max(100) }),
  answer: z.object({ changed: z.int() }),
  sample: ({ ids }) => ({
    params: { collectionId: ids['journalId'] },
    body: { kind: 'tag', words: ['clay'] },
  }),
});
