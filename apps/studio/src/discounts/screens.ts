import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { discountSearch } from './search.ts';

const messages = catalogue('discounts.screens', {
  entry: 'Discounts',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/discounts',
    validateSearch: discountSearch,
    component: lazyScreen(() => import('./discounts-screen.tsx'), 'DiscountsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 70,
  routes,
  entry: {
    to: '/sites/$site/discounts',
    label: () => messages.entry,
    icon: 'gift',
    right: 'discounts.edit',
    group: 'selling',
    key: 'v',
  },
} satisfies Screens;
