import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { reviewSearch } from './search.ts';

const messages = catalogue('reviews.screens', {
  entry: 'Reviews',
  words: 'ratings, stars, comments, feedback',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/reviews',
    validateSearch: reviewSearch,
    component: lazyScreen(() => import('./reviews-screen.tsx'), 'ReviewsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 60,
  routes,
  entry: {
    to: '/sites/$site/reviews',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'star',
    right: 'reviews.edit',
    group: 'selling',
    key: 'r',
  },
} satisfies Screens;
