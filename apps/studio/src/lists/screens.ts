import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { listsSearch, memberSearch } from './search.ts';

const messages = catalogue('lists.screens', {
  entry: 'Lists',
  new: 'Create a mailing list',
  newWords: 'new, make, add, newsletter, letters',
  words: 'mailing lists, newsletter, subscribers, letters, unsubscribe',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/lists',
    validateSearch: listsSearch,
    component: lazyScreen(() => import('./lists-screen.tsx'), 'ListsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/lists/$listId',
    validateSearch: memberSearch,
    component: lazyScreen(() => import('./list-screen.tsx'), 'ListScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 83,
  routes,
  entry: {
    to: '/sites/$site/lists',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'mail',
    right: 'campaigns.edit',
    group: 'forms',
    key: 'x',
  },
  commands: [
    {
      to: '/sites/$site/lists',
      search: { open: 'new' },
      label: () => messages.new,
      words: () => messages.newWords,
      icon: 'plus',
      right: 'campaigns.edit',
      isVerb: true,
    },
  ],
} satisfies Screens;
