import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('replace.screens', {
  entry: 'Search and replace',
  words: 'find, change everywhere, all pages, bulk, rename, text, links',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/pages/replace',
    component: lazyScreen(() => import('./replace-screen.tsx'), 'ReplaceScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 17,
  routes,
  commands: [
    {
      to: '/sites/$site/pages/replace',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'search',
      right: 'content.edit',
    },
  ],
} satisfies Screens;
