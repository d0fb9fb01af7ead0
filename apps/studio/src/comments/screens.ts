import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { commentSearch } from './search.ts';

const messages = catalogue('comments.screens', {
  entry: 'Comments',
  words: 'comments, moderation, spam, answers, discussion, replies, blog',
  settings: 'Comment settings',
  settingsWords: 'comments, approval, moderation, guests, close, spam',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/comments',
    validateSearch: commentSearch,
    component: lazyScreen(() => import('./comments-screen.tsx'), 'CommentsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/comments/settings',
    component: lazyScreen(() => import('./settings-screen.tsx'), 'CommentSettingsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 19,
  routes,
  entry: {
    to: '/sites/$site/comments',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'inbox',
    right: 'comments.bypassModeration',
    key: '4',
  },
  commands: [
    {
      to: '/sites/$site/comments/settings',
      label: () => messages.settings,
      words: () => messages.settingsWords,
      icon: 'sliders',
      right: 'settings.site',
    },
  ],
} satisfies Screens;
