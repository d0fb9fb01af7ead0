import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { HomeScreen } from './home-screen.tsx';

const messages = catalogue('home.screens', {
  entry: 'Home',
  words: 'start, overview, dashboard, figures, revenue, set up',
});

const routes = [createRoute({ getParentRoute: () => siteRoute, path: '/', component: HomeScreen })] as const;

/** The first screen, which comes with the studio itself. */
export const screens = {
  place: 10,
  routes,
  entry: {
    to: '/sites/$site',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'home',
    right: undefined,
    isTab: true,
    key: 'h',
  },
} satisfies Screens;
