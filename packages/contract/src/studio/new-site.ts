import { SITE_CONTENTS, SITE_KITS, SITE_LIMITS, SITE_PURPOSES, siteRefusals } from '@portico/domain';
import { isCurrencyCode, isKnownLanguage, isKnownZone } from '@portico/locale';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { characters } from './characters.ts';
import { memberSite } from './session.ts';
import { signedInCall } from './studio-call.ts';

/** What a person decides before there is a site; all of it can be changed later. */
export const newSiteBody = z.object({
  title: z
    .string()
    .trim()
    .min(1, siteRefusals.title)
    .max(...characters(SITE_LIMITS.title)),
  /** The name in `<name>.<sites host>`. */
  identifier: z
    .string()
    .trim()
    .toLowerCase()
    .max(...characters(63)),
  purpose: z.enum(SITE_PURPOSES),
  contents: z.enum(SITE_CONTENTS),
  /** How it looks at first. */
  kit: z.enum(SITE_KITS).default('harbor'),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** ISO 4217. */
  currency: z.string().refine(isCurrencyCode, siteRefusals.currency),
  /** BCP 47. */
  language: z.string().max(35).refine(isKnownLanguage, siteRefusals.language),
  /** IANA name. */
  timeZone: z.string().max(60).refine(isKnownZone, siteRefusals.timeZone),
});
export type NewSite = Read<typeof newSiteBody>;

/** What is known before: whether somebody may make a site, and what a wished address comes to. */
export const newSiteFacts = z.object({
  mayMake: z.boolean(),
  /** What stands behind the name in a working address, with the dot and on a laptop the port. */
  host: z.string(),
  /** Why the address that was asked for cannot be had; null where it can, or where none was asked for. */
  refusal: z.string().nullable(),
  /** Sites that whoever makes one may begin with a copy of. */
  cloneable: z.array(z.object({ websiteId: z.string(), title: z.string(), url: z.string() })),
});

export const getNewSite = signedInCall({
  method: 'GET',
  path: '/api/new-site',
  query: z.object({ identifier: z.string().max(100).default('') }),
  answer: newSiteFacts,
});

/** Opens an example of each kit, drawn with a name that is not a site's yet; what is opened ends with the session. */
export const openKits = signedInCall({
  method: 'POST',
  path: '/api/new-site/kits',
  body: z.object({ title: z.string().max(SITE_LIMITS.title) }),
  answer: z.object({
    kits: z.array(
      z.object({
        name: z.enum(SITE_KITS),
        /** A page for a frame; null where the platform has no host for previews. */
        url: z.string().nullable(),
      }),
    ),
  }),
  callsPerMinute: 20,
  sample: () => ({ body: { title: 'Second' } }),
});

/** Makes a site whose owner is the caller. */
export const makeSite = signedInCall({
  method: 'POST',
  path: '/api/new-site',
  body: newSiteBody,
  answer: z.object({ site: memberSite }),
  callsPerMinute: 20,
  sample: () => ({
    body: {
      title: 'Second',
      identifier: 'second',
      purpose: 'plain',
      contents: 'empty',
      country: 'US',
      currency: 'USD',
      language: 'en-US',
      timeZone: 'America/New_York',
    },
  }),
});
