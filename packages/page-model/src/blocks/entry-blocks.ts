import { DISH_LENGTHS } from '../menu-card/dish.ts';
import type { BlockDefinition } from './definition.ts';
import { choice, field, image, link, richText, text, toggle } from './fields.ts';
import { defineBlock } from './define-block.ts';

const words = [text('title'), richText('text')];

/** Blocks that are a list of what their owner writes: questions, steps, people, dishes, dates. */
export const ENTRY_BLOCKS: readonly BlockDefinition[] = [
  defineBlock({
    type: 'accordion',
    fields: [
      toggle('opensFirst'),
      toggle('opensSeveral', true),
      toggle('dividers', true),
      choice('heading', ['h2', 'h3', 'h4'], 'h3'),
      // Whether search engines are told that these are questions and answers.
      toggle('isQuestions'),
    ],
    entries: ['items', words],
    rank: 'must',
  }),
  defineBlock({
    type: 'steps',
    fields: [choice('heading', ['h2', 'h3', 'h4'], 'h3'), choice('design', ['list', 'columns'], 'list')],
    entries: ['items', words],
    place: { wide: 24, high: 'auto', minWide: 6 },
  }),
  defineBlock({
    type: 'tabs',
    fields: [choice('heading', ['h2', 'h3', 'h4'], 'h3')],
    entries: ['items', words],
    place: { wide: 24, high: 'auto', minWide: 8 },
  }),
  defineBlock({
    type: 'people',
    // People of a page, behind those who are written here.
    fields: [
      field('columns', { name: 'number', min: 1, max: 6, step: 1 }),
      field('collection', { name: 'reference', target: 'collection' }),
    ],
    entries: ['items', [image(), text('alt'), text('title'), text('role'), richText('text'), link()]],
    place: { wide: 24, high: 'auto', minWide: 6 },
  }),
  defineBlock({
    type: 'menu',
    fields: [choice('heading', ['h2', 'h3', 'h4'], 'h3')],
    // The first dish of a card (`menu`) or of a part of one (`section`) says what that is called.
    entries: [
      'items',
      [
        text('title', DISH_LENGTHS.title),
        richText('text'),
        text('price', DISH_LENGTHS.price),
        field('note', { name: 'text', maxLength: DISH_LENGTHS.note, isLong: true }),
        text('section', DISH_LENGTHS.section),
        text('menu', DISH_LENGTHS.menu),
      ],
    ],
    place: { wide: 24, high: 'auto', minWide: 8 },
  }),
  defineBlock({
    type: 'tourdates',
    // Events of a collection, beside the dates that are written here.
    fields: [field('collection', { name: 'reference', target: 'collection' })],
    entries: ['items', [text('date', 40), text('title'), text('place'), text('label', 60), link()]],
    place: { wide: 24, high: 'auto', minWide: 8 },
  }),
  defineBlock({
    type: 'callout',
    fields: [choice('mark', ['note', 'tip', 'warning'], 'note'), richText('html')],
    defaults: () => ({ html: '' }),
  }),
];
