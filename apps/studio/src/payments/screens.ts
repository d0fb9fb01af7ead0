import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { paymentSearch } from './search.ts';

const messages = catalogue('payments.screens', {
  entry: 'Payments',
  setup: 'Choose how you are paid',
  setupWords: 'set up, connect, Stripe, keys, cards, provider, test mode, webhook',
  books: 'Both books: yours beside your payment service’s',
  booksWords: 'reconciliation, agree, cent, differences, payouts, accounting',
  words: 'money, refunds, payouts, disputes, cards',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/payments',
    validateSearch: paymentSearch,
    component: lazyScreen(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/payments/setup',
    component: lazyScreen(() => import('./setup-screen.tsx'), 'PaymentSetupScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/payments/books',
    component: lazyScreen(() => import('./books-screen.tsx'), 'BooksScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 80,
  routes,
  entry: {
    to: '/sites/$site/payments',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'card',
    right: 'orders.read',
    group: 'selling',
    key: 'y',
  },
  commands: [
    {
      to: '/sites/$site/payments/books',
      label: () => messages.books,
      words: () => messages.booksWords,
      icon: 'card',
      right: 'orders.read',
    },
    {
      to: '/sites/$site/payments/setup',
      label: () => messages.setup,
      words: () => messages.setupWords,
      icon: 'card',
      right: 'settings.commerce',
      isVerb: true,
    },
  ],
} satisfies Screens;
