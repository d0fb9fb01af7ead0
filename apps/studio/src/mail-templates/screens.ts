import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { mailTemplateSearch } from './search.ts';

const messages = catalogue('mailTemplates.screens', {
  entry: 'Mail texts',
  words: 'email, templates, wording, translation, order confirmation, letters',
});

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
  place: 125,
  routes,
  entry: {
    to: '/sites/$site/mail-texts',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'quote',
    right: 'mail.edit',
    group: 'settings',
    key: 'e',
  },
} satisfies Screens;
