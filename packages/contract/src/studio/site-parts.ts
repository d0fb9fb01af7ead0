import { pageRefusals } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const announcement = z
  .object({
    /** Plain words at the top of every page; empty shows nothing. */
    text: z.string().trim().max(300),
    /** Where a press on it leads; empty leads nowhere. */
    url: z.string().trim().max(2000),
    newWindow: z.boolean(),
    /** When it is shown, in epoch milliseconds: at once and for good where they are null. */
    from: z.int().min(0).nullable().default(null),
    until: z.int().min(0).nullable().default(null),
    /** Its own ground, such as `#1a56b4`; empty leaves it to the kit. */
    ground: z
      .string()
      .regex(/^(?:#[0-9a-f]{6})?$/)
      .default(''),
  })
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    message: pageRefusals.endsBefore,
  });

/** What stands around and in place of pages. */
const siteParts = z.object({
  announcement,
  /** The page that is shown where an address leads nowhere; null shows Portico's own. */
  notFoundPageId: z.uuid().nullable(),
});
export type SiteParts = Read<typeof siteParts>;

export const getSiteParts = siteCall({
  method: 'GET',
  path: '/site-parts',
  right: 'content.draft',
  answer: siteParts,
});

/** Changes what is named, for visitors at once; the rest stays. */
export const keepSiteParts = siteCall({
  method: 'PUT',
  path: '/site-parts',
  right: 'content.structure',
  body: siteParts.partial(),
  answer: siteParts,
  sample: () => ({
    body: {
      announcement: {
        text: 'Closed on Mondays',
        url: '/visit',
        newWindow: false,
        from: null,
        until: null,
        ground: '#1a56b4',
      },
      notFoundPageId: null,
    },
  }),
});
