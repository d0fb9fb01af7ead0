import { BANNER_POSITIONS, COOKIE_POLICIES, VISITOR_LIMITS as limits, visitorRefusals } from '@portico/domain';
import { z } from 'zod';
import { csvFile, nothing, type Read } from '../call.ts';
import { consentOptions } from '../shop/consent.ts';
import { characters } from './characters.ts';
import { siteCall } from './studio-call.ts';

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(...characters(max));

/** What an owner decides about her visitors. */
export const visitorSettingsRecord = z.object({
  hasBanner: z.boolean(),
  policy: z.enum(COOKIE_POLICIES),
  position: z.enum(BANNER_POSITIONS),
  /** In place of the platform's words; empty: those. */
  title: words(limits.title),
  text: words(limits.text),
  privacyUrl: words(limits.link),
  isCounting: z.boolean(),
  /** Days for which single events are kept. */
  keptDays: z.int(visitorRefusals.days),
  /** An event-collection service; empty for none. */
  collectorUrl: words(limits.link),
  isValidating: z.boolean(),
  /** The site's number with each service of advertisers; empty for none. */
  pixels: z.object({ meta: words(limits.pixelId), pinterest: words(limits.pixelId), tiktok: words(limits.pixelId) }),
});
export type VisitorSettingsRecord = Read<typeof visitorSettingsRecord>;

/** One that asks is shown as it is; what it would show with other settings, the studio draws of the words for each. */
export const visitorSettingsBody = z.object({
  settings: visitorSettingsRecord,
  /** Rises with what visitors agree to. */
  policyVersion: z.int(),
  /** Others may copy the site, so it asks first whatever is set. */
  isCloneable: z.boolean(),
  /** The platform's own words in the site's language, by policy and whether advertisers hear. */
  defaults: z.object({
    title: z.string(),
    texts: z.record(z.enum(COOKIE_POLICIES), z.object({ plain: z.string(), forServices: z.string() })),
  }),
  /** As visitors get it now. */
  options: consentOptions,
});
export type VisitorSettingsBody = Read<typeof visitorSettingsBody>;

export const getVisitorSettings = siteCall({
  method: 'GET',
  path: '/visitor-settings',
  right: 'settings.site',
  answer: visitorSettingsBody,
});

export const updateVisitorSettings = siteCall({
  method: 'PUT',
  path: '/visitor-settings',
  right: 'settings.site',
  /** As they shall be, and as the person saw them. */
  body: z.object({ ...visitorSettingsRecord.shape, seen: visitorSettingsRecord }),
  answer: visitorSettingsBody,
  sample: ({ visitorSettings: seen }) => ({ body: { ...seen, title: 'May we?', seen } }),
});

export const consentRow = z.object({
  id: z.string(),
  /** The number that the visitor had or got; of who refused at once, one that is nobody's. */
  visitor: z.string(),
  /** Epoch milliseconds. */
  chosenAt: z.int(),
  policyVersion: z.int(),
  allowsPerformance: z.boolean(),
  allowsMarketing: z.boolean(),
});
export type ConsentRow = Read<typeof consentRow>;

const filters = { visitor: z.string().trim().max(64).optional() };

/** What visitors chose, the newest first. */
export const listConsents = siteCall({
  method: 'GET',
  path: '/visitors/consents',
  right: 'settings.site',
  query: z.object({
    ...filters,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ rows: z.array(consentRow), total: z.int().nullable(), nextCursor: z.string().nullable() }),
});

/** The same as CSV, each with the words of its version. */
export const downloadConsents = siteCall({
  method: 'GET',
  path: '/visitors/consents.csv',
  right: 'settings.site',
  query: z.object(filters),
  answer: csvFile,
});

/** Deletes all that was counted of all visitors, single events and reports' sums alike; what they chose stays. */
export const eraseVisitorHistory = siteCall({
  method: 'DELETE',
  path: '/visitors/history',
  right: 'settings.site',
  answer: nothing,
});

/** Deletes everything that is kept under a visitor's number; reports keep their sums, which hold no numbers. */
export const eraseVisitor = siteCall({
  method: 'POST',
  path: '/visitors/erasure',
  right: 'settings.site',
  body: z.object({
    visitor: z
      .string()
      .trim()
      .regex(/^[\w-]{8,64}$/, visitorRefusals.visitor),
  }),
  answer: z.object({ events: z.int(), consents: z.int() }),
  sample: () => ({ body: { visitor: 'a-visitor' } }),
});
