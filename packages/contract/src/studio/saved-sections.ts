import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { sentNode } from './editing.ts';
import { siteCall } from './studio-call.ts';

const savedSections = z.object({
  sections: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Changed once, it changes wherever it stands; else each page gets a copy of its own. */
      isShared: z.boolean(),
      /** Parents first, below the root; whoever inserts them makes new ids. */
      nodes: z.array(z.unknown()),
      /** Pages that show a shared one, in drafts or to visitors. */
      usedIn: z.array(z.string()),
    }),
  ),
});
export type SavedSections = Read<typeof savedSections>;

/** Sections that the site's owners saved to use again. A picker shows one by `/?section=<id>` as it does ready ones. */
export const listSavedSections = siteCall({
  method: 'GET',
  path: '/edit/saved-sections',
  right: 'content.draft',
  answer: savedSections,
});

/** Saves a section; one that is there already gets the name, and is brought back where it was removed. */
export const keepSavedSection = siteCall({
  method: 'POST',
  path: '/edit/saved-sections',
  right: 'content.edit',
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.object({
    /** Made by the browser: sent again, it answers the same. */
    sectionId: z.uuid(),
    name: z.string().trim().min(1).max(200),
    isShared: z.boolean(),
    /** The section and all in it, parents first. */
    nodes: z.array(sentNode).min(1).max(2000),
  }),
  answer: nothing,
  sample: ({ newId }) => ({
    body: {
      sectionId: newId(),
      name: 'Opening hours',
      isShared: false,
      nodes: [{ id: newId(), kind: 'section', parent: 'root', order: 'a0', type: 'rows', value: {} }],
    },
  }),
});

/** Takes a saved section out of the list; refused while pages show it, which then say so. */
export const removeSavedSection = siteCall({
  method: 'DELETE',
  path: '/edit/saved-sections/:sectionId',
  right: 'content.edit',
  answer: nothing,
});
