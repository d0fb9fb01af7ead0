import type { FieldDescription } from './definition.ts';
import { choice, field, schemaOf, text, toggle } from './fields.ts';

/** Grounds that every kit has; how they look is the kit's. */
export const SECTION_GROUNDS = ['paper', 'tint', 'night', 'accent'] as const;
export const SECTION_HEIGHTS = ['fit', 'small', 'medium', 'screen'] as const;
export const SECTION_SPACES = ['none', 'small', 'medium', 'large'] as const;

/** Settings of a section as the editor offers them (editor §4.4); they stand in the section's `value`. */
export const SECTION_FIELDS: readonly FieldDescription[] = [
  choice('ground', SECTION_GROUNDS, 'paper'),
  // A picture or a film that lies on the ground, over which `shade` is drawn in the ground's own colour.
  field('assetId', { name: 'asset', family: 'any' }),
  field('shade', { name: 'number', min: 0, max: 90, step: 5 }),
  choice('height', SECTION_HEIGHTS, 'fit'),
  choice('width', ['content', 'full'], 'content'),
  choice('spaceAbove', SECTION_SPACES, 'medium'),
  choice('spaceBelow', SECTION_SPACES, 'medium'),
  field('gap', { name: 'number', min: 0, max: 60, step: 1, unit: 'px' }),
  text('anchor', 60),
  toggle('onDesktop', true),
  toggle('onTablet', true),
  toggle('onPhone', true),
];

/** Of these, what a page says of a shared section that it shows; how that looks is its own. */
export const SECTION_PLACE_FIELDS = SECTION_FIELDS.filter(({ path }) =>
  ['anchor', 'onDesktop', 'onTablet', 'onPhone'].includes(path),
);

/** What a section's value takes. */
export const SECTION_SCHEMA = schemaOf(SECTION_FIELDS);
