import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('formSettings.screens', {
  entry: 'Forms and pop-up',
  words: 'captcha, recaptcha, bot check, spam, promo, pop-up, popup, newsletter, sign-up',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/form-settings',
    component: lazyScreen(() => import('./form-settings-screen.tsx'), 'FormSettingsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 96,
  routes,
  entry: {
    to: '/sites/$site/form-settings',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'form',
    right: 'settings.site',
    group: 'settings',
    key: '3',
  },
} satisfies Screens;
