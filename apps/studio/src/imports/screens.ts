import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('imports.screens', {
  entry: 'Import products',
  words: 'import, upload, CSV, spreadsheet, Shopify, Squarespace, move, migrate, undo import',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/products/imports',
    component: lazyScreen(() => import('./imports-screen.tsx'), 'ImportsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/products/imports/$importId',
    component: lazyScreen(() => import('./import-screen.tsx'), 'ImportScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 31,
  routes,
  commands: [
    {
      to: '/sites/$site/products/imports',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'up',
      right: 'products.edit',
      isVerb: true,
    },
  ],
} satisfies Screens;
