import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { customerSearch } from './search.ts';

const messages = catalogue('customers.screens', {
  entry: 'Customers',
  words: 'buyers, clients, accounts, addresses, email',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/customers',
    validateSearch: customerSearch,
    component: lazyScreen(() => import('./customers-screen.tsx'), 'CustomersScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/customers/$customerId',
    component: lazyScreen(() => import('./customer-screen.tsx'), 'CustomerScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 50,
  routes,
  entry: {
    to: '/sites/$site/customers',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'people',
    right: 'customers.read',
    group: 'selling',
    key: 'c',
  },
} satisfies Screens;
