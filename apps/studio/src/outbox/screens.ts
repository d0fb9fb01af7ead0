import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { mailSearch } from './search.ts';

const messages = catalogue('outbox.screens', {
  entry: 'Outbox',
  words: 'email, messages, sent, mail, delivery',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/outbox',
    validateSearch: mailSearch,
    component: lazyScreen(() => import('./outbox-screen.tsx'), 'OutboxScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/outbox/$mailId',
    component: lazyScreen(() => import('./mail-screen.tsx'), 'MailScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 90,
  routes,
  entry: {
    to: '/sites/$site/outbox',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'mail',
    right: 'mail.read',
    key: 'm',
  },
} satisfies Screens;
