import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { itemSearch } from './search.ts';

const messages = catalogue('writing.screens', {
  entry: 'Writing',
  words: 'blog, journal, posts, articles, news, events, calendar, gallery, portfolio, categories, tags',
});

const list = lazyScreen(() => import('./list/items-screen.tsx'), 'ItemsScreen');

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/writing',
    component: lazyScreen(() => import('./list/writing-screen.tsx'), 'WritingScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/writing/$collectionId',
    validateSearch: itemSearch,
    component: list,
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/writing/$collectionId/$itemId',
    component: lazyScreen(() => import('./post/post-screen.tsx'), 'PostScreen'),
  }),
] as const;

/** What owners write beside pages, and how one gets there. */
export const screens = {
  place: 18,
  routes,
  entry: {
    to: '/sites/$site/writing',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'note',
    right: 'content.draft',
    key: 'w',
  },
} satisfies Screens;
