import { MINUTES_A_DAY, SITE_LIMITS, siteRefusals, weekOf } from '@portico/domain';
import { isKnownLanguage } from '@portico/locale';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { characters } from './characters.ts';
import { siteCall } from './studio-call.ts';

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(...characters(max));
const minutes = (max: number) => z.int(siteRefusals.time).min(0, siteRefusals.time).max(max, siteRefusals.time);

/** An image of the site, by the id that its upload answered; the address is the server's, and what is sent of it counts only where it is the one that is kept. */
const image = z.object({ id: z.string().max(36), url: z.string().max(SITE_LIMITS.link) }).nullable();
export type SiteImage = Read<typeof image>;

const dayHours = z.object({
  /** Empty: the times themselves, or that it is closed. */
  text: words(SITE_LIMITS.hoursText),
  /** In minutes since midnight; one that ends earlier than it begins lasts until the next morning. */
  ranges: z
    .array(z.object({ from: minutes(MINUTES_A_DAY - 1), to: minutes(MINUTES_A_DAY) }))
    .max(SITE_LIMITS.rangesADay),
});

/** What every page says of a site. */
export const siteSettingsRecord = z.object({
  title: words(SITE_LIMITS.title),
  tagLine: words(SITE_LIMITS.tagLine),
  description: words(SITE_LIMITS.description),
  logo: image,
  /** In the tab of a browser. */
  icon: image,
  /** Where a page without an image of its own is shared. */
  socialImage: image,
  address: z.object({
    title: words(SITE_LIMITS.addressLine),
    line1: words(SITE_LIMITS.addressLine),
    line2: words(SITE_LIMITS.addressLine),
    country: words(SITE_LIMITS.addressLine),
  }),
  email: words(256),
  phone: words(SITE_LIMITS.phone),
  hours: z.object(weekOf(() => dayHours)),
  /** BCP 47. */
  language: z.string().max(35).refine(isKnownLanguage, siteRefusals.language),
  /** IANA name. */
  timeZone: z.string().min(1, siteRefusals.timeZone).max(60),
  socialAccounts: z
    .array(
      z.object({ id: z.string().max(36), profileUrl: words(SITE_LIMITS.link), name: words(SITE_LIMITS.socialName) }),
    )
    .max(SITE_LIMITS.socialAccounts),
});
export type SiteSettingsRecord = Read<typeof siteSettingsRecord>;

export const siteSettingsBody = z.object({ settings: siteSettingsRecord });
export type SiteSettingsBody = Read<typeof siteSettingsBody>;

export const getSiteSettings = siteCall({
  method: 'GET',
  path: '/site-settings',
  right: 'settings.site',
  answer: siteSettingsBody,
});

export const updateSiteSettings = siteCall({
  method: 'PUT',
  path: '/site-settings',
  right: 'settings.site',
  /** As they shall be, and as the person saw them. */
  body: z.object({ ...siteSettingsRecord.shape, seen: siteSettingsRecord }),
  answer: siteSettingsBody,
  sample: ({ siteSettings: seen }) => ({ body: { ...seen, tagLine: 'Between tides', seen } }),
});
