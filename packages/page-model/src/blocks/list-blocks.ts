import type { BlockDefinition, FieldDescription } from './definition.ts';
import { choice, field, richText, schemaOf, text, toggle } from './fields.ts';

const reference = (path: string, target: 'collection' | 'form' | 'item' | 'list'): FieldDescription =>
  field(path, { name: 'reference', target });
const limit = field('limit', { name: 'number', min: 1, max: 30, step: 1 });

// Where it opens, but where the form itself says so.
const formFields = [
  reference('formId', 'form'),
  choice('opens', ['own', 'lightbox', 'page'], 'own'),
  text('buttonWords', 100),
];
const letterFields = [
  reference('listId', 'list'),
  reference('formId', 'form'),
  text('title', 120),
  richText('description'),
  richText('footnote'),
];
const productFields = [
  reference('collection', 'collection'),
  reference('itemId', 'item'),
  text('category'),
  text('tag'),
  limit,
  toggle('featured'),
  toggle('showsPicture', true),
  toggle('showsPrice', true),
  toggle('showsExcerpt'),
  toggle('showsButton', true),
];
const summaryFields = [
  reference('collection', 'collection'),
  text('category'),
  text('tag'),
  limit,
  toggle('featured'),
  choice('order', ['own', 'newest', 'oldest', 'title'], 'own'),
  choice('design', ['grid', 'list', 'wall', 'carousel'], 'grid'),
  field('columns', { name: 'number', min: 1, max: 6, step: 1 }),
  choice('ratio', ['own', '1:1', '4:5', '3:4', '3:2', '4:3', '16:9'], 'own'),
  toggle('showsPicture', true),
  toggle('showsExcerpt', true),
  toggle('showsDate'),
  text('readMore', 60),
];
const searchFields = [text('label', 60), text('placeholder', 60), reference('collection', 'collection')];
const accountFields = [
  choice('size', ['small', 'medium', 'large'], 'medium'),
  choice('look', ['words', 'buttons'], 'words'),
  choice('align', ['left', 'center', 'right'], 'left'),
];
const WIDE = { wide: 24, high: 'auto', minWide: 6 } as const;

/** Blocks that show what stands elsewhere: forms, products, items, accounts. */
export const LIST_BLOCKS: readonly BlockDefinition[] = [
  {
    type: 'form',
    otherNames: [],
    version: 1,
    schema: schemaOf(formFields),
    defaults: () => ({}),
    migrations: [],
    fields: formFields,
    place: { wide: 12, high: 'auto', minWide: 8 },
    rank: 'must',
  },
  {
    type: 'newsletter',
    otherNames: [],
    version: 1,
    schema: schemaOf(letterFields),
    defaults: () => ({}),
    migrations: [],
    fields: letterFields,
    place: { wide: 12, high: 'auto', minWide: 8 },
    rank: 'must',
  },
  {
    type: 'product',
    otherNames: ['products'],
    version: 1,
    schema: schemaOf(productFields),
    defaults: () => ({ limit: 4 }),
    migrations: [],
    fields: productFields,
    place: WIDE,
    rank: 'must',
  },
  {
    type: 'summary-v2',
    otherNames: ['summary'],
    version: 1,
    schema: schemaOf(summaryFields),
    defaults: () => ({ limit: 3 }),
    migrations: [],
    fields: summaryFields,
    place: WIDE,
    rank: 'must',
  },
  {
    type: 'search',
    otherNames: [],
    version: 1,
    schema: schemaOf(searchFields),
    defaults: () => ({}),
    migrations: [],
    fields: searchFields,
    place: { wide: 12, high: 'auto', minWide: 6 },
    rank: 'must',
  },
  {
    type: 'socialaccountlinks-v2',
    otherNames: ['sociallink'],
    version: 1,
    schema: schemaOf(accountFields),
    defaults: () => ({}),
    migrations: [],
    fields: accountFields,
    place: { wide: 12, high: 'auto', minWide: 3 },
    rank: 'must',
  },
];
