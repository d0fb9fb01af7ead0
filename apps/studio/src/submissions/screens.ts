import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { submissionSearch } from './search.ts';
import { UnreadSubmissions } from './unread-submissions.tsx';

const messages = catalogue('submissions.screens', {
  entry: 'Submissions',
  words: 'inbox, answers, form entries, messages of visitors, contact, spam',
  webhooks: 'Form webhooks',
  webhooksWords: 'integrations, zapier, automation, tell other programs of forms',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/submissions',
    validateSearch: submissionSearch,
    component: lazyScreen(() => import('./submissions-screen.tsx'), 'SubmissionsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/submissions/charts',
    validateSearch: submissionSearch,
    component: lazyScreen(() => import('./charts-screen.tsx'), 'ChartsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/submissions/webhooks',
    component: lazyScreen(() => import('./webhooks-screen.tsx'), 'WebhooksScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 82,
  routes,
  entry: {
    to: '/sites/$site/submissions',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'inbox',
    right: 'forms.submissions.read',
    group: 'forms',
    key: 'q',
    count: UnreadSubmissions,
  },
  commands: [
    {
      to: '/sites/$site/submissions/webhooks',
      label: () => messages.webhooks,
      words: () => messages.webhooksWords,
      icon: 'link',
      right: 'settings.integrations',
    },
  ],
} satisfies Screens;
