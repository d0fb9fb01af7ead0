import type { BlockDefinition } from './definition.ts';
import { choice, field, image, link, outsideUrl, richText, schemaOf, text, toggle } from './fields.ts';
import { GALLERY_FIELDS } from './gallery-fields.ts';

const imageFields = [
  image(),
  text('alt'),
  choice('altKind', ['given', 'decoration'], 'given'),
  richText('caption'),
  link(),
  text('title'),
  text('subtitle'),
  choice('design', ['inline', 'card', 'overlap', 'collage', 'stack', 'poster'], 'inline'),
  choice('imagePosition', ['left', 'right', 'center'], 'left'),
  text('label', 100),
  choice('ratio', ['own', '1:1', '4:5', '3:4', '3:2', '4:3', '16:9'], 'own'),
  choice('fit', ['cover', 'contain'], 'cover'),
  choice('shape', ['none', 'rounded', 'circle', 'arch'], 'none'),
  toggle('lightbox'),
];
const pictureFields = [image(), text('alt'), text('title'), richText('text'), link()];
// A film of the site's own, or a picture that stands for the film of another host.
const videoFields = [
  outsideUrl(),
  field('assetId', { name: 'asset', family: 'any' }),
  text('title'),
  richText('caption'),
  choice('ratio', ['16:9', '4:3', '1:1', '4:5', '9:16', '21:9'], '16:9'),
  toggle('loops'),
];
/** Subtitles of a film of the site's own: a WebVTT file, what it is called, and its language as `en` or `de-AT`. */
const trackFields = [field('assetId', { name: 'asset', family: 'any' }), text('title', 60), text('language', 20)];
const mapFields = [
  text('addressTitle'),
  text('addressLine1'),
  text('addressLine2'),
  text('addressCountry'),
  // Latitude and longitude, or a link of a map that tells them: what the map is drawn around.
  text('position', 500),
  field('zoom', { name: 'number', min: 1, max: 19, step: 1 }),
  field('height', { name: 'number', min: 160, max: 900, step: 10, unit: 'px' }),
  choice('look', ['light', 'dark', 'muted'], 'light'),
  choice('marker', ['shown', 'hidden'], 'shown'),
  text('markerTitle', 120),
  toggle('directions', true),
];
const ruleFields = [choice('look', ['thin', 'thick', 'dashed', 'short'], 'thin')];
const spacerFields = [
  field('height', { name: 'number', min: 8, max: 800, step: 8, unit: 'px' }),
  toggle('onPhone', true),
];

/** Blocks that are pictures, films, places and room. */
export const MEDIA_BLOCKS: readonly BlockDefinition[] = [
  {
    type: 'image',
    otherNames: [],
    version: 1,
    schema: schemaOf(imageFields),
    defaults: () => ({}),
    migrations: [],
    fields: imageFields,
    place: { wide: 12, high: 400, minWide: 3 },
    rank: 'must',
  },
  {
    type: 'gallery',
    otherNames: [],
    version: 1,
    schema: schemaOf(GALLERY_FIELDS),
    defaults: () => ({ design: 'grid' }),
    migrations: [],
    entry: { list: 'images', schema: schemaOf(pictureFields), fields: pictureFields },
    fields: GALLERY_FIELDS,
    place: { wide: 24, high: 'auto', minWide: 6 },
    rank: 'must',
  },
  {
    type: 'video',
    otherNames: [],
    version: 1,
    schema: schemaOf(videoFields),
    defaults: () => ({ url: '' }),
    migrations: [],
    entry: { list: 'tracks', schema: schemaOf(trackFields), fields: trackFields },
    fields: videoFields,
    place: { wide: 12, high: 400, minWide: 6 },
    rank: 'must',
  },
  {
    type: 'map',
    otherNames: [],
    version: 1,
    schema: schemaOf(mapFields),
    defaults: () => ({ addressLine1: '' }),
    migrations: [],
    fields: mapFields,
    place: { wide: 12, high: 'auto', minWide: 6 },
    rank: 'must',
  },
  {
    type: 'spacer',
    otherNames: [],
    version: 1,
    schema: schemaOf(spacerFields),
    defaults: () => ({ height: 48 }),
    migrations: [],
    fields: spacerFields,
    place: { wide: 24, high: 48, minWide: 1 },
    rank: 'must',
  },
  {
    type: 'horizontalrule',
    otherNames: ['line'],
    version: 1,
    schema: schemaOf(ruleFields),
    defaults: () => ({}),
    migrations: [],
    fields: ruleFields,
    place: { wide: 24, high: 8, minWide: 1 },
    rank: 'must',
  },
];
