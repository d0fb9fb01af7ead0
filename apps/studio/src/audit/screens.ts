import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { auditSearch } from './search.ts';

const messages = catalogue('audit.screens', {
  entry: 'Audit log',
  words: 'history, changes, activity, sign-ins, who did what',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/audit',
    validateSearch: auditSearch,
    component: lazyScreen(() => import('./audit-screen.tsx'), 'AuditScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 130,
  routes,
  entry: {
    to: '/sites/$site/audit',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'eye',
    right: 'audit.signIns',
    group: 'settings',
    key: 'l',
  },
} satisfies Screens;
