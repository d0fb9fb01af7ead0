import { asNumber, asRawString, isObject, member, ownFields, path, type FormatContext } from '@portico/template';

import { keepTexts } from '../kept-texts.ts';
import type { Formatters } from '../plugin-sets.ts';
import { attributeText, mapText, removeTags } from '../text.ts';

/** Formatters that print images (reference 8.4). */
export const imageFormatters: Formatters = {
  image: (args) => {
    const classes = attributeText(args.length === 1 ? args[0] : 'thumb-image');
    return (value, context) => imageTag(value, classes, context);
  },
  'image-meta': () => imageMeta,
  'cover-image-meta': () => (value, context) => imageMeta(member(value, 'coverImage'), context),
  'child-image-meta': ([index]) => {
    const position = Number.parseInt(index ?? '0', 10);
    return (value, context) => imageMeta(path(value, ['items', position]), context);
  },
  'image-srcset': () => imageSrcset,
};

function imageTag(image: unknown, classes: string, context: FormatContext): string {
  const url = attributeText(member(image, 'assetUrl'));
  const alt = attributeText(altText(image, context));
  const id = attributeText(member(image, 'id'));
  return (
    `<noscript><img src="${url}" alt="${alt}" /></noscript><img class="${classes}" ${imageMeta(image, context)}` +
    `data-load="false" data-image-id="${id}" data-type="image" />`
  );
}

/** The attributes by which the image loader knows an image, with a blank behind the last; empty without an image. */
export function imageMeta(image: unknown, context: FormatContext): string {
  if (image === undefined) return '';
  const { licensedAssetPreview, componentKey, assetUrl, originalSize, mediaFocalPoint, title } = ownFields(image);
  const licensed = isObject(licensedAssetPreview) ? 'data-licensed-asset-preview="true" ' : '';
  const component = componentKey === undefined ? '' : `data-component-key="${attributeText(componentKey)}" `;
  const url = attributeText(assetUrl);
  return (
    `${licensed}${component}data-src="${url}" data-image="${url}" ` +
    `data-image-dimensions="${attributeText(originalSize)}" ` +
    `data-image-focal-point="${pointText(mediaFocalPoint)}" alt="${attributeText(altTextBeside(title, image, context))}" `
  );
}

/** The point of an image that stays visible when it is cropped: `x,y` as shares, the middle where none is set. */
export function focalPoint(image: unknown): string {
  return pointText(ownFields(image)['mediaFocalPoint']);
}

function pointText(point: unknown): string {
  if (point === undefined) return '0.5,0.5';
  const { x, y } = ownFields(point);
  return `${asNumber(x)},${asNumber(y)}`;
}

const BLOCK_TYPE = ['blockType'];

/** Block type of image blocks, whose owners write the alternative text themselves. */
const IMAGE_BLOCK = 5;
const ALT_TEXT_LENGTH = 250;

/** Title, else the text of the body up to 250 characters (FMT-024), else the file name. In image blocks what the owner wrote. */
export function altText(image: unknown, context: FormatContext): unknown {
  return altTextBeside(ownFields(image)['title'], image, context);
}

function altTextBeside(title: unknown, image: unknown, context: FormatContext): unknown {
  if (asNumber(context.resolve(BLOCK_TYPE)) === IMAGE_BLOCK)
    return mapText(member(image, 'altText'), (text) => text.trim());
  if (asRawString(title) !== '') return title;
  const body = mapText(member(image, 'body'), (text) => removeTags(text, ' ').slice(0, ALT_TEXT_LENGTH));
  return asRawString(body) === '' ? member(image, 'filename') : body;
}

/** Widths in which images are stored (FMT-025). */
export const WIDTH_STEPS: readonly string[] = ['100w', '300w', '500w', '750w', '1000w', '1500w', '2500w'];

function imageSrcset(value: unknown): unknown {
  const { systemDataVariants, assetUrl } = ownFields(value);
  const around = aroundAddress(asRawString(systemDataVariants));
  return around.length === 0 ? value : around.join(attributeText(assetUrl));
}

/**
 * What stands around the address of an image in its list of sources, which names it once for each stored width; nearly
 * all images of a site are stored in the same. Empty when none is stored.
 */
const aroundAddress = keepTexts((stored: string): readonly string[] => {
  const variants = stored.split(',').filter((variant) => variant.endsWith('w'));
  const queries = variants.map((variant) => `?format=${attributeText(variant)} ${attributeText(variant)}`);
  // The original stands in for the step above the largest stored one.
  const step = WIDTH_STEPS.indexOf(variants.at(-1) ?? '');
  const next = step < 0 ? undefined : WIDTH_STEPS[step + 1];
  const all = next === undefined ? queries : [...queries, `?format=original ${next}`];
  return all.length === 0 ? [] : [' srcset="', ...all.map((query, i) => query + (i === all.length - 1 ? '"' : ','))];
});
