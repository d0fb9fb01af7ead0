import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('domains.screens', {
  entry: 'Domains',
  words: 'domain, dns, records, address, url, www, https, certificate, subdomain, host, working address',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/domains',
    component: lazyScreen(() => import('./domains-screen.tsx'), 'DomainsScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 98,
  routes,
  entry: {
    to: '/sites/$site/domains',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'link',
    right: 'settings.domains',
    group: 'settings',
    key: '2',
  },
} satisfies Screens;
