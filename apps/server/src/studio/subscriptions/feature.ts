import type { Feature } from '../../store/feature.ts';
import { registerSubscriptions } from './routes.ts';
import { registerSubscriptionSettings } from './settings-routes.ts';

/** Subscriptions, as owners see them. */
export const feature: Feature = {
  studio: (app, services) => {
    registerSubscriptions(app, services);
    registerSubscriptionSettings(app, services);
  },
};
