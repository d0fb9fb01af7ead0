import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { orderSearch } from './search.ts';
import { WaitingOrders } from './waiting-orders.tsx';

const messages = catalogue('orders.screens', {
  entry: 'Orders',
  words: 'sales, purchases, refund, ship, send, print, invoices, packing slips, export',
  toSend: 'Orders to send',
  unpaid: 'Orders, unpaid',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/orders',
    validateSearch: orderSearch,
    component: lazyScreen(() => import('./orders-screen.tsx'), 'OrdersScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/orders/$orderId',
    component: lazyScreen(() => import('./order-screen.tsx'), 'OrderScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 20,
  routes,
  entry: {
    to: '/sites/$site/orders',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'bag',
    right: 'orders.read',
    group: 'selling',
    isTab: true,
    key: 'o',
    count: WaitingOrders,
  },
  commands: [
    {
      to: '/sites/$site/orders',
      search: { view: 'toSend' },
      label: () => messages.toSend,
      icon: 'bag',
      right: 'orders.read',
    },
    {
      to: '/sites/$site/orders',
      search: { view: 'unpaid' },
      label: () => messages.unpaid,
      icon: 'bag',
      right: 'orders.read',
    },
  ],
} satisfies Screens;
