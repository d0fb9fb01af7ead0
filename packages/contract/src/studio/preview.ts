import { z } from 'zod';
import type { Read } from '../call.ts';
import { sentOperation } from './editing.ts';
import { siteCall } from './studio-call.ts';

const previewSession = z.object({
  /** Where the frame goes: the page as it is edited, on an origin of its own. */
  url: z.string(),
  /** The only origin that messages of the frame come from. */
  origin: z.string(),
  /** Epoch milliseconds; earlier once the session or the right of who asked ends. */
  expiresAt: z.int(),
});
export type PreviewSession = Read<typeof previewSession>;

/** Lets the caller see drafts of a site on the preview's own host; it reads, and nothing else. */
export const openPreview = siteCall({
  method: 'POST',
  path: '/preview/sessions',
  right: 'content.draft',
  body: z.object({
    /** Path within the site. */
    path: z
      .string()
      .regex(/^\/(?!\/)/)
      .max(400),
    mode: z.enum(['edit', 'preview']).default('edit'),
  }),
  answer: previewSession,
  sample: () => ({ body: { path: '/', mode: 'edit' } }),
});

const offeredSections = z.object({
  sections: z.array(
    z.object({
      /** Its name and group are the studio's words under these ids. */
      id: z.string(),
      group: z.string(),
      /** What it would show and the site has not yet, such as `gift-card`: the picker says so. */
      missing: z.array(z.string()),
      /** Parents first, below the root; whoever inserts them makes new ids. */
      nodes: z.array(z.unknown()),
    }),
  ),
});
export type OfferedSections = Read<typeof offeredSections>;

/**
 * Ready sections, filled with the site's own pictures, products and words. A picker shows one as it will be in a frame of the
 * preview: it opens `/?section=<id>` with `openPreview` once, and every other section at the same origin under its own id.
 */
export const listSections = siteCall({
  method: 'GET',
  path: '/edit/sections',
  right: 'content.draft',
  answer: offeredSections,
});

const renderedNodes = z.object({
  /** Revision of the draft that it is drawn over. */
  revision: z.int(),
  /** HTML of each node that is there; `root` is the whole body of the page. */
  parts: z.array(z.object({ node: z.string(), html: z.string() })),
});
export type RenderedNodes = Read<typeof renderedNodes>;

/** Draws nodes of a draft as they would be after operations that are not saved yet; nothing is kept. */
export const renderDraft = siteCall({
  method: 'POST',
  path: '/edit/render',
  right: 'content.draft',
  maxBodyBytes: 4 * 1024 * 1024,
  body: z.object({
    documentId: z.uuid(),
    base: z.int().min(0),
    operations: z.array(sentOperation).max(4000),
    nodes: z.array(z.string().max(200)).min(1).max(100),
  }),
  answer: renderedNodes,
  sample: ({ ids }) => ({ body: { documentId: ids['documentId'], base: 0, operations: [], nodes: ['root'] } }),
});
