import { z } from 'zod';
import type { FileAnswer } from '../call.ts';
import { siteCall } from './studio-call.ts';

const zipFile: FileAnswer = { kind: 'file', type: 'application/zip' };
const address = z.string().trim().max(256);
const count = z.int();

/** What a site has of one person beside her orders. */
export const findPersonData = siteCall({
  method: 'POST',
  path: '/people-data',
  right: 'forms.submissions.read',
  alsoRight: 'data.export',
  body: z.strictObject({ address }),
  answer: z.object({ submissions: count, lists: count, restock: count, comments: count, erasedAt: z.int().nullable() }),
  sample: () => ({ body: { address: 'lea@example.com' } }),
});

export const downloadPerson = siteCall({
  method: 'GET',
  path: '/people-data/person.zip',
  right: 'forms.submissions.read',
  alsoRight: 'data.export',
  query: z.object({ address }),
  answer: zipFile,
  sample: () => ({ query: { address: 'lea@example.com' } }),
});

/** Erases all of it; the address is typed twice. */
export const erasePersonData = siteCall({
  method: 'POST',
  path: '/people-data/erase',
  right: 'forms.submissions.read',
  alsoRight: 'data.export',
  body: z.strictObject({ address, confirm: address }),
  answer: z.object({ submissions: count }),
  sample: () => ({ body: { address: 'nobody@example.com', confirm: 'nobody@example.com' } }),
});
