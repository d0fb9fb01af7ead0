import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('storeSettings.screens', {
  entry: 'Store settings',
  words: 'preferences, options, currency, minimum order, order numbers, location, address, checkout, units, weight',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/store-settings',
    component: lazyScreen(() => import('./store-settings-screen.tsx'), 'StoreSettingsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 100,
  routes,
  entry: {
    to: '/sites/$site/store-settings',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'filter',
    right: 'store.edit',
    group: 'settings',
    key: 's',
  },
} satisfies Screens;
