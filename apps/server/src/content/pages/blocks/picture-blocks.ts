import { BlockType, RecordType } from '@portico/domain';
import { escapeHtml } from '@portico/template';
import { attributes, linkTarget, plainText } from '../../../platform/html/html.ts';
import type { ImageRecord } from '../../assets/present.ts';
import { pageRichText } from '../rich-text.ts';
import type { BlockScope } from './block-scope.ts';
import type { BlockKind, BlockPlace } from './block-types.ts';
import { entriesOf, oneOf, textOf, type BlockValue } from './block-values.ts';
import { frameHtml, frameOf } from './frame.ts';
import { galleryOptions, type GalleryOptions } from './gallery-options.ts';
import { imageHtml } from './image.ts';
import { blockItems } from './summary-block.ts';

/** What an image says to whoever does not see it: its own words here, else the library's; nothing for decoration. */
function altOf(value: BlockValue, image: ImageRecord): string {
  return value['altKind'] === 'decoration' ? '' : textOf(value['alt']) || image.altText;
}

const RATIOS: readonly string[] = ['1:1', '4:5', '3:4', '3:2', '4:3', '16:9'];

function imageBlock(value: BlockValue, scope: BlockScope, { sizes }: BlockPlace): string {
  const image = scope.image(textOf(value['assetId']));
  if (!image) {
    return '';
  }
  const target = linkTarget(value['href']);
  const ratio = RATIOS.find((known) => known === value['ratio']);
  const style = ratio === undefined ? undefined : `--pt-ratio:${ratio.replace(':', '/')}`;
  const shape = ['rounded', 'circle', 'arch'].find((known) => known === value['shape']);
  const classes = [
    'image-block-wrapper',
    ratio === undefined ? '' : 'pt-cut',
    ratio !== undefined && value['fit'] === 'contain' ? 'pt-whole' : '',
    shape === undefined ? '' : `pt-shaped pt-shaped-${shape}`,
  ];
  const design = oneOf(value['design'], ['inline', 'card', 'overlap', 'collage', 'stack', 'poster']);
  // Kits lay a colour over pictures that words stand on or beside.
  const overlay = design === 'inline' ? '' : '<div class="image-overlay"></div>';
  const drawn = `<div${attributes({ class: classes.filter((name) => name !== '').join(' '), style })}>${imageHtml(image, altOf(value, image), scope, sizes)}${overlay}</div>`;
  const isLarge = target === '' && value['lightbox'] === true;
  const href = isLarge ? image.assetUrl : target;
  const linked = href === '' ? drawn : `<a${attributes({ class: 'sqs-block-image-link', href })}>${drawn}</a>`;
  const lightbox = isLarge ? { 'data-lightbox': 'dark' } : {};
  if (design !== 'inline') {
    return designed(design, { value, linked, target, lightbox });
  }
  const caption = textOf(value['caption']);
  return `<figure${attributes({ class: 'sqs-block-image-figure intrinsic', ...lightbox })}>${linked}${
    caption === ''
      ? ''
      : `<figcaption class="image-caption-wrapper"><div class="image-caption">${pageRichText(caption)}</div></figcaption>`
  }</figure>`;
}

interface Designed {
  readonly value: BlockValue;
  readonly linked: string;
  readonly target: string;
  readonly lightbox: Readonly<Record<string, string>>;
}

/** A picture with a title, a line and a button, under the names that kits style (template-kits §7). */
function designed(design: string, { value, linked, target, lightbox }: Designed): string {
  const label = textOf(value['label']);
  const words = [
    part('title', paragraph(textOf(value['title']))),
    part(
      'subtitle',
      textOf(value['subtitle']) === '' ? pageRichText(textOf(value['caption'])) : paragraph(textOf(value['subtitle'])),
    ),
    part(
      'button',
      label === '' || target === ''
        ? ''
        : `<a${attributes({ href: target, class: 'sqs-button-element--primary' })}>${escapeHtml(label)}</a>`,
    ),
  ].join('');
  const position = oneOf(value['imagePosition'], ['left', 'right', 'center']);
  return `<figure${attributes({
    class: `sqs-block-image-figure image-block-outer-wrapper image-block-v2 design-layout-${design} image-position-${position}`,
    ...lightbox,
  })}><div class="intrinsic">${linked}</div>${
    words === ''
      ? ''
      : `<figcaption class="image-card-wrapper"><div class="image-card sqs-dynamic-text-container">${words}</div></figcaption>`
  }</figure>`;
}

