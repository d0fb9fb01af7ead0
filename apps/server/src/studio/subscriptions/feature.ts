import type { Feature } from '../../store/feature.ts';
import { TELL_NEEDS_YOU, tellNeedsYou } from './needs-you.ts';
import { registerSubscriptions } from './routes.ts';
import { registerSubscriptionSettings } from './settings-routes.ts';

/** Subscriptions, as owners see them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerSubscriptions(app, services);
    registerSubscriptionSettings(app, services);
  },
  tasks: (services) => ({ [TELL_NEEDS_YOU]: () => tellNeedsYou(services) }),
  recurring: { [TELL_NEEDS_YOU]: '33 * * * *' },
};
