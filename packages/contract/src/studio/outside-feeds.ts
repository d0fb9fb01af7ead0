import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const outsideFeed = z.object({
  /** `unreachable` and `no-feed` are of the last try: the copy before it stays. */
  state: z.enum(['unknown', 'waiting', 'here', 'unreachable', 'no-feed']),
  /** What the feed is called, a stranger's words; empty where it does not say. */
  title: z.string(),
  /** Entries of the last good copy. */
  count: z.int(),
});
export type OutsideFeedState = Read<typeof outsideFeed>;

const url = z.string().trim().min(1).max(2000);

/** Whether a feed of the web can be shown. */
export const getOutsideFeed = siteCall({
  method: 'GET',
  path: '/outside-feed',
  right: 'content.draft',
  query: z.object({ url }),
  answer: outsideFeed,
  sample: () => ({ query: { url: 'http://127.0.0.1/feed.xml' } }),
});

/** Has a feed fetched by a job (SEC-44), and followed from now on. */
export const askOutsideFeed = siteCall({
  method: 'POST',
  path: '/outside-feed',
  right: 'content.draft',
  callsPerMinute: 20,
  body: z.strictObject({ url }),
  answer: outsideFeed,
  sample: () => ({ body: { url: 'http://127.0.0.1/feed.xml' } }),
});
