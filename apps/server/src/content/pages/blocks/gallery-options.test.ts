import { BLOCK_DEFINITIONS } from '@portico/page-model';
import { describe, expect, it } from 'vitest';
import { GALLERY_ALIGNMENTS, GALLERY_DESIGNS, GALLERY_META_POSITIONS, galleryOptions } from './gallery-options.ts';

const offered = BLOCK_DEFINITIONS.find(({ type }) => type === 'gallery')?.fields ?? [];

describe('the settings of a gallery', () => {
  it('[GALLERY-006] are a grid unless another design is chosen', () => {
    expect(galleryOptions({}).design).toBe('grid');
    expect(galleryOptions({ design: 'spiral' }).design).toBe('grid');
  });

  it('[GALLERY-002] know four designs', () => {
    expect(GALLERY_DESIGNS.map((design) => galleryOptions({ design }).design)).toEqual([
      'grid',
      'slideshow',
      'slider',
      'stacked',
    ]);
  });

  it('[GALLERY-003] know seven places for titles', () => {
    expect(GALLERY_META_POSITIONS.map((place) => galleryOptions({ 'meta-position': place })['meta-position'])).toEqual([
      'top',
      'top-left',
      'top-right',
      'center',
      'bottom',
      'bottom-left',
      'bottom-right',
    ]);
  });

  it('[GALLERY-004] know three alignments', () => {
    expect(GALLERY_ALIGNMENTS.map((side) => galleryOptions({ 'active-alignment': side })['active-alignment'])).toEqual([
      'center',
      'left',
      'right',
    ]);
  });

  it('[GALLERY-005] have eight switches', () => {
    const flags = [
      'autoplay',
      'auto-crop',
      'controls',
      'lightbox',
      'square-thumbs',
      'show-meta',
      'show-meta-on-hover',
      'thumbnails',
    ] as const;

    for (const flag of flags) {
      expect(galleryOptions({ [flag]: true })[flag]).toBe(true);
      expect(galleryOptions({ [flag]: false })[flag]).toBe(false);
      expect(typeof galleryOptions({})[flag]).toBe('boolean');
    }
  });

  it('[GALLERY-007, GALLERY-008] autoplay after 5, between 1 and 10', () => {
    expect(
      [{}, { autoplayDelay: 0 }, { autoplayDelay: 99 }].map((stored) => galleryOptions(stored).autoplayDelay),
    ).toEqual([5, 1, 10]);
  });

  it('[GALLERY-009, GALLERY-010] show 4 thumbnails a row, between 1 and 10', () => {
    expect(
      [{}, { thumbnailsPerRow: 0 }, { thumbnailsPerRow: 99 }].map((stored) => galleryOptions(stored).thumbnailsPerRow),
    ).toEqual([4, 1, 10]);
  });

  it('[GALLERY-011, GALLERY-012] keep 20 between images, between 0 and 50', () => {
    expect([{}, { padding: -1 }, { padding: 99 }].map((stored) => galleryOptions(stored).padding)).toEqual([20, 0, 50]);
  });

  it('[GALLERY-013, GALLERY-014] have a thumbnail strip of 80, between 0 and 200', () => {
    expect(
      [{}, { thumbnailStripHeight: -1 }, { thumbnailStripHeight: 999 }].map(
        (stored) => galleryOptions(stored).thumbnailStripHeight,
      ),
    ).toEqual([80, 0, 200]);
  });

  it('[GALLERY-015, GALLERY-016] have a strip margin of 20, between 0 and 60', () => {
    expect(
      [{}, { thumbnailStripMargin: -1 }, { thumbnailStripMargin: 99 }].map(
        (stored) => galleryOptions(stored).thumbnailStripMargin,
      ),
    ).toEqual([20, 0, 60]);
  });

  it('[GALLERY-017, GALLERY-018] are at most 300 wide, between 100 and 300', () => {
    expect([{}, { maxWidth: 1 }, { maxWidth: 999 }].map((stored) => galleryOptions(stored).maxWidth)).toEqual([
      300, 100, 300,
    ]);
  });

  it.each([
    ['[GALLERY-008]', 'autoplayDelay', 1, 10],
    ['[GALLERY-010]', 'thumbnailsPerRow', 1, 10],
    ['[GALLERY-012]', 'padding', 0, 50],
    ['[GALLERY-014]', 'thumbnailStripHeight', 0, 200],
    ['[GALLERY-016]', 'thumbnailStripMargin', 0, 60],
    ['[GALLERY-018]', 'maxWidth', 100, 300],
  ] as const)('%s keep as %s what lies from %i to %i, both ends with it, and no more', (_id, name, from, to) => {
    const kept = (value: number) => galleryOptions({ [name]: value })[name];

    expect([from, from + 1, to - 1, to].map(kept)).toEqual([from, from + 1, to - 1, to]);
    expect([from - 1, to + 1].map(kept)).toEqual([from, to]);
    // The editor offers neither less nor more.
    expect(offered.find(({ path }) => path === name)?.kind).toMatchObject({ name: 'number', min: from, max: to });
  });

  it('[GALLERY-019] open in a dark lightbox', () => {
    expect(galleryOptions({}).lightboxTheme).toBe('dark');
  });
});
