import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { inventorySearch } from './search.ts';

const messages = catalogue('inventory.screens', {
  entry: 'Inventory',
  words: 'stock, counts, quantities, SKU',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/inventory',
    validateSearch: inventorySearch,
    component: lazyScreen(() => import('./inventory-screen.tsx'), 'InventoryScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 40,
  routes,
  entry: {
    to: '/sites/$site/inventory',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'list',
    right: 'stock.edit',
    group: 'selling',
    key: 'i',
  },
} satisfies Screens;
