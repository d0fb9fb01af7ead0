import type { BlockDefinition } from './definition.ts';
import { choice, field, image, outsideUrl, richText, text, toggle } from './fields.ts';
import { defineBlock } from './define-block.ts';

const file = field('assetId', { name: 'asset', family: 'any' });
const sound = field('assetId', { name: 'asset', family: 'audio' });
const cover = field('cover', { name: 'asset', family: 'image', isNested: true });

/** Blocks that hand on a file, and pictures that are more than one. */
export const FILE_BLOCKS: readonly BlockDefinition[] = [
  defineBlock({
    type: 'audio',
    otherNames: ['soundcloud'],
    fields: [sound, outsideUrl(), text('title'), text('artist'), cover, toggle('download'), richText('transcript')],
    place: { wide: 12, high: 'auto', minWide: 6 },
    rank: 'must',
  }),
  defineBlock({
    type: 'file',
    fields: [
      file,
      text('title'),
      toggle('showsSize', true),
      toggle('showsPages'),
      choice('size', ['small', 'medium', 'large'], 'medium'),
      choice('align', ['left', 'center', 'right'], 'left'),
    ],
    place: { wide: 8, high: 'auto', minWide: 4 },
    rank: 'must',
  }),
  defineBlock({
    type: 'compare',
    fields: [text('label', 100), choice('ratio', ['4:3', '3:2', '16:9', '1:1', '4:5'], '3:2')],
    // The first picture is before, the second after.
    entries: ['images', [image(), text('alt'), text('title')]],
    place: { wide: 16, high: 'auto', minWide: 8 },
  }),
];
