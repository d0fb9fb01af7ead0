import { z } from 'zod';
import type { Feature } from '../../store/feature.ts';
import { TELL_BLOCKED } from '../../store/subscriptions/subscription-jobs.ts';
import { TELL_NEEDS_YOU, tellBlocked, tellNeedsYou } from './needs-you.ts';
import { registerSubscriptions } from './routes.ts';
import { registerSubscriptionSettings } from './settings-routes.ts';

const blockedPayload = z.object({ websiteId: z.string(), since: z.number() });

/** Subscriptions, as owners see them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerSubscriptions(app, services);
    registerSubscriptionSettings(app, services);
  },
  tasks: (services) => ({
    [TELL_NEEDS_YOU]: () => tellNeedsYou(services),
    [TELL_BLOCKED]: (payload) => tellBlocked(services, blockedPayload.parse(payload)),
  }),
  recurring: { [TELL_NEEDS_YOU]: '33 * * * *' },
};
