import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { ReadyGroups } from './ready-groups.tsx';
import { restockSearch } from './search.ts';

const messages = catalogue('restock.screens', {
  entry: 'Restock',
  words: 'back in stock, waiting list, notices, sold out',
  settings: 'Restock notices: words and pace',
  settingsWords: 'back in stock mail, waiting list texts',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/restock',
    validateSearch: restockSearch,
    component: lazyScreen(() => import('./restock-screen.tsx'), 'RestockScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/restock/settings',
    component: lazyScreen(() => import('./restock-settings-screen.tsx'), 'RestockSettingsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 55,
  routes,
  entry: {
    to: '/sites/$site/restock',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'bell',
    right: 'restock.edit',
    group: 'selling',
    key: 'b',
    count: ReadyGroups,
  },
  commands: [
    {
      to: '/sites/$site/restock/settings',
      label: () => messages.settings,
      words: () => messages.settingsWords,
      icon: 'bell',
      right: 'store.edit',
    },
  ],
} satisfies Screens;
