import {
  asBoolean,
  asNumber,
  asRawString,
  isObject,
  isTruthy,
  member,
  path,
  unmarked,
  type Predicate,
  type PredicateContext,
} from '@portico/template';

import type { Predicates } from '../plugin-sets.ts';
import { removeTags } from '../text.ts';
import {
  BACKGROUND_SOURCES,
  FolderBehavior,
  GALLERY_OPTIONS,
  PAGE_COLLECTION,
  PROMOTABLE_PREDICATES,
  PROMOTED_BLOCKS,
  RECORD_TYPE_PREDICATES,
  SLICE_TYPES,
  TEMPLATE_PAGE_COLLECTION,
} from './codes.ts';

/** Predicates of content records (reference section 9). */
export const contentPredicates: Predicates = {
  'calendar-view': () => (context) => asBoolean(context.resolve('calendarView')),
  'child-images': node((value) => hasMainImage(path(value, ['items', 0]))),
  clickable: () => isClickable,
  collection: node((value) => isTruthy(member(value, 'collection'))),
  'external-link': node((value) => isTruthy(member(value, 'externalLink'))),
  folder: node((value) => isTruthy(path(value, ['collection', 'folder']))),
  'collection-page': node((value) => path(value, ['collection', 'type']) === PAGE_COLLECTION),
  'collection-template-page': node(isTemplatePage),
  collectionTypeNameEquals:
    ([name]) =>
    (context) =>
      name !== undefined && asRawString(context.resolve('typeName')) === name,
  'current-type': ([name]) => {
    const code = SLICE_TYPES.get(name ?? '');
    return (context) => code !== undefined && member(context.node, 'currentType') === code;
  },
  excerpt: node(hasExcerpt),
  'has-multiple': node((value) => memberCount(value) > 1),
  index: node(isIndex),
  location: node((value) => mapPoint(value, 'mapLat') && mapPoint(value, 'mapLng')),
  'main-image': node(hasMainImage),
  passthrough: node(
    (value) => isTruthy(member(value, 'passthrough')) && asRawString(member(value, 'sourceUrl')) !== '',
  ),
  redirect: node((value) => asNumber(member(value, 'folderBehavior')) === FolderBehavior.Redirect),
  'same-day': node((value) => utcDay(member(value, 'startDate')) === utcDay(member(value, 'endDate'))),
  serviceNameEmail: node((value) => asRawString(member(value, 'serviceName')) === 'email'),
  'show-past-events': node((value) => asRawString(member(value, 'showPastOrUpcomingEvents')) === 'past'),
  ...each(Object.entries(BACKGROUND_SOURCES), ([name, code]) => [
    `background-source-${name}`,
    node((value) => asNumber(member(value, 'backgroundSource')) === code),
  ]),
  ...each(Object.entries(RECORD_TYPE_PREDICATES), ([name, code]) => [
    name,
    node((value) => asNumber(member(value, 'recordType')) === code),
  ]),
  ...each(Object.entries(PROMOTABLE_PREDICATES), ([name, [code, block]]) => [
    name,
    node((value) => asNumber(member(value, 'recordType')) === code || member(value, 'promotedBlockType') === block),
  ]),
  ...each(PROMOTED_BLOCKS, (block) => [
    `promoted${block}`,
    node((value) => member(value, 'promotedBlockType') === block.toLowerCase()),
  ]),
  ...galleryPredicates(),
};

function galleryPredicates(): Predicates {
  return {
    'gallery-meta': () => (context) =>
      isTruthy(context.resolve('options.controls')) || isTruthy(context.resolve('options.indicators')),
    ...each(GALLERY_OPTIONS.designs, (name) => [`gallery-design-${name}`, galleryOption('design', name)]),
    ...each(GALLERY_OPTIONS.metaPositions, (name) => [
      `gallery-meta-position-${name}`,
      galleryOption('meta-position', name),
    ]),
    ...each(GALLERY_OPTIONS.activeAlignments, (name) => [
      `gallery-active-alignment-${name}`,
      galleryOption('active-alignment', name),
    ]),
    ...each(GALLERY_OPTIONS.flags, (name) => [`gallery-${name}`, galleryFlag(name)]),
  };
}

function galleryOption(name: string, expected: string): Predicate {
  const reference = ['options', name];
  return () => (context) => asRawString(context.resolve(reference)) === expected;
}

function galleryFlag(name: string): Predicate {
  const reference = ['options', name];
  return () => (context) => asBoolean(context.resolve(reference));
}

function each<T>(items: readonly T[], entry: (item: T) => readonly [string, Predicate]): Predicates {
  return Object.fromEntries(items.map(entry));
}

/** A predicate of the current value alone. */
function node(holds: (value: unknown) => boolean): Predicate {
  return () => (context: PredicateContext) => holds(context.node);
}

function hasMainImage(value: unknown): boolean {
  return isTruthy(member(value, 'mainImageId')) || isTruthy(member(value, 'systemDataId'));
}

function isClickable(context: PredicateContext): boolean {
  const behavior = context.resolve('folderBehavior');
  if (behavior === undefined) return true;
  const code = asNumber(behavior);
  return code === FolderBehavior.Index || code === FolderBehavior.Redirect;
}

function isTemplatePage(value: unknown): boolean {
  const collection = member(value, 'collection');
  const type = collection === undefined ? member(value, 'type') : member(collection, 'type');
  return type === TEMPLATE_PAGE_COLLECTION;
}

function hasExcerpt(value: unknown): boolean {
  const excerpt = member(value, 'excerpt');
  const html = unmarked(isObject(excerpt) ? excerpt['html'] : excerpt);
  return typeof html === 'string' && removeTags(html).replace(/[\s\u200b\u00a0]+/g, '') !== '';
}

function memberCount(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

function isIndex(value: unknown): boolean {
  const collection = member(value, 'collection');
  return (
    isObject(collection) && isTruthy(collection['folder']) && collection['folderBehavior'] === FolderBehavior.Index
  );
}

/** Null counts: the owner has opened the map once. */
function mapPoint(value: unknown, name: string): boolean {
  return path(value, ['location', name]) !== undefined;
}

const DAY_MS = 86_400_000;

function utcDay(value: unknown): number {
  return Math.floor(asNumber(value) / DAY_MS);
}
