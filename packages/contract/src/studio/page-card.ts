import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** Most signs of what is taken over, as the fields of a bookmark have them. */
export const PAGE_CARD_LIMITS = { title: 250, text: 400, alt: 250 } as const;

const pageCard = z.object({
  /** Empty where the page does not say. */
  title: z.string(),
  text: z.string(),
  /** Of the page's picture, which is a file of the site from now on; null where it has none, or none that can be kept. */
  assetId: z.string().nullable(),
  /** What the picture shows. */
  alt: z.string(),
});
export type PageCard = Read<typeof pageCard>;

/** Reads what a page of the web says of itself, once, and brings its picture home (SEC-44). */
export const fetchPageCard = siteCall({
  method: 'POST',
  path: '/page-card',
  right: 'content.draft',
  callsPerMinute: 20,
  body: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
  answer: pageCard,
  sample: () => ({ body: { url: 'http://127.0.0.1/a' } }),
});
