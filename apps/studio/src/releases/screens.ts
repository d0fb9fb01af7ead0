import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('releases.screens', {
  entry: 'Releases',
  words: 'published, history, take back, undo publishing, roll back, scheduled, planned',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/pages/releases',
    component: lazyScreen(() => import('./releases-screen.tsx'), 'ReleasesScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 16,
  routes,
  commands: [
    {
      to: '/sites/$site/pages/releases',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'clock',
      right: 'content.draft',
    },
  ],
} satisfies Screens;
