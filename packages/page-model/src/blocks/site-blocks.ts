import type { BlockDefinition } from './definition.ts';
import { choice, field, image, link, outsideUrl, text, toggle } from './fields.ts';
import { defineBlock } from './define-block.ts';

const collection = field('collection', { name: 'reference', target: 'collection' });
const item = field('itemId', { name: 'reference', target: 'item' });

/** Blocks that show what the site knows of itself and of its pages. */
export const SITE_BLOCKS: readonly BlockDefinition[] = [
  defineBlock({ type: 'hours', fields: [text('title'), choice('design', ['list', 'row'], 'list')] }),
  defineBlock({
    type: 'section-ref',
    fields: [field('sectionId', { name: 'reference', target: 'section' })],
    place: { wide: 24, high: 'auto', minWide: 24 },
    rank: 'must',
  }),
  defineBlock({
    type: 'archive',
    fields: [
      collection,
      choice('group', ['month', 'category', 'tag', 'author'], 'month'),
      choice('design', ['list', 'folded'], 'list'),
    ],
  }),
  defineBlock({
    type: 'tagcloud',
    fields: [collection, choice('of', ['tags', 'categories'], 'tags'), toggle('sized', true)],
  }),
  defineBlock({
    type: 'calendar',
    fields: [
      collection,
      choice('design', ['list', 'month'], 'list'),
      field('limit', { name: 'number', min: 1, max: 30, step: 1 }),
    ],
    place: { wide: 24, high: 'auto', minWide: 8 },
  }),
  defineBlock({
    type: 'collectionlink',
    fields: [collection, item, image(), text('title'), text('text')],
    place: { wide: 8, high: 'auto', minWide: 4 },
  }),
  defineBlock({
    type: 'logo',
    fields: [choice('size', ['small', 'medium', 'large'], 'medium'), link()],
    place: { wide: 6, high: 'auto', minWide: 2 },
  }),
  defineBlock({
    type: 'navigation',
    fields: [field('navigationId', { name: 'reference', target: 'menu' }), choice('design', ['row', 'list'], 'row')],
    place: { wide: 24, high: 'auto', minWide: 4 },
  }),
  defineBlock({
    type: 'rss',
    fields: [
      outsideUrl(),
      field('limit', { name: 'number', min: 1, max: 20, step: 1 }),
      toggle('showsDate', true),
      toggle('showsExcerpt', true),
      toggle('showsAuthor'),
    ],
  }),
  defineBlock({
    type: 'bookmark',
    // As much as is taken over of a page.
    fields: [outsideUrl(), text('title'), text('text', 400), image(), text('alt')],
  }),
  defineBlock({
    type: 'toc',
    fields: [text('title', 100), choice('heading', ['h2', 'h3', 'h4'], 'h3')],
    place: { wide: 6, high: 'auto', minWide: 4 },
  }),
  defineBlock({
    type: 'reviews',
    fields: [
      item,
      choice('stars', ['any', 'four', 'five'], 'any'),
      field('limit', { name: 'number', min: 1, max: 30, step: 1 }),
    ],
    place: { wide: 24, high: 'auto', minWide: 6 },
  }),
  defineBlock({
    type: 'shape',
    fields: [choice('figure', ['circle', 'arch', 'wave', 'leaf', 'star', 'square'], 'circle'), image(), toggle('soft')],
    place: { wide: 4, high: 'auto', minWide: 1 },
  }),
  defineBlock({
    type: 'countdown',
    fields: [field('at', { name: 'moment' }), text('label'), text('after')],
    place: { wide: 12, high: 'auto', minWide: 6 },
  }),
];
