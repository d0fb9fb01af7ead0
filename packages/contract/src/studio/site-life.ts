import { SITE_LIMITS, siteRefusals } from '@portico/domain';
import { z } from 'zod';
import { nothing, type FileAnswer, type Read } from '../call.ts';
import { characters } from './characters.ts';
import { memberSite } from './session.ts';
import { memberCall, signedInCall, siteCall } from './studio-call.ts';

/** Who sees a site: everybody, whoever has its password, or its people alone. */
export const SITE_VISIBILITIES = ['open', 'password', 'hidden'] as const;
export type SiteVisibility = (typeof SITE_VISIBILITIES)[number];

/** The whole site as one file. */
export const zipFile: FileAnswer = { kind: 'file', type: 'application/zip' };
/** Bytes of an archive that the studio takes; the command line takes larger ones. */
export const MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024;

const siteExport = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  askedBy: z.string(),
  /** Epoch milliseconds. */
  askedAt: z.int(),
  /** Until when it can be downloaded. */
  until: z.int(),
  bytes: z.int().nullable(),
});

export const siteLife = z.object({
  visibility: z.enum(SITE_VISIBILITIES),
  hasPassword: z.boolean(),
  isCloneable: z.boolean(),
  /** What stands in the way of deleting it, and what is left behind. */
  renewingSubscriptions: z.int(),
  ordersToSend: z.int(),
  /** Who is asked to own it, and whether that is the caller. */
  offer: z.object({ email: z.string(), isMine: z.boolean(), by: z.string(), until: z.int() }).nullable(),
  /** Whom it can be offered to: the others of its team. */
  team: z.array(z.object({ accountId: z.string(), name: z.string(), email: z.string() })),
  exports: z.array(siteExport),
});
export type SiteLife = Read<typeof siteLife>;
export type SiteExport = SiteLife['exports'][number];

/** For everybody of its team: whoever is asked to own it has to see that. Exports and the team are the owner's to see. */
export const getSiteLife = memberCall({ method: 'GET', path: '/life', answer: siteLife });

export const updateVisibility = siteCall({
  method: 'PUT',
  path: '/life/visibility',
  right: 'settings.site',
  body: z.strictObject({
    visibility: z.enum(SITE_VISIBILITIES),
    /** A new one; empty keeps the one there is. */
    password: z
      .string()
      .max(...characters(200))
      .default(''),
  }),
  answer: siteLife,
  sample: () => ({ body: { visibility: 'open', password: '' } }),
});

export const updateCloneable = siteCall({
  method: 'PUT',
  path: '/life/cloneable',
  right: 'site.own',
  body: z.strictObject({ isCloneable: z.boolean() }),
  answer: siteLife,
  sample: () => ({ body: { isCloneable: true } }),
});

export const askSiteExport = siteCall({
  method: 'POST',
  path: '/life/exports',
  right: 'site.own',
  asksAgain: true,
  callsPerMinute: 12,
  answer: siteLife,
});

export const downloadSiteExport = siteCall({
  method: 'GET',
  path: '/life/exports/:exportId/site.zip',
  right: 'site.own',
  answer: zipFile,
});

export const deleteSite = siteCall({
  method: 'POST',
  path: '/life/deletion',
  right: 'site.own',
  asksAgain: true,
  body: z.strictObject({
    /** Its name, typed. */
    title: z.string().max(500),
  }),
  answer: nothing,
  sample: () => ({ body: { title: 'another name' } }),
});

export const offerSite = siteCall({
  method: 'POST',
  path: '/life/offer',
  right: 'site.own',
  asksAgain: true,
  body: z.strictObject({ accountId: z.uuid() }),
  answer: siteLife,
  sample: ({ ids }) => ({ body: { accountId: ids['personId'] } }),
});

export const withdrawOffer = siteCall({ method: 'DELETE', path: '/life/offer', right: 'site.own', answer: siteLife });

/** By whoever was asked. */
export const answerOffer = memberCall({
  method: 'POST',
  path: '/life/offer/answer',
  asksAgain: true,
  body: z.strictObject({ isTaken: z.boolean() }),
  answer: nothing,
  sample: () => ({ body: { isTaken: false } }),
});

/** Sites of the caller that she deleted and can bring back. */
export const listDeletedSites = signedInCall({
  method: 'GET',
  path: '/api/deleted-sites',
  answer: z.object({
    sites: z.array(
      z.object({
        websiteId: z.string(),
        title: z.string(),
        identifier: z.string(),
        deletedBy: z.string(),
        until: z.int(),
      }),
    ),
  }),
});

export const restoreSite = signedInCall({
  method: 'POST',
  path: '/api/deleted-sites/:deletedSiteId/restoration',
  asksAgain: true,
  answer: z.object({ identifier: z.string() }),
});

const title = z
  .string()
  .trim()
  .min(1, siteRefusals.title)
  .max(...characters(SITE_LIMITS.title));
const identifier = z
  .string()
  .trim()
  .toLowerCase()
  .max(...characters(63));

/** A copy of a site: its pages, products and settings, without orders, people and what they sent. */
export const copySite = signedInCall({
  method: 'POST',
  path: '/api/new-site/copy',
  body: z.strictObject({ from: z.uuid(), title, identifier }),
  answer: z.object({ site: memberSite }),
  callsPerMinute: 20,
  sample: ({ ids }) => ({ body: { from: ids['websiteId'], title: 'Twin', identifier: 'twin' } }),
});

/** A site of an archive; of it, whose file is the body. */
export const bringInSite = signedInCall({
  method: 'POST',
  path: '/api/new-site/archive',
  query: z.object({
    title: z
      .string()
      .trim()
      .max(...characters(SITE_LIMITS.title))
      .default(''),
    identifier,
  }),
  maxFileBytes: MAX_ARCHIVE_BYTES,
  callsPerMinute: 20,
  answer: z.object({ site: memberSite }),
  sample: () => ({
    query: { title: 'Third', identifier: 'third' },
    file: { name: 'site.zip', type: 'application/zip', bytes: 'PK' },
  }),
});
