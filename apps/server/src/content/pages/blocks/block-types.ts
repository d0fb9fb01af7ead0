import { BlockType } from '@portico/domain';
import { escapeHtml } from '@portico/template';
import { attributes, linkTarget, plainText } from '../../../platform/html/html.ts';
import { pageRichText } from '../rich-text.ts';
import type { BlockScope } from './block-scope.ts';
import { galleryOptions } from './gallery-options.ts';
import { imageHtml } from './image.ts';
import { summaryBlock } from './summary-block.ts';

/** Draws the inside of one type of block. */
export interface BlockKind {
  /** Its type in documents, and class stem: `html` gives `html-block sqs-block-html`. */
  readonly name: string;
  /** Types that documents name it by too. */
  readonly otherNames?: readonly string[];
  /** Number in `data-block-type` (ENUM-002); undefined where the documents name none. */
  readonly code?: number;
  draw(value: Readonly<Record<string, unknown>>, scope: BlockScope): string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function imageBlock(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  const image = scope.image(text(value['assetId']));
  if (!image) {
    return '';
  }
  const alt = text(value['alt']) || image.altText;
  const target = linkTarget(value['href']);
  const drawn = `<div class="image-block-wrapper">${imageHtml(image, alt, scope)}</div>`;
  const linked = target === '' ? drawn : `<a class="sqs-block-image-link"${attributes({ href: target })}>${drawn}</a>`;
  const caption = text(value['caption']);
  return `<figure class="sqs-block-image-figure intrinsic">${linked}${
    caption === ''
      ? ''
      : `<figcaption class="image-caption-wrapper"><div class="image-caption">${pageRichText(caption)}</div></figcaption>`
  }</figure>`;
}

function gallery(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  const images = Array.isArray(value['images']) ? (value['images'] as readonly Record<string, unknown>[]) : [];
  const slides = images.flatMap((entry) => {
    const image = scope.image(text(entry['assetId']));
    const alt = text(entry['alt']) || (image?.altText ?? '');
    return image ? [`<div class="slide">${imageHtml(image, alt, scope, '(min-width: 40rem) 33vw, 100vw')}</div>`] : [];
  });
  const options = galleryOptions(value);
  const settings = {
    class: `sqs-gallery-container sqs-gallery-block-${options.design} clear`,
    'data-autoplay': String(options.autoplay),
    'data-autoplay-delay': options.autoplayDelay,
    'data-lightbox': options.lightbox ? options.lightboxTheme : undefined,
    style: `--gallery-columns:${options.thumbnailsPerRow};--gallery-gap:${options.padding}px`,
  };
  return `<div${attributes(settings)}><div class="sqs-gallery">${slides.join('')}</div></div>`;
}

function button(value: Readonly<Record<string, unknown>>): string {
  const target = linkTarget(value['href']);
  const size = ['small', 'medium', 'large'].find((known) => known === value['size']) ?? 'medium';
  const newWindow = value['newWindow'] === true;
  return `<div class="sqs-block-button-container sqs-block-button-container--${alignment(value)}"><a${attributes({
    href: target === '' ? '#' : target,
    class: `sqs-block-button-element--${size} sqs-block-button-element`,
    target: newWindow ? '_blank' : undefined,
    rel: newWindow ? 'noopener' : undefined,
  })}>${escapeHtml(text(value['label']))}</a></div>`;
}

function alignment(value: Readonly<Record<string, unknown>>): string {
  return ['left', 'center', 'right'].find((known) => known === value['align']) ?? 'left';
}

function quote(value: Readonly<Record<string, unknown>>): string {
  const source = text(value['source']);
  return `<figure><blockquote><span>“</span>${pageRichText(text(value['quote']) || text(value['html']))}<span>”</span></blockquote>${
    source === '' ? '' : `<figcaption class="source">— ${escapeHtml(source)}</figcaption>`
  }</figure>`;
}

function map(value: Readonly<Record<string, unknown>>): string {
  const lines = [value['addressTitle'], value['addressLine1'], value['addressLine2'], value['addressCountry']]
    .map(text)
    .filter((line) => line !== '');
  return lines.length === 0 ? '' : `<address>${lines.map(escapeHtml).join('<br>')}</address>`;
}

function video(value: Readonly<Record<string, unknown>>): string {
  const source = linkTarget(value['url']);
  if (source === '') {
    return '';
  }
  const title = plainText(text(value['title'])) || 'Video';
  const player = embedAddress(source);
  // Other hosts' players run in a frame of their own, without a way to the page (SEC-25).
  return player
    ? `<div class="sqs-video-wrapper"><iframe${attributes({ src: player, title, loading: 'lazy', allow: 'fullscreen; picture-in-picture', sandbox: 'allow-scripts allow-same-origin allow-presentation' })}></iframe></div>`
    : `<div class="sqs-video-wrapper"><video controls preload="none"${attributes({ src: source, title })}></video></div>`;
}

function embedAddress(url: string): string | undefined {
  const youtube =
    /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/|youtube\.com\/embed\/)([\w-]{6,20})/.exec(url)?.[1];
  if (youtube !== undefined) {
    return `https://www.youtube-nocookie.com/embed/${youtube}`;
  }
  const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,15})/.exec(url)?.[1];
  return vimeo === undefined ? undefined : `https://player.vimeo.com/video/${vimeo}`;
}

function socialLinks(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  return scope.template(
    `<div class="sqs-svg-icon--outer"><nav class="sqs-svg-icon--list" aria-label="Social accounts">{.repeated section website.socialAccounts}{.if profileUrl}<a href="{profileUrl|htmlattr}" target="_blank" rel="noopener" class="sqs-svg-icon--wrapper {serviceName|slugify}">{.if screenname}{screenname|html}{.or}{serviceName|html}{.end}</a>{.end}{.end}</nav></div>`,
    value,
  );
}

/** Markdown is stored beside the HTML that the editor made of it. */
const html = (value: Readonly<Record<string, unknown>>): string => pageRichText(text(value['html']));
/** Raw HTML: whoever saves such a block has the right to code (SEC-23). */
const raw = (value: Readonly<Record<string, unknown>>): string => text(value['html']);

/** The kinds that belong to no feature. */
export const OWN_BLOCKS: readonly BlockKind[] = [
  { name: 'html', code: BlockType.Html, draw: html },
  { name: 'markdown', code: BlockType.Markdown, draw: html },
  { name: 'image', code: BlockType.Image, draw: imageBlock },
  { name: 'gallery', code: BlockType.Gallery, draw: gallery },
  { name: 'button', code: BlockType.Button, draw: button },
  { name: 'quote', code: BlockType.Quote, draw: quote },
  { name: 'code', code: BlockType.Code, draw: raw },
  { name: 'embed', code: BlockType.Embed, draw: raw },
  { name: 'video', code: BlockType.Video, draw: video },
  { name: 'map', code: BlockType.Map, draw: map },
  { name: 'spacer', code: BlockType.Spacer, draw: () => '&nbsp;' },
  { name: 'horizontalrule', otherNames: ['line'], code: BlockType.HorizontalRule, draw: () => '<hr>' },
  { name: 'summary-v2', otherNames: ['summary'], code: BlockType.SummaryV2, draw: summaryBlock },
  { name: 'socialaccountlinks-v2', otherNames: ['sociallink'], code: BlockType.SocialAccountLinks, draw: socialLinks },
];
