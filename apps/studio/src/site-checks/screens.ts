import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('siteChecks.screens', {
  entry: 'Checks of the site',
  words: 'SEO, accessibility, alt texts, broken links, headings, descriptions, audit',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/pages/checks',
    component: lazyScreen(() => import('./checks-screen.tsx'), 'ChecksScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 11,
  routes,
  commands: [
    {
      to: '/sites/$site/pages/checks',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'check',
      right: 'content.draft',
    },
  ],
} satisfies Screens;
