import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('errorReports.screens', {
  entry: 'Script errors',
  words: 'bugs, problems, javascript, visitors',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/errors',
    component: lazyScreen(() => import('./error-reports-screen.tsx'), 'ErrorReportsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/errors/$reportId',
    component: lazyScreen(() => import('./error-report-screen.tsx'), 'ErrorReportScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 150,
  routes,
  commands: [
    {
      to: '/sites/$site/errors',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'alert',
      right: 'errors.read',
    },
  ],
} satisfies Screens;
