import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/pages/$page/versions',
    component: lazyScreen(() => import('./versions-screen.tsx'), 'VersionsScreen'),
  }),
] as const;

/** Screens of this folder; one gets there from a page. */
export const screens = { place: 14, routes } satisfies Screens;
