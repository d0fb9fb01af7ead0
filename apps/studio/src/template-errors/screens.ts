import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('templateErrors.screens', {
  entry: 'Template errors',
  words: 'kit, theme, template, problems',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/template-errors',
    component: lazyScreen(() => import('./template-errors-screen.tsx'), 'TemplateErrorsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/template-errors/$errorId',
    component: lazyScreen(() => import('./template-error-screen.tsx'), 'TemplateErrorScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 160,
  routes,
  commands: [
    {
      to: '/sites/$site/template-errors',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'alert',
      right: 'errors.read',
    },
  ],
} satisfies Screens;
