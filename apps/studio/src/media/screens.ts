import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';
import { mediaSearch } from './search.ts';

const messages = catalogue('media.screens', {
  entry: 'Media',
  words: 'pictures, images, photos, files, videos, sound, uploads, library, alt text',
  notDescribed: 'Pictures, not described',
});

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/media',
    validateSearch: mediaSearch,
    component: lazyScreen(() => import('./media-screen.tsx'), 'MediaScreen'),
  }),
] as const;

/** Screens of this folder, and how one gets there. */
export const screens = {
  place: 88,
  routes,
  entry: {
    to: '/sites/$site/media',
    label: () => messages.entry,
    words: () => messages.words,
    icon: 'image',
    right: 'content.draft',
    key: 'n',
  },
  commands: [
    {
      to: '/sites/$site/media',
      search: { view: 'notDescribed' },
      label: () => messages.notDescribed,
      icon: 'image',
      right: 'content.draft',
    },
  ],
} satisfies Screens;
