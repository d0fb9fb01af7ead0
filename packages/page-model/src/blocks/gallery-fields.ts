import type { FieldDescription } from './definition.ts';
import { choice, field, toggle } from './fields.ts';

const whole = (path: string, min: number, max: number, unit?: 'px' | 's'): FieldDescription =>
  field(path, { name: 'number', min, max, step: 1, ...(unit ? { unit } : {}) });

/** Settings of a gallery as the editor offers them (GALLERY-002 to GALLERY-019). */
export const GALLERY_FIELDS: readonly FieldDescription[] = [
  // Pictures of a gallery page, behind those that are chosen here.
  field('collection', { name: 'reference', target: 'collection' }),
  choice('design', ['grid', 'slideshow', 'slider', 'stacked'], 'grid'),
  choice(
    'meta-position',
    ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'],
    'bottom',
  ),
  choice('active-alignment', ['center', 'left', 'right'], 'center'),
  toggle('autoplay'),
  toggle('auto-crop', true),
  toggle('controls', true),
  toggle('lightbox'),
  toggle('square-thumbs', true),
  toggle('show-meta', true),
  toggle('show-meta-on-hover'),
  toggle('thumbnails', true),
  whole('autoplayDelay', 1, 10, 's'),
  whole('thumbnailsPerRow', 1, 10),
  whole('padding', 0, 50, 'px'),
  whole('thumbnailStripHeight', 0, 200, 'px'),
  whole('thumbnailStripMargin', 0, 60, 'px'),
  whole('maxWidth', 100, 300, 'px'),
  choice('lightboxTheme', ['dark', 'light'], 'dark'),
];
