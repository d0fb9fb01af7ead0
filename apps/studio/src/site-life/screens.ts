import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('siteLife.screens', {
  entry: 'Whole site',
  words:
    'hide site, password, private, duplicate, copy site, clone, template, export, archive, backup, back up, delete site, transfer, owner, hand over, move',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/life',
    component: lazyScreen(() => import('./life-screen.tsx'), 'LifeScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 99,
  routes,
  entry: {
    to: '/sites/$site/life',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'home',
    right: 'settings.site',
    group: 'settings',
    key: '0',
  },
} satisfies Screens;
