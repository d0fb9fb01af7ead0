import type { DesignSetting } from './design-settings.ts';
import { settingSlug } from './setting-values.ts';

/**
 * Design settings that the platform's own galleries, events, products and blocks add to those of a kit: kits style by their
 * classes and ask for their values without having them in their own sheets (template-kits §4.4, names and first values as
 * rendered pages show them). A kit gets those that it asks for.
 */
export function platformSettings(
  texts: readonly string[],
  own: readonly Pick<DesignSetting, 'title'>[],
): DesignSetting[] {
  const taken = new Set(own.map(({ title }) => title));
  return SETTINGS.filter((setting) => !taken.has(setting.title) && texts.some((text) => asksFor(text, setting)));
}

/** By its class, or by its title in quotes. */
function asksFor(text: string, { title, type }: DesignSetting): boolean {
  const stem = settingSlug(title);
  if (!text.includes(title) && !text.includes(stem)) return false;
  const name = type === 'dropdown' ? `${stem}-[a-z0-9]` : `${stem}(?![\\w-])`;
  return new RegExp(`[.'" ]${name}|['"]@?${title}['"]`).test(text);
}

const SIZES = ['1:1 Square', '3:2 Standard', '2:3 Standard (Vertical)', '4:3 Four-Three', '16:9 Widescreen', 'Auto'];
const BUTTON_STYLES = ['Solid', 'Outline', 'Raised'];
const BUTTON_SHAPES = ['Square', 'Rounded', 'Pill'];
const SIDES = ['Left', 'Center', 'Right'];
const HEIGHTS = ['Top', 'Center', 'Bottom'];

const SETTINGS: readonly DesignSetting[] = [
  choice('Gallery', 'gallery-design', 'Slideshow', ['Grid', 'Slideshow']),
  choice('Gallery', 'aspect-ratio', 'Auto', SIZES),
  choice('Gallery', 'gallery-aspect-ratio', '3:2 Standard', SIZES),
  choice('Gallery', 'lightbox-style', 'Dark', ['Dark', 'Light']),
  choice('Gallery', 'gallery-navigation', 'Bullets', ['Bullets', 'Thumbnails', 'None']),
  choice('Gallery', 'gallery-info-overlay', 'Show on Hover', ['Show on Hover', 'Always Show', 'Always Hide']),
  choice('Gallery', 'gallery-arrow-style', 'No Background', ['No Background', 'Square', 'Circle']),
  choice('Gallery', 'gallery-transitions', 'Fade', ['Fade', 'Swipe', 'None']),
  mark('Gallery', 'gallery-show-arrows', true),
  mark('Gallery', 'gallery-auto-crop', true),
  mark('Gallery', 'gallery-autoplay', false),
  mark('Gallery', 'gallery-loop', false),
  plain('Gallery', 'galleryAutoplaySpeed', '3'),
  plain('Gallery', 'galleryThumbnailSize', '100px'),
  plain('Gallery', 'gridSize', '280px'),
  plain('Gallery', 'gridSpacing', '20px'),
  mark('Events', 'event-show-past-events', true),
  mark('Events', 'event-thumbnails', true),
  choice('Events', 'event-thumbnail-size', '3:2 Standard', SIZES),
  mark('Events', 'event-date-label', true),
  mark('Events', 'event-date-label-time', false),
  mark('Events', 'event-list-show-cats', true),
  mark('Events', 'event-list-date', true),
  mark('Events', 'event-list-time', true),
  mark('Events', 'event-list-address', true),
  mark('Events', 'event-icalgcal-links', true),
  mark('Events', 'event-excerpts', true),
  mark('Events', 'event-item-back-link', true),
  choice('Products', 'product-list-titles', 'Under', ['Under', 'Overlay']),
  choice('Products', 'product-list-alignment', 'Center', SIDES),
  choice('Products', 'product-item-size', '1:1 Square', SIZES),
  choice('Products', 'product-gallery-size', '1:1 Square', SIZES),
  mark('Products', 'product-image-auto-crop', true),
  mark('Products', 'product-gallery-auto-crop', true),
  mark('Products', 'show-product-price', true),
  mark('Products', 'show-product-item-nav', true),
  mark('Products', 'product-social-sharing', true),
  choice('Blocks', 'newsletter-style', 'Dark', ['Dark', 'Light']),
  ...['small', 'medium', 'large'].flatMap((size) => [
    choice('Blocks', `${size}-button-style`, 'Solid', BUTTON_STYLES),
    choice('Blocks', `${size}-button-shape`, 'Square', BUTTON_SHAPES),
  ]),
  choice('Blocks', 'image-block-poster-text-alignment', 'Center', SIDES),
  ...['card', 'overlap', 'collage', 'stack'].flatMap((design) => [
    mark('Blocks', `image-block-${design}-dynamic-font-sizing`, true),
    choice('Blocks', `image-block-${design}-content-position`, 'Center', HEIGHTS),
    choice('Blocks', `image-block-${design}-text-alignment`, 'Left', SIDES),
  ]),
];

function choice(category: string, title: string, defaultValue: string, options: readonly string[]): DesignSetting {
  return { ...plain(category, title, defaultValue), type: 'dropdown', options };
}

function mark(category: string, title: string, isOn: boolean): DesignSetting {
  return { ...plain(category, title, String(isOn)), type: 'checkbox' };
}

function plain(category: string, title: string, defaultValue: string): DesignSetting {
  return {
    type: 'value',
    title,
    label: title.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
    category,
    target: undefined,
    showOnlyWhenPresent: undefined,
    options: [],
    min: undefined,
    max: undefined,
    step: undefined,
    isForScripts: true,
    disableTransparency: false,
    defaultValue,
    places: [],
    file: 'template.conf',
    line: 1,
  };
}
