import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('redirects.screens', {
  entry: 'Redirects',
  words: '301, 302, 410, old address, moved page, forward, wildcard, URL mappings',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/pages/redirects',
    component: lazyScreen(() => import('./redirects-screen.tsx'), 'RedirectsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 13,
  routes,
  commands: [
    {
      to: '/sites/$site/pages/redirects',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'link',
      right: 'content.structure',
    },
  ],
} satisfies Screens;
