import { z } from 'zod';
import { htmlPage } from '../call.ts';
import { memberCall } from './studio-call.ts';

/** Leads to the published site, which knows from then on that this browser is a member's and counts none of its visits. */
export const visitSite = memberCall({
  method: 'GET',
  path: '/visit',
  query: z.object({
    /** A path of the site. */
    to: z.string().max(2000).default('/'),
  }),
  answer: htmlPage,
});
