import { z } from 'zod';
import type { Read } from '../call.ts';
import { EDITABLE_KINDS } from './editing.ts';
import { siteCall } from './studio-call.ts';

const finding = z.object({
  code: z.string(),
  weight: z.enum(['stops', 'advice', 'note']),
  /** Of the node that it is about; the root for settings and posts. */
  id: z.string(),
  /** What the block is called; empty for settings and posts. */
  label: z.string(),
});

const checked = z.object({
  kind: z.enum(EDITABLE_KINDS),
  subject: z.string(),
  /** Of its page or post; empty for parts of every page. */
  title: z.string(),
  /** The collection of a post. */
  collectionId: z.string().nullable(),
  findings: z.array(finding),
});
export type CheckedDraft = Read<typeof checked>;

/** What could be better on the drafts of a site, a part of them a call; `next` goes on from there. */
export const checkSite = siteCall({
  method: 'GET',
  path: '/checks',
  right: 'content.draft',
  query: z.object({ from: z.string().max(300).optional() }),
  answer: z.object({ documents: z.array(checked), next: z.string().nullable() }),
});
