/** How images of a gallery are arranged (GALLERY-002). */
export const GALLERY_DESIGNS = ['grid', 'slideshow', 'slider', 'stacked'] as const;
/** Where titles stand (GALLERY-003). */
export const GALLERY_META_POSITIONS = [
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const;
/** Where the slide in view stands (GALLERY-004). */
export const GALLERY_ALIGNMENTS = ['center', 'left', 'right'] as const;
/** What can be switched on or off; off where the owner says nothing, but images open and can be moved through. */
const FLAGS = {
  autoplay: false,
  'auto-crop': true,
  controls: true,
  lightbox: false,
  'square-thumbs': true,
  'show-meta': true,
  'show-meta-on-hover': false,
  thumbnails: true,
} as const;

/** Number settings with their default and range (GALLERY-007 to GALLERY-018); pixels, but for seconds and images a row. */
const NUMBERS = {
  /** Seconds. */
  autoplayDelay: { initial: 5, min: 1, max: 10 },
  thumbnailsPerRow: { initial: 4, min: 1, max: 10 },
  padding: { initial: 20, min: 0, max: 50 },
  thumbnailStripHeight: { initial: 80, min: 0, max: 200 },
  thumbnailStripMargin: { initial: 20, min: 0, max: 60 },
  maxWidth: { initial: 300, min: 100, max: 300 },
} as const;

export type GalleryFlag = keyof typeof FLAGS;
export type GalleryNumber = keyof typeof NUMBERS;

/** The settings of a gallery as templates read them under `options`. */
export type GalleryOptions = Readonly<Record<GalleryFlag, boolean> & Record<GalleryNumber, number>> & {
  readonly design: (typeof GALLERY_DESIGNS)[number];
  readonly 'meta-position': (typeof GALLERY_META_POSITIONS)[number];
  readonly 'active-alignment': (typeof GALLERY_ALIGNMENTS)[number];
  readonly lightboxTheme: 'dark' | 'light';
};

/** Reads a gallery's settings: what is missing or out of its list has the default, numbers are brought into their range. */
export function galleryOptions(stored: Readonly<Record<string, unknown>>): GalleryOptions {
  const one = <Name extends string>(names: readonly Name[], name: string, otherwise: Name): Name =>
    names.find((known) => known === stored[name]) ?? otherwise;
  const flags = Object.fromEntries(
    Object.entries(FLAGS).map(([name, initial]) => [name, typeof stored[name] === 'boolean' ? stored[name] : initial]),
  ) as Record<GalleryFlag, boolean>;
  const numbers = Object.fromEntries(
    Object.entries(NUMBERS).map(([name, { initial, min, max }]) => [name, within(stored[name], initial, min, max)]),
  ) as Record<GalleryNumber, number>;
  return {
    ...flags,
    ...numbers,
    design: one(GALLERY_DESIGNS, 'design', 'grid'),
    'meta-position': one(GALLERY_META_POSITIONS, 'meta-position', 'bottom'),
    'active-alignment': one(GALLERY_ALIGNMENTS, 'active-alignment', 'center'),
    lightboxTheme: one(['dark', 'light'], 'lightboxTheme', 'dark'),
  };
}

function within(value: unknown, initial: number, min: number, max: number): number {
  const number = typeof value === 'number' && Number.isFinite(value) ? value : initial;
  return Math.min(Math.max(number, min), max);
}
