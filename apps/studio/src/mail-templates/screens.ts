import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { mailTemplateSearch } from './search.ts';

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/mail-texts',
    component: lazyScreen(() => import('./mail-templates-screen.tsx'), 'MailTemplatesScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/mail-texts/$kind',
    validateSearch: mailTemplateSearch,
    component: lazyScreen(() => import('./mail-template-screen.tsx'), 'MailTemplateScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 140,
  routes,
} satisfies Screens;
