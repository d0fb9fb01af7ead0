import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { choicesSearch } from './search.ts';

const messages = catalogue('visitorSettings.screens', {
  entry: 'Visitors and cookies',
  words: 'consent, cookie banner, privacy, tracking, analytics, gdpr, pixel, retention',
  choices: 'Choices of visitors',
  choicesWords: 'consent records, proof, export, delete visitor',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/visitor-settings',
    component: lazyScreen(() => import('./visitor-settings-screen.tsx'), 'VisitorSettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/visitor-settings/choices',
    validateSearch: choicesSearch,
    component: lazyScreen(() => import('./choices-screen.tsx'), 'ChoicesScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 97,
  routes,
  entry: {
    to: '/sites/$site/visitor-settings',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'lock',
    right: 'settings.site',
    group: 'settings',
    key: 'k',
  },
  commands: [
    {
      to: '/sites/$site/visitor-settings/choices',
      label: () => messages.choices,
      words: () => messages.choicesWords,
      icon: 'lock',
      right: 'settings.site',
    },
  ],
} satisfies Screens;
