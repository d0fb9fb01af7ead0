import { createRoute } from '@tanstack/react-router';
import { catalogue } from '../language/catalogue.ts';
import { lazyScreen } from '../shell/lazy-screen.ts';
import type { Screens } from '../shell/screen.ts';
import { siteRoute } from '../shell/site-route.ts';

const messages = catalogue('editor.screens', {
  edit: 'Edit the home page',
  words: 'page editor, design, look, write, blocks, sections, text, picture, website',
});

export interface EditorSearch {
  readonly page?: string;
  readonly path?: string;
  readonly item?: string;
  /** That the item belongs to. */
  readonly collection?: string;
  readonly node?: string;
}

const routes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/editor',
    // A page by its id, or by its path within the site; without either the home page. A post stands at the path of its collection.
    validateSearch: (search: Record<string, unknown>): EditorSearch => ({
      ...(typeof search['item'] === 'string' ? { item: search['item'] } : {}),
      ...(typeof search['collection'] === 'string' ? { collection: search['collection'] } : {}),
      ...(typeof search['page'] === 'string' ? { page: search['page'] } : {}),
      ...(typeof search['path'] === 'string' ? { path: search['path'] } : {}),
      // What is chosen once it is open.
      ...(typeof search['node'] === 'string' ? { node: search['node'] } : {}),
    }),
    component: lazyScreen(() => import('./screen/editor-screen.tsx'), 'EditorScreen'),
  }),
] as const;

/** The page editor, and how one gets there. */
export const screens = {
  place: 15,
  routes,
  commands: [
    {
      to: '/sites/$site/editor',
      label: () => messages.edit,
      words: () => messages.words,
      icon: 'file',
      isVerb: true,
      right: 'content.draft',
    },
  ],
} satisfies Screens;
