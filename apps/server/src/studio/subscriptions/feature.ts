import { z } from 'zod';
import type { Feature } from '../../store/feature.ts';
import { TELL_PROVIDER_AWAY } from '../../store/payments/provider-rest.ts';
import { TELL_BLOCKED } from '../../store/subscriptions/subscription-jobs.ts';
import { TELL_NEEDS_YOU, tellBlocked, tellNeedsYou } from './needs-you.ts';
import { tellProviderAway } from './provider-away.ts';
import { registerSubscriptions } from './routes.ts';
import { registerSubscriptionSettings } from './settings-routes.ts';

const blockedPayload = z.object({ websiteId: z.string(), since: z.number() });
const awayPayload = z.object({ websiteId: z.string(), provider: z.string(), since: z.number() });

/** Subscriptions, as owners see them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerSubscriptions(app, services);
    registerSubscriptionSettings(app, services);
  },
  tasks: (services) => ({
    [TELL_NEEDS_YOU]: () => tellNeedsYou(services),
    [TELL_BLOCKED]: (payload) => tellBlocked(services, blockedPayload.parse(payload)),
    [TELL_PROVIDER_AWAY]: (payload) => tellProviderAway(services, awayPayload.parse(payload)),
  }),
  recurring: { [TELL_NEEDS_YOU]: '33 * * * *' },
};
