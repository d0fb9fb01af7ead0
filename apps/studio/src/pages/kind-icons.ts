import type { PageKind } from '@portico/contract/studio';
import type { IconName } from '../ui/icon-paths.ts';

/** What each kind of page looks like in lists. */
export const KIND_ICONS: Readonly<Record<PageKind, IconName>> = {
  page: 'file',
  blog: 'letters',
  store: 'bag',
  gallery: 'image',
  events: 'calendar',
  album: 'list',
  list: 'list',
  index: 'rows',
  folder: 'folder',
};
