import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { builderSearch, formsSearch } from './search.ts';

const messages = catalogue('forms.screens', {
  entry: 'Forms',
  words: 'contact form, survey, booking, questions, fields, builder',
  new: 'Create a form',
  newWords: 'new, make, add, contact form, survey, application',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/forms',
    validateSearch: formsSearch,
    component: lazyScreen(() => import('./forms-screen.tsx'), 'FormsScreen'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/forms/$formId',
    validateSearch: builderSearch,
    component: lazyScreen(() => import('./builder/builder-screen.tsx'), 'BuilderScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 81,
  routes,
  entry: {
    to: '/sites/$site/forms',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'form',
    right: 'forms.edit',
    group: 'forms',
    key: 'z',
  },
  commands: [
    {
      to: '/sites/$site/forms',
      search: { open: 'new' },
      label: () => messages.new,
      words: () => messages.newWords,
      icon: 'plus',
      right: 'forms.edit',
      isVerb: true,
    },
  ],
} satisfies Screens;
