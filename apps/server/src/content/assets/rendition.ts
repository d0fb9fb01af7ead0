import { RENDITION_WIDTHS } from './limits.ts';

/** How an image is sent: as AVIF or WebP where the browser says it reads them, else in the original's own family. */
export type Encoding = 'avif' | 'webp' | 'plain';

/** One of the few shapes in which an image exists (SEC-41). */
export interface Rendition {
  /** Pixels; never more than the original's. */
  readonly width: number;
  readonly encoding: Encoding;
}

/** For an address without `format`, as an old kit or a mail prints it. */
const DEFAULT_WIDTH = 1500;
/** WebP and AVIF cannot be larger. */
const MAX_ENCODED_PX = 16_000;
/** Beyond so many, AVIF takes seconds, and then WebP does. */
const MAX_AVIF_PIXELS = 2_500_000;
const MAX_WEBP_PIXELS = 10_000_000;

export interface RenditionRequest {
  /** The query's `format`: `750w`, `original`, or anything a visitor writes. */
  readonly format: unknown;
  /** The request's `Accept`. */
  readonly accept: string | undefined;
}

interface Measured {
  readonly width: number | null;
  readonly height: number | null;
  readonly contentType: string;
}

/** Whether an asset is drawn for each request. Drawings scale by themselves, other files have no widths: both go out as they are. */
export function isDrawnToSize<Given extends Measured>(
  asset: Given,
): asset is Given & { readonly width: number; readonly height: number } {
  return asset.width !== null && asset.height !== null && asset.contentType !== 'image/svg+xml';
}

/** Chooses the rendition that answers a request; any format finds the nearest one that exists. */
export function renditionFor(
  request: RenditionRequest,
  original: { readonly width: number; readonly height: number },
): Rendition {
  const width = Math.min(wantedWidth(request.format, original.width), original.width);
  const height = (original.height * width) / original.width;
  return { width, encoding: encodingFor(request.accept, width, height) };
}

function encodingFor(accept: string | undefined, width: number, height: number): Encoding {
  const accepted = acceptedEncoding(accept);
  const pixels = width * height;
  if (Math.max(width, height) > MAX_ENCODED_PX || pixels > MAX_WEBP_PIXELS) return 'plain';
  return accepted === 'avif' && pixels > MAX_AVIF_PIXELS ? 'webp' : accepted;
}

function wantedWidth(format: unknown, originalWidth: number): number {
  if (format === 'original') {
    return originalWidth;
  }
  const wanted = /^(\d{1,6})w$/.exec(typeof format === 'string' ? format : '')?.[1];
  return nearestWidth(wanted === undefined ? DEFAULT_WIDTH : Number(wanted));
}

function nearestWidth(wanted: number): number {
  return RENDITION_WIDTHS.reduce((nearest, width) =>
    Math.abs(width - wanted) <= Math.abs(nearest - wanted) ? width : nearest,
  );
}

function acceptedEncoding(accept: string | undefined): Encoding {
  const types = (accept ?? '').split(',').filter((type) => !/;\s*q=0(\.0*)?\s*$/.test(type));
  const accepts = (type: string) => types.some((entry) => entry.split(';')[0]?.trim() === type);
  if (accepts('image/avif')) {
    return 'avif';
  }
  return accepts('image/webp') ? 'webp' : 'plain';
}
