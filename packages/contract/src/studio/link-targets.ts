import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** What words of a site can lead to by id. */
export const LINK_KINDS = ['page', 'item', 'product', 'asset'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const linkTarget = z.object({
  kind: z.enum(LINK_KINDS),
  id: z.string(),
  title: z.string(),
  /** On the site. */
  path: z.string(),
  /** Visitors cannot see it yet: they get the words without a link. */
  isDraft: z.boolean(),
});
export type LinkTarget = Read<typeof linkTarget>;

/** What can be linked to, pages first; the newest where nothing is looked for. */
export const listLinkTargets = siteCall({
  method: 'GET',
  path: '/link-targets',
  right: 'content.draft',
  query: z.object({
    /** Words of the title or the address. */
    q: z.string().trim().max(200).default(''),
    kind: z.enum(LINK_KINDS).optional(),
    /** That one alone, to say where a link leads now. */
    id: z.uuid().optional(),
  }),
  answer: z.object({ targets: z.array(linkTarget) }),
  sample: () => ({ query: { q: 'home' } }),
});
