import type { KitSource } from './kit.ts';
import { fieldsOf, type JsonFields } from './tolerant-json.ts';

export type CollectionOrdering = 'chronological' | 'user-orderable' | 'calendar' | 'music-album';

/** What `collections/<type>.conf` says, and the two templates beside it (template-kits §3). */
export interface CollectionType {
  /** The file name: `collection.typeName`. */
  readonly typeName: string;
  readonly title: string;
  readonly icon: string;
  readonly ordering: CollectionOrdering;
  readonly acceptTypes: readonly string[];
  /** Items a page, from 1 to 200. */
  readonly pageSize: number;
  readonly isFolder: boolean;
  readonly isIndex: boolean;
  /** Children of an index come with their items and body. */
  readonly fullData: boolean;
  /** Layout id that pages of this type have unless they choose another. */
  readonly layout: string | undefined;
  /** A film may run behind the title of such a page. */
  readonly takesFilm: boolean;
  readonly hasProductQuickView: boolean;
  readonly list: KitSource | undefined;
  readonly item: KitSource | undefined;
}

/** Inferred default of the public platform. */
const DEFAULT_PAGE_SIZE = 20;
/** 999 and 9999 in kits mean "all". */
const MAX_PAGE_SIZE = 200;

const ORDERINGS: readonly CollectionOrdering[] = ['chronological', 'user-orderable', 'calendar', 'music-album'];

export interface CollectionTypeSources {
  readonly conf?: JsonFields;
  readonly list?: KitSource | undefined;
  readonly item?: KitSource | undefined;
}

/** Reads a collection type; whatever the configuration leaves open has the platform's default. */
export function readCollectionType(
  typeName: string,
  { conf = fieldsOf({}), list, item }: CollectionTypeSources,
): CollectionType {
  const isIndex = conf.flag('index') ?? false;
  return {
    typeName,
    title: conf.text('title') ?? typeName,
    icon: conf.text('icon') ?? '',
    ordering: ORDERINGS.find((ordering) => ordering === conf.text('ordering')) ?? 'chronological',
    acceptTypes: conf.texts('acceptTypes'),
    pageSize: Math.min(Math.max(Math.trunc(conf.number('pageSize') ?? DEFAULT_PAGE_SIZE), 1), MAX_PAGE_SIZE),
    isFolder: (conf.flag('folder') ?? false) || isIndex,
    isIndex,
    fullData: conf.flag('fullData') ?? false,
    layout: conf.text('layout'),
    takesFilm: conf.flag('supportsVideoBackgrounds') ?? false,
    hasProductQuickView: conf.flag('hasProductQuickView') ?? false,
    list,
    item,
  };
}
