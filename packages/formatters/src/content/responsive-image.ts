import { asRawString, isUntrusted, member, path, safeUrl, untrusted, type FormatContext } from '@portico/template';

import type { Formatters } from '../plugin-sets.ts';
import { attributeText } from '../text.ts';
import { readDimensions } from './dimensions.ts';
import { altText, focalPoint, WIDTH_STEPS } from './images.ts';
import { readImageOptions, type ImageOptions } from './responsive-image-options.ts';

/**
 * The newer image helper: an `img` that a browser can load without any script.
 * `{@|responsive-image;sizes=(min-width: 60em) 50vw, 100vw;priority=high}` (FMT-017 to FMT-023).
 */
export const responsiveImageFormatters: Formatters = {
  'responsive-image': (args) => {
    const read = readImageOptions(args);
    if (read.ok) return (value, context) => imageHtml(value, read.options, context);
    const { errors } = read;
    return (_value, context) => {
      for (const error of errors) context.report(error);
      return '';
    };
  },
};

/** Addresses of one image: the one for browsers that choose nothing, and those they choose from. */
interface Sources {
  readonly src: string;
  readonly srcset?: string;
}

function imageHtml(image: unknown, options: ImageOptions, context: FormatContext): string {
  const sources = sourcesOf(image, options);
  if (sources === undefined) return '';
  const size = readDimensions(member(image, 'originalSize'));
  const attributes: readonly (readonly [string, string | number | undefined])[] = [
    ['class', options.className],
    ['src', sources.src],
    ['srcset', sources.srcset],
    ['sizes', sources.srcset === undefined ? undefined : options.sizes],
    ['width', options.width ?? size?.width],
    ['height', options.height ?? size?.height],
    ['alt', attributeText(altText(image, context))],
    ['style', focusStyle(image)],
    ['loading', options.priority === 'high' ? 'eager' : 'lazy'],
    ['decoding', 'async'],
    ['fetchpriority', options.priority === 'none' ? undefined : options.priority],
  ];
  const written = attributes.map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`));
  return `<img${written.join('')}>`;
}

/** Undefined when the value has no image for the loader. */
function sourcesOf(image: unknown, options: ImageOptions): Sources | undefined {
  switch (options.loader) {
    case 'vimeo':
      return one(vimeoThumbnail(asRawString(path(image, ['oembed', 'thumbnailUrl']) ?? imageAddress(image)), options));
    case 'youtube':
      return one(youtubeThumbnail(asRawString(path(image, ['oembed', 'url']) ?? imageAddress(image)), options));
    case 'raw':
      return one(addressAttribute(image));
    case 'sqs':
      return storedSources(image, options);
  }
}

function one(src: string | undefined): Sources | undefined {
  return src === undefined || src === '' ? undefined : { src };
}

function imageAddress(image: unknown): unknown {
  return typeof image === 'string' || isUntrusted(image) ? image : member(image, 'assetUrl');
}

/** The address of an image for an attribute. Addresses of visitors lead to pages and nowhere else (SEC-22). */
function addressAttribute(image: unknown): string {
  const address = imageAddress(image);
  return isUntrusted(address) ? attributeText(untrusted(safeUrl(address.raw))) : attributeText(address);
}

/** A stored image comes in steps of width (FMT-025); no step beyond the first that covers the original is of use. */
function storedSources(image: unknown, options: ImageOptions): Sources | undefined {
  // A blank would end an address in the list.
  const url = addressAttribute(image).replace(/\s/g, '%20');
  if (url === '') return undefined;
  const stored = WIDTH_STEPS.map((step) => Number.parseInt(step, 10));
  const wanted = options.widths ?? stored;
  const original = readDimensions(member(image, 'originalSize'))?.width ?? Infinity;
  const covering = wanted.findIndex((width) => width >= original);
  const widths = covering < 0 ? wanted : wanted.slice(0, covering + 1);
  const src = `${url}?format=${stepFor(options.width ?? 1500, stored)}w`;
  return { src, srcset: widths.map((width) => `${url}?format=${stepFor(width, stored)}w ${width}w`).join(', ') };
}

/** The stored width that serves a shown one. */
function stepFor(width: number, stored: readonly number[]): number {
  return stored.find((step) => step >= width) ?? stored.at(-1) ?? width;
}

/** `https://i.vimeocdn.com/video/123-abc_640` in the size and format asked for. */
function vimeoThumbnail(url: string, { width, height, format }: ImageOptions): string | undefined {
  const [, base] =
    /^(https:\/\/i\.vimeocdn\.com\/video\/[\w-]+?)(?:_\d+(?:x\d+)?)?(?:\.\w+)?(?:\?.*)?$/.exec(url) ?? [];
  if (base === undefined) return undefined;
  const size = height === undefined ? `${width ?? 1280}` : `${width ?? 1280}x${height}`;
  return `${base}_${size}.${format}`;
}

/** The still of a video by its address or its id. */
function youtubeThumbnail(text: string, { width, format }: ImageOptions): string | undefined {
  const [, id] = /(?:^|v=|youtu\.be\/|\/embed\/|\/shorts\/|\/vi\/)([\w-]{11})(?:$|[?&#/])/.exec(text) ?? [];
  if (id === undefined) return undefined;
  const name = (width ?? 1280) > 480 ? 'maxresdefault' : 'hqdefault';
  return `https://i.ytimg.com/${format === 'webp' ? 'vi_webp' : 'vi'}/${id}/${name}.${format}`;
}

/** Nothing for images that are cropped around their middle. */
function focusStyle(image: unknown): string | undefined {
  const [x = 0.5, y = 0.5] = focalPoint(image).split(',').map(Number);
  if ((x === 0.5 && y === 0.5) || Number.isNaN(x) || Number.isNaN(y)) return undefined;
  return `object-position: ${percent(x)} ${percent(y)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
