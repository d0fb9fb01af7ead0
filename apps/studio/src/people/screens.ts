import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { teamSearch } from './search.ts';

const messages = catalogue('people.screens', {
  entry: 'Team',
  words: 'members, people, staff, colleagues, contributors, invite, invitation, roles, permissions, rights, two-step',
  roles: 'Compare roles',
  rolesWords: 'permissions, rights, what may an editor do, team, see the studio as',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/team',
    validateSearch: teamSearch,
    component: lazyScreen(() => import('./team-screen.tsx'), 'TeamScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/team/roles',
    component: lazyScreen(() => import('./roles-screen.tsx'), 'RolesScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 128,
  routes,
  entry: {
    to: '/sites/$site/team',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'people',
    right: 'members.manage',
    group: 'settings',
    key: 'j',
  },
  commands: [
    {
      to: '/sites/$site/team/roles',
      label: () => messages.roles,
      words: () => messages.rolesWords,
      icon: 'list',
      right: 'members.manage',
    },
  ],
} satisfies Screens;
