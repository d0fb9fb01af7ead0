import { developerMessages } from '@portico/locale';
import { asRawString } from '@portico/template';

import type { Formatters } from '../plugin-sets.ts';

/** Size of an image in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** Reads `WIDTHxHEIGHT` (FMT-016): two numbers, of which the whole pixels count; undefined when it is anything else. */
export function readDimensions(value: unknown): Dimensions | undefined {
  const sides = asRawString(value).split('x');
  const [width = Number.NaN, height = Number.NaN] = sides.map((side) => Number.parseInt(side, 10));
  return sides.length !== 2 || Number.isNaN(width) || Number.isNaN(height) ? undefined : { width, height };
}

/** The same as the public engine writes it, which kits compare with. */
const INVALID_SIZE_QUOTED = "Invalid source parameter. Pass in 'originalSize'";

/** Formatters of image sizes (reference 8.4). */
export const dimensionFormatters: Formatters = {
  width: () => (value) => readDimensions(value)?.width,
  height: () => (value) => readDimensions(value)?.height,
  resizedHeightForWidth: scaling((size, width) => (size.height * width) / size.width),
  resizedWidthForHeight: scaling((size, height) => (size.width * height) / size.height),
  // The width alone decides, whatever the image is.
  squarespaceThumbnailForWidth: ([pixels]) => {
    const step = thumbnailStep(Number.parseInt(pixels ?? '', 10));
    return () => step;
  },
  squarespaceThumbnailForHeight: ([pixels]) => {
    const height = Number.parseInt(pixels ?? '', 10);
    return (value) => {
      const size = readDimensions(value);
      return size === undefined ? INVALID_SIZE_QUOTED : thumbnailStep(wholePixels((size.width * height) / size.height));
    };
  },
};

type Measure = (size: Dimensions, pixels: number) => number;

function scaling(measure: Measure): Formatters[string] {
  return ([pixels]) => {
    const wanted = Number.parseInt(pixels ?? '', 10);
    return (value) => {
      const size = readDimensions(value);
      return size === undefined ? developerMessages.imageSourceInvalid : wholePixels(measure(size, wanted));
    };
  };
}

/** An image without a side, or no number wanted, is 0 pixels. */
function wholePixels(measured: number): number {
  return Number.isFinite(measured) ? Math.trunc(measured) : 0;
}

/** The stored width that serves a shown width: the step above it (FMT-025, FMT-026). */
export function thumbnailStep(width: number): string {
  if (width > 1000) return '1500w';
  if (width > 750) return '1000w';
  if (width > 500) return '750w';
  if (width > 300) return '500w';
  return width > 100 ? '300w' : '100w';
}
