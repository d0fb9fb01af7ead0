import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { subscriptionSearch } from './search.ts';

const messages = catalogue('subscriptions.screens', {
  entry: 'Subscriptions',
  words: 'recurring, renewals, plans, dunning, every month',
  settings: 'Subscriptions: charging, dunning, prices',
  settingsWords: 'retries, failed payments, charge time, price rise, consent, skip',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/subscriptions',
    validateSearch: subscriptionSearch,
    component: lazyScreen(() => import('./subscriptions-screen.tsx'), 'SubscriptionsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/subscriptions/settings',
    component: lazyScreen(() => import('./subscription-settings-screen.tsx'), 'SubscriptionSettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/subscriptions/$subscriptionId',
    component: lazyScreen(() => import('./subscription-screen.tsx'), 'SubscriptionScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 45,
  routes,
  entry: {
    to: '/sites/$site/subscriptions',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'cycle',
    right: 'orders.read',
    group: 'selling',
    key: 'u',
  },
  commands: [
    {
      to: '/sites/$site/subscriptions/settings',
      label: () => messages.settings,
      words: () => messages.settingsWords,
      icon: 'cycle',
      right: 'store.edit',
    },
  ],
} satisfies Screens;
