import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { REPORTS } from './report-list.ts';
import { reportSearch } from './search.ts';

const messages = catalogue('analytics.screens', {
  entry: 'Analytics',
  words: 'visitors, statistics, reports, figures, views, visits, numbers',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/analytics',
    validateSearch: reportSearch,
    component: lazyScreen(() => import('./report-screen.tsx'), 'FirstReportScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/analytics/$report',
    validateSearch: reportSearch,
    component: lazyScreen(() => import('./report-screen.tsx'), 'NamedReportScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 85,
  routes,
  entry: {
    to: '/sites/$site/analytics',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'chart',
    right: 'analytics.view',
    key: 'a',
    parts: REPORTS,
  },
} satisfies Screens;
