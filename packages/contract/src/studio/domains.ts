import { z } from 'zod';
import type { Read } from '../call.ts';
import { characters } from './characters.ts';
import { siteCall } from './studio-call.ts';

const record = z.object({
  kind: z.enum(['TXT', 'A', 'CNAME']),
  /** As it is written at the provider of the domain. */
  name: z.string(),
  value: z.string(),
  /** `other`: something else stands there; `unknown`: it could not be asked for. */
  state: z.enum(['found', 'missing', 'other', 'unknown', 'waiting']),
  /** What stands there now. */
  now: z.array(z.string()),
});
export type DomainRecord = Read<typeof record>;

const domain = z.object({
  host: z.string(),
  /** In the letters of its language. */
  shown: z.string(),
  isPrimary: z.boolean(),
  /** Whether it shows the site. */
  isWorking: z.boolean(),
  /** Epoch milliseconds; null where it was not looked at. */
  checkedAt: z.int().nullable(),
  records: z.array(record),
});
export type SiteDomain = Read<typeof domain>;

export const domainList = z.object({
  domains: z.array(domain),
  /** The name on the platform, which always works. */
  working: z.object({ identifier: z.string(), host: z.string(), url: z.string() }),
});
export type DomainList = Read<typeof domainList>;

const host = z.string().max(...characters(300));
const params = z.object({ websiteId: z.uuid(), host: z.string().max(253) });

export const listDomains = siteCall({ method: 'GET', path: '/domains', right: 'settings.domains', answer: domainList });

export const connectDomain = siteCall({
  method: 'POST',
  path: '/domains',
  right: 'settings.domains',
  callsPerMinute: 20,
  body: z.strictObject({ host }),
  answer: domainList,
  sample: () => ({ body: { host: 'shop.saltmarsh.com' } }),
});

/** Looks at the records of a domain now. */
export const checkDomain = siteCall({
  method: 'POST',
  path: '/domains/:host/check',
  params,
  right: 'settings.domains',
  callsPerMinute: 30,
  answer: domainList,
  sample: ({ ids }) => ({ params: { websiteId: ids['websiteId'], host: 'saltmarsh.com' } }),
});

/** The domain that the others lead to; null for the working address. */
export const choosePrimaryDomain = siteCall({
  method: 'PUT',
  path: '/domains/primary',
  right: 'settings.domains',
  body: z.strictObject({ host: host.nullable() }),
  answer: domainList,
  sample: () => ({ body: { host: null } }),
});

export const removeDomain = siteCall({
  method: 'DELETE',
  path: '/domains/:host',
  params,
  right: 'settings.domains',
  asksAgain: true,
  answer: domainList,
  sample: ({ ids }) => ({ params: { websiteId: ids['websiteId'], host: 'saltmarsh.org' } }),
});

/** Another working address; the one until now leads there, and stays this site's. */
export const changeWorkingAddress = siteCall({
  method: 'PUT',
  path: '/domains/working',
  right: 'settings.domains',
  asksAgain: true,
  body: z.strictObject({
    identifier: z
      .string()
      .trim()
      .toLowerCase()
      .max(...characters(63)),
  }),
  answer: domainList,
  sample: () => ({ body: { identifier: 'No Name' } }),
});
