import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { newProductSearch, productSearch } from './search.ts';

const messages = catalogue('products.screens', {
  entry: 'Products',
  words: 'catalog, items, goods, prices, import, CSV, categories, tags',
  new: 'Add a product',
  newWords: 'new, create, make, item, file, service',
  soldOut: 'Products, sold out',
  low: 'Products, low stock',
  hidden: 'Products, hidden',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/products',
    validateSearch: productSearch,
    component: lazyScreen(() => import('./products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/products/$itemId',
    component: lazyScreen(() => import('./editor/product-screen.tsx'), 'ProductScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/products/new',
    validateSearch: newProductSearch,
    component: lazyScreen(() => import('./new/new-product-screen.tsx'), 'NewProductScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 30,
  routes,
  entry: {
    to: '/sites/$site/products',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'tag',
    right: 'products.edit',
    group: 'selling',
    isTab: true,
    key: 'p',
  },
  commands: [
    {
      to: '/sites/$site/products/new',
      label: () => messages.new,
      words: () => messages.newWords,
      icon: 'plus',
      isVerb: true,
      right: 'products.edit',
    },
    {
      to: '/sites/$site/products',
      search: { view: 'soldOut' },
      label: () => messages.soldOut,
      icon: 'tag',
      right: 'products.edit',
    },
    {
      to: '/sites/$site/products',
      search: { view: 'low' },
      label: () => messages.low,
      icon: 'tag',
      right: 'products.edit',
    },
    {
      to: '/sites/$site/products',
      search: { view: 'hidden' },
      label: () => messages.hidden,
      icon: 'tag',
      right: 'products.edit',
    },
  ],
} satisfies Screens;
