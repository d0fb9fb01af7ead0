import { REDIRECT_STATUSES } from '@portico/domain';
import { z } from 'zod';
import { csvFile, nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const redirect = z.object({
  from: z.string(),
  /** Where it leads now; null where it is gone, or what it led to is. */
  to: z.string().nullable(),
  /** The page that it leads to, whatever its address is. */
  pageId: z.string().nullable(),
  status: z.union(REDIRECT_STATUSES.map((status) => z.literal(status))),
  /** What made it: a page that got another address, one that was removed, or a person. */
  source: z.enum(['rename', 'removal', 'owner']),
  hits: z.int(),
  /** Epoch milliseconds. */
  lastHitAt: z.int().nullable(),
  madeAt: z.int(),
  /** A page has this address itself, so nobody is led on. */
  isUnused: z.boolean(),
});
export type RedirectRow = Read<typeof redirect>;

/** Every redirect of a site, the newest first. */
export const listRedirects = siteCall({
  method: 'GET',
  path: '/redirects',
  right: 'content.structure',
  answer: z.object({ redirects: z.array(redirect) }),
});

const address = z.string().trim().max(2000);
const status = z.union(REDIRECT_STATUSES.map((one) => z.literal(one)));

/** Makes a redirect, or changes one; `before` is its address until now. */
export const keepRedirect = siteCall({
  method: 'PUT',
  path: '/redirects',
  right: 'content.structure',
  body: z.object({
    before: address.optional(),
    from: address,
    to: address.default(''),
    /** A page instead of an address. */
    pageId: z.uuid().optional(),
    status: status.default(301),
  }),
  answer: nothing,
  sample: () => ({ body: { from: '/old', to: '/about', status: 301 } }),
});

/** Drops redirects; what nobody has is left out. */
export const removeRedirects = siteCall({
  method: 'POST',
  path: '/redirects/remove',
  right: 'content.structure',
  body: z.object({ from: z.array(address).min(1).max(5000) }),
  answer: nothing,
  sample: () => ({ body: { from: ['/nothing'] } }),
});

const imported = z.object({
  added: z.int(),
  changed: z.int(),
  /** Lines of the file that were left out, and why. */
  refused: z.array(z.object({ line: z.int(), from: z.string(), message: z.string() })),
});
export type ImportedRedirects = Read<typeof imported>;

/** Takes redirects from a table: from, to, status. What can be taken is; the other lines are told. */
export const importRedirects = siteCall({
  method: 'POST',
  path: '/redirects/import',
  right: 'content.structure',
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.object({ csv: z.string().min(1).max(1_500_000) }),
  answer: imported,
  sample: () => ({ body: { csv: 'from,to,status\n/old-shop,/shop,301\n' } }),
});

/** The same table as a file. */
export const exportRedirects = siteCall({
  method: 'GET',
  path: '/redirects.csv',
  right: 'content.structure',
  answer: csvFile,
});