function part(name: string, inside: string): string {
  return inside === '' ? '' : `<div class="image-${name}-wrapper"><div class="image-${name}">${inside}</div></div>`;
}

function paragraph(text: string): string {
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`;
}

/** Images in one of four arrangements (GALLERY-002); what moves is moved by the reader's own scrolling where no script runs. */
function gallery(value: BlockValue, scope: BlockScope): string {
  const options = galleryOptions(value);
  const sizes =
    options.design === 'grid' ? `(min-width: 40rem) ${Math.ceil(100 / options.thumbnailsPerRow)}vw, 100vw` : '100vw';
  const shown = [
    ...entriesOf(value, 'images').flatMap((entry) => {
      const image = scope.image(textOf(entry['assetId']));
      return image ? [{ entry, image }] : [];
    }),
    ...picturesOfPage(value, scope),
  ];
  if (shown.length === 0) {
    return '';
  }
  const slides = shown.map(({ entry, image }) => slide(entry, { image, options, sizes }, scope));
  const isMoved = options.design === 'slideshow' || options.design === 'slider';
  const strip =
    options.design === 'slideshow' && options.thumbnails && shown.length > 1
      ? `<div class="sqs-gallery-thumbnails" aria-hidden="true">${shown.map(({ image }) => `<img${attributes({ src: `${image.assetUrl}?format=100w`, alt: '', loading: 'lazy', height: options.thumbnailStripHeight })}>`).join('')}</div>`
      : '';
  return `<div${attributes({
    class: [
      `sqs-gallery-container sqs-gallery-block-${options.design}`,
      `sqs-gallery-block-meta-position-${options['meta-position']}`,
      options['show-meta'] ? 'sqs-gallery-block-show-meta' : '',
      options['show-meta-on-hover'] ? 'sqs-gallery-block-show-meta-on-hover' : '',
      options['auto-crop'] ? '' : 'pt-uncut',
      options['square-thumbs'] && options.design === 'grid' ? 'pt-square' : '',
      options.maxWidth < WIDEST ? 'pt-narrow' : '',
      'clear',
    ]
      .filter((name) => name !== '')
      .join(' '),
    'data-autoplay': String(options.autoplay),
    'data-autoplay-delay': options.autoplayDelay,
    'data-controls': isMoved ? String(options.controls) : undefined,
    'data-lightbox': options.lightbox ? options.lightboxTheme : undefined,
    // Where the slide in view stands, but for the middle.
    'data-stands': isMoved && options['active-alignment'] !== 'center' ? options['active-alignment'] : undefined,
    style: `${options.maxWidth < WIDEST ? `--gallery-widest:${options.maxWidth}px;` : ''}--gallery-columns:${options.thumbnailsPerRow};--gallery-gap:${options.padding}px;--gallery-strip:${options.thumbnailStripHeight}px;--gallery-strip-gap:${options.thumbnailStripMargin}px`,
  })}><div${attributes({ class: 'sqs-gallery', tabindex: isMoved ? 0 : undefined, role: isMoved ? 'group' : undefined, 'aria-label': isMoved ? scope.template('{localizedStrings.pictures}', {}) : undefined })}>${slides.join('')}</div>${strip}</div>`;
}

/** Pixels; what is as wide as may be said at most is as wide as its place. */
const WIDEST = 300;
const OF_PAGE = 100;

/** Pictures of a gallery page, in its order and with its words. */
function picturesOfPage(value: BlockValue, scope: BlockScope): readonly { entry: BlockValue; image: ImageRecord }[] {
  return textOf(value['collection']) === ''
    ? []
    : blockItems(value, scope, OF_PAGE, OF_PAGE).flatMap((item) => {
        const image = scope.image(String(item['mainImageId'] ?? ''));
        // `textOf` takes no words that are marked as plain.
        const entry = {
          title: String(item.title),
          text: String(item[item['recordType'] === RecordType.Image ? 'body' : 'excerpt'] ?? ''),
          alt: image?.altText ?? '',
        };
        return image ? [{ entry, image }] : [];
      });
}

interface Slide {
  readonly image: ImageRecord;
  readonly options: GalleryOptions;
  readonly sizes: string;
}

function slide(entry: BlockValue, { image, options, sizes }: Slide, scope: BlockScope): string {
  const drawn = imageHtml(image, altOf(entry, image), scope, sizes);
  const own = linkTarget(entry['href']);
  const href = own === '' && options.lightbox ? image.assetUrl : own;
  const title = textOf(entry['title']);
  const words = textOf(entry['text']);
  const meta =
    options['show-meta'] && (title !== '' || plainText(words) !== '')
      ? `<div class="meta sqs-gallery-meta-container"><div class="meta-inside">${title === '' ? '' : `<p class="meta-title">${escapeHtml(title)}</p>`}${
          words === '' ? '' : `<div class="meta-description">${pageRichText(words)}</div>`
        }</div></div>`
      : '';
  return `<div class="slide">${href === '' ? drawn : `<a${attributes({ href, class: 'image-slide-anchor' })}>${drawn}</a>`}${meta}</div>`;
}

function video(value: BlockValue, scope: BlockScope, { sizes }: BlockPlace): string {
  const asset = scope.image(textOf(value['assetId']));
  const isFilm = asset?.contentType.startsWith('video/') === true;
  const source = isFilm ? asset.assetUrl : linkTarget(value['url']);
  if (source === '') {
    return '';
  }
  const title = plainText(textOf(value['title'])) || scope.template('{localizedStrings.film}', {});
  const frame = frameOf(source);
  const ratio = ['4:3', '1:1', '4:5', '9:16', '21:9'].find((known) => known === value['ratio']);
  const style = ratio === undefined ? undefined : `--pt-ratio:${ratio.replace(':', '/')}`;
  const caption = textOf(value['caption']);
  const below =
    caption === ''
      ? ''
      : `<div class="video-caption-wrapper"><div class="video-caption">${pageRichText(caption)}</div></div>`;
  if (frame !== undefined) {
    const posterHtml = asset && !isFilm ? imageHtml(asset, '', scope, sizes) : '';
    return `${frameHtml({ frame, href: source, title, posterHtml, style }, scope)}${below}`;
  }
  const moves = value['loops'] === true ? { autoplay: '', muted: '', loop: '' } : {};
  const poster = asset && !isFilm ? { poster: `${asset.assetUrl}?format=1500w` } : {};
  return `<div${attributes({ class: `sqs-video-wrapper${style === undefined ? '' : ' pt-ratio'}`, style })}><video controls playsinline preload="none"${attributes({ src: source, title, ...moves, ...poster })}>${tracks(value, scope)}</video></div>${below}`;
}

/** Subtitles; the first are shown at once where they are in the page's language. */
function tracks(value: BlockValue, { image, site }: BlockScope): string {
  const [pageLanguage = ''] = site.profile.language.split('-');
  return entriesOf(value, 'tracks')
    .flatMap((entry, at) => {
      const file = image(textOf(entry['assetId']));
      const language = textOf(entry['language']);
      if (file?.contentType !== 'text/vtt') {
        return [];
      }
      const isShown = at === 0 && (language === '' || language.split('-')[0] === pageLanguage);
      const label = textOf(entry['title']) || language || pageLanguage;
      const said = { kind: 'captions', src: file.assetUrl, srclang: language || pageLanguage, label };
      return [`<track${attributes({ ...said, default: isShown ? '' : undefined })}>`];
    })
    .join('');
}

/** Pictures and films. */
export const PICTURE_BLOCKS: readonly BlockKind[] = [
  { name: 'image', code: BlockType.Image, draw: imageBlock },
  { name: 'gallery', code: BlockType.Gallery, draw: gallery },
  { name: 'video', code: BlockType.Video, draw: video },
];
