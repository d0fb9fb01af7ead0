import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('account.screens', {
  entry: 'Your account',
  words:
    'profile, email address, password, second step, two-step, passkey, authenticator, recovery codes, sessions, sign out elsewhere, leave the site, language, date format, number format',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account',
    component: lazyScreen(() => import('./account-screen.tsx'), 'AccountScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there: by the own name, and by the command field. */
export const screens = {
  place: 170,
  routes,
  commands: [
    {
      to: '/sites/$site/account',
      label: () => messages.entry,
      words: () => messages.words,
      icon: 'lock',
      right: undefined,
    },
  ],
} satisfies Screens;
