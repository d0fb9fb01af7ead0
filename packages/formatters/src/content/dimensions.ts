import { asRawString } from '@portico/template';

import type { Formatters } from '../plugin-sets.ts';

/** Size of an image in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** Reads `WIDTHxHEIGHT` (FMT-016); undefined when it is anything else or has a side of 0. */
export function readDimensions(value: unknown): Dimensions | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(asRawString(value).trim()) ?? [];
  if (width === undefined || height === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** What formatters print for a size they cannot read. */
export const INVALID_SIZE = "Invalid source parameter. Pass in 'originalSize'";

/** Formatters of image sizes (reference 8.4). */
export const dimensionFormatters: Formatters = {
  width: () => (value) => readDimensions(value)?.width,
  height: () => (value) => readDimensions(value)?.height,
  resizedHeightForWidth: scaling((size, width) => (size.height * width) / size.width),
  resizedWidthForHeight: scaling((size, height) => (size.width * height) / size.height),
  squarespaceThumbnailForWidth: stepping((_size, width) => width),
  squarespaceThumbnailForHeight: stepping((size, height) => Math.trunc((size.width * height) / size.height)),
};

type Measure = (size: Dimensions, pixels: number) => number;

function scaling(measure: Measure): Formatters[string] {
  return ([pixels]) => {
    const wanted = Number.parseInt(pixels ?? '', 10);
    return (value) => {
      const size = readDimensions(value);
      return size === undefined || Number.isNaN(wanted) ? INVALID_SIZE : Math.trunc(measure(size, wanted));
    };
  };
}

function stepping(measure: Measure): Formatters[string] {
  return ([pixels]) => {
    const wanted = Number.parseInt(pixels ?? '', 10);
    return (value) => {
      const size = readDimensions(value);
      return size === undefined || Number.isNaN(wanted) ? INVALID_SIZE : thumbnailStep(measure(size, wanted));
    };
  };
}

/** The stored width that serves a shown width: the step above it (FMT-025, FMT-026). */
export function thumbnailStep(width: number): string {
  if (width > 1000) return '1500w';
  if (width > 750) return '1000w';
  if (width > 500) return '750w';
  if (width > 300) return '500w';
  return width > 100 ? '300w' : '100w';
}
