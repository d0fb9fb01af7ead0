import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { discountSearch } from './search.ts';

const messages = catalogue('discounts.screens', {
  entry: 'Discounts',
  new: 'Create a discount',
  newWords: 'new, make, add, coupon, code, promotion',
  words: 'coupons, codes, promotions, vouchers, sale',
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
    words: () => messages.words,
    icon: 'ticket',
    right: 'discounts.edit',
    group: 'selling',
    key: 'v',
  },
  commands: [
    {
      to: '/sites/$site/discounts',
      search: { open: 'new' },
      label: () => messages.new,
      words: () => messages.newWords,
      icon: 'plus',
      right: 'discounts.edit',
      isVerb: true,
    },
  ],
} satisfies Screens;
