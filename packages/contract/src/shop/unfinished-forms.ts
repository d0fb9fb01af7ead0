import { z } from 'zod';
import type { Read } from '../call.ts';
import { dropUnfinishedFormAt, keepUnfinishedFormAt, readUnfinishedFormAt } from './addresses.ts';
import { shopCall } from './shop-call.ts';

/** What stands in a form, by the names of its controls. */
const entries = z.array(z.tuple([z.string().max(200), z.array(z.string().max(20_000)).max(200)])).max(1000);
export type FormEntries = Read<typeof entries>;

/** The id and the token that the link of the mail names, with a dot between; they stand in no address that is logged. */
const named = z.object({ saved: z.string().max(200) });

/** Keeps a form that is not ready, and mails a link by which one goes on with it. */
export const keepUnfinishedForm = shopCall(keepUnfinishedFormAt, {
  body: z.object({
    formId: z.string().max(64),
    email: z.string().max(512),
    entries,
    /** Where the form stands, a path of the site. */
    pagePath: z.string().max(2000).default('/'),
    language: z.string().max(35).optional(),
  }),
  callsPerMinute: 20,
  answer: z.object({ message: z.string() }),
  sample: ({ ids: { formId } }) => ({ body: { formId, email: 'bo@example.com', entries: [['name', ['Bo']]] } }),
});

/** What was kept, for whoever has the link. */
export const readUnfinishedForm = shopCall(readUnfinishedFormAt, {
  body: named,
  callsPerMinute: 60,
  answer: z.object({ formId: z.string(), entries }),
  sample: () => ({ body: { saved: 'no.token' } }),
});

/** It was sent: nothing of it is kept any more. */
export const dropUnfinishedForm = shopCall(dropUnfinishedFormAt, {
  body: named,
  callsPerMinute: 60,
  answer: z.object({}),
  sample: () => ({ body: { saved: 'no.token' } }),
});
