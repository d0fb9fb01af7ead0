import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { pageSearch } from './search.ts';

const messages = catalogue('pages.screens', {
  entry: 'Pages',
  words: 'tree, menu, navigation, header, footer, folder, index, home page, blog, draft, SEO, address',
  new: 'New page',
  newWords: 'add page, create page, blog, gallery, folder, link',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/pages',
    validateSearch: pageSearch,
    component: lazyScreen(() => import('./pages-screen.tsx'), 'PagesScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 12,
  routes,
  entry: {
    to: '/sites/$site/pages',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'file',
    right: 'content.draft',
    isTab: true,
    key: 'g',
  },
  commands: [
    {
      to: '/sites/$site/pages',
      search: { open: 'new' },
      label: () => messages.new,
      words: () => messages.newWords,
      icon: 'plus',
      isVerb: true,
      right: 'content.structure',
    },
  ],
} satisfies Screens;
