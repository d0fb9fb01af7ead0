import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('shipping.screens', {
  entry: 'Shipping',
  words: 'delivery, rates, zones, pickup, countries, postage',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/shipping',
    component: lazyScreen(() => import('./shipping-screen.tsx'), 'ShippingScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 110,
  routes,
  entry: {
    to: '/sites/$site/shipping',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'truck',
    right: 'store.edit',
    group: 'settings',
    key: 'd',
  },
} satisfies Screens;
