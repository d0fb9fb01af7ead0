import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('taxes.screens', {
  entry: 'Taxes',
  words: 'VAT, GST, sales tax, rates, exempt',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/taxes',
    component: lazyScreen(() => import('./taxes-screen.tsx'), 'TaxesScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 120,
  routes,
  entry: {
    to: '/sites/$site/taxes',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'percent',
    right: 'store.edit',
    group: 'settings',
    key: 't',
  },
} satisfies Screens;
