import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { giftCardSearch } from './search.ts';

const messages = catalogue('giftCards.screens', {
  entry: 'Gift cards',
  words: 'vouchers, credit, balance, certificates',
  issue: 'Issue a gift card',
  issueWords: 'new, make, give, voucher, credit',
  settings: 'Gift cards: how long they are good',
  settingsWords: 'expiry, end, valid until, years',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/gift-cards',
    validateSearch: giftCardSearch,
    component: lazyScreen(() => import('./gift-cards-screen.tsx'), 'GiftCardsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/gift-cards/settings',
    component: lazyScreen(() => import('./gift-card-settings-screen.tsx'), 'GiftCardSettingsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 65,
  routes,
  entry: {
    to: '/sites/$site/gift-cards',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'gift',
    right: 'giftcards.issue',
    group: 'selling',
    key: 'f',
  },
  commands: [
    {
      to: '/sites/$site/gift-cards',
      search: { open: 'new' },
      label: () => messages.issue,
      words: () => messages.issueWords,
      icon: 'plus',
      right: 'giftcards.issue',
      isVerb: true,
    },
    {
      to: '/sites/$site/gift-cards/settings',
      label: () => messages.settings,
      words: () => messages.settingsWords,
      icon: 'gift',
      right: 'store.edit',
    },
  ],
} satisfies Screens;
