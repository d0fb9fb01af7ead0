import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

/** What a new shop needs, in the order in which one goes about it. */
export const SET_UP_STEPS = ['name', 'logo', 'product', 'pay', 'ship', 'tax', 'publish'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** The first steps of a site, those that the member may take; null once all are done. */
export const setUpList = z
  .object({
    /** `isTicked`: done because somebody of the site said so, which can be taken back. */
    steps: z.array(z.object({ step: z.enum(SET_UP_STEPS), isDone: z.boolean(), isTicked: z.boolean() })),
    isPutAway: z.boolean(),
  })
  .nullable();
export type SetUpList = Read<typeof setUpList>;

/** Puts the list away for everybody of the site, or brings it back. */
export const putSetUpAway = siteCall({
  method: 'PUT',
  path: '/set-up',
  right: 'settings.site',
  body: z.object({ isPutAway: z.boolean() }),
  answer: nothing,
  sample: () => ({ body: { isPutAway: true } }),
});

/** Says that a step is done as things are, or takes that back. */
export const tickSetUpStep = siteCall({
  method: 'PUT',
  path: '/set-up/:step',
  right: 'settings.site',
  params: z.object({ step: z.enum(SET_UP_STEPS) }),
  body: z.object({ isTicked: z.boolean() }),
  answer: nothing,
  sample: () => ({ params: { step: 'tax' }, body: { isTicked: true } }),
});
