import { z } from 'zod';
import type { Read } from '../call.ts';
import { EDITABLE_KINDS } from './editing.ts';
import { siteCall } from './studio-call.ts';

const sought = {
  words: z.string().trim().min(1).max(300),
  /** Words that people read, or the addresses that links lead to. */
  where: z.enum(['words', 'links']).default('words'),
  isWhole: z.boolean().default(false),
  isCase: z.boolean().default(false),
};

const place = z.object({
  /** Names it as long as the field that it stands in is the same. */
  key: z.string(),
  node: z.string(),
  field: z.string(),
  /** What the block is called; empty for the settings of a page or post. */
  label: z.string(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
});

const foundDocument = z.object({
  kind: z.enum(EDITABLE_KINDS),
  subject: z.string(),
  /** Of its page or post; empty for menus and parts of every page. */
  title: z.string(),
  places: z.array(place),
});
export type FoundDocument = Read<typeof foundDocument>;

/** Looks through the drafts of a site, a part of them a call; `next` goes on from there. Code and addresses of pages are not looked into. */
export const findPlaces = siteCall({
  method: 'POST',
  path: '/replace/places',
  right: 'content.edit',
  body: z.object({ ...sought, from: z.string().max(300).optional() }),
  answer: z.object({ documents: z.array(foundDocument), next: z.string().nullable() }),
  sample: () => ({ body: { words: 'tide', where: 'words', isWhole: false, isCase: false } }),
});

/** So many documents are changed in one call. */
export const MOST_REPLACED = 20;
/** So many keys are named of one document in one call; one key may name places of a field that follow each other. */
export const MOST_KEYS = 5000;

/**
 * Replaces chosen places in drafts, each document as one transaction after a version of what it was. Calls with the same id
 * belong together and are taken back together; what has changed since it was found is left alone.
 */
export const replacePlaces = siteCall({
  method: 'POST',
  path: '/replace',
  right: 'content.edit',
  body: z.object({
    replacementId: z.uuid(),
    /** What was done, as histories show it. */
    label: z.string().trim().min(1).max(200),
    ...sought,
    to: z.string().max(300),
    documents: z
      .array(
        z.object({
          kind: z.enum(EDITABLE_KINDS),
          subject: z.string().min(1).max(200),
          keys: z.array(z.string().max(400)).max(MOST_KEYS),
        }),
      )
      .min(1)
      .max(MOST_REPLACED),
  }),
  answer: z.object({
    places: z.int(),
    documents: z.int(),
    /** Places that were left alone: changed meanwhile, or too long with the new words. */
    left: z.int(),
  }),
  sample: ({ ids, newId }) => ({
    body: {
      replacementId: newId(),
      label: 'Replaced tide with ebb',
      words: 'tide',
      where: 'words',
      isWhole: false,
      isCase: false,
      to: 'ebb',
      documents: [{ kind: 'page', subject: ids['pageId'], keys: [] }],
    },
  }),
});

const replacement = z.object({
  id: z.string(),
  words: z.string(),
  to: z.string(),
  places: z.int(),
  documents: z.int(),
  /** Epoch milliseconds. */
  madeAt: z.int(),
  takenBackAt: z.int().nullable(),
  /** Empty where nobody is known any more. */
  byName: z.string(),
  /** Whether the caller did it, who alone takes it back. */
  isMine: z.boolean(),
});
export type ReplacementRecord = Read<typeof replacement>;

/** What was replaced in the last 30 days, the newest first. */
export const listReplacements = siteCall({
  method: 'GET',
  path: '/replacements',
  right: 'content.edit',
  answer: z.object({ replacements: z.array(replacement) }),
});

/** Takes back all of a replacement that nobody has changed since. */
export const takeBackReplacement = siteCall({
  method: 'POST',
  path: '/replacements/:replacementId/take-back',
  right: 'content.edit',
  body: z.object({ label: z.string().trim().min(1).max(200) }),
  answer: z.object({ documents: z.int() }),
  sample: () => ({ body: { label: 'Took back a replacement' } }),
});
