import { createRoute, redirect } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('siteSettings.screens', {
  entry: 'Site',
  words:
    'name, title, logo, icon, favicon, tagline, language, translation, time zone, business, contact, address, phone, opening hours, social accounts, instagram, footer',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/site-settings',
    component: lazyScreen(() => import('./site-settings-screen.tsx'), 'SiteSettingsScreen'),
  }),
  // What people type who look for them.
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/settings',
    beforeLoad: ({ params }) => redirect({ to: '/sites/$site/site-settings', params, replace: true, throw: true }),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 95,
  routes,
  entry: {
    to: '/sites/$site/site-settings',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'globe',
    right: 'settings.site',
    group: 'settings',
    key: '1',
  },
} satisfies Screens;
