import type { Sharp } from 'sharp';
import { loadSharp } from './sharp.ts';

/** Average colours by place, six hex digits each, without "#" (FMT-013). */
export interface ColorData {
  readonly topLeftAverage: string;
  readonly topRightAverage: string;
  readonly bottomLeftAverage: string;
  readonly bottomRightAverage: string;
  readonly centerAverage: string;
  /** A background that suits the image while it loads: the average of its four corners. */
  readonly suggestedBgColor: string;
}

export interface ImageAnalysis {
  /** The part to keep in sight when the image is cropped: 0..1 from the left and from the top. */
  readonly focalPoint: { readonly x: number; readonly y: number };
  readonly colorData: ColorData;
}

/** Side of the small image that is looked at: enough for averages and for what draws the eye. */
const SAMPLE_PX = 240;

/** Looks at an image (its first frame): where its subject is, which colours surround it. */
export async function analyseImage(image: Sharp): Promise<ImageAnalysis> {
  const { data, info } = await image
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sample = { data, width: info.width, height: info.height, channels: info.channels };
  return { focalPoint: await focalPoint(sample), colorData: colorData(sample) };
}

interface Sample {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

const MIDDLE = { x: 0.5, y: 0.5 };

async function focalPoint(sample: Sample): Promise<ImageAnalysis['focalPoint']> {
  const { width, height } = sample;
  if (Math.min(width, height) < 16 || isPlain(sample)) {
    return MIDDLE;
  }
  const sharp = await loadSharp();
  // The library tells the point of attention when it crops: a square from the image, or its wider part from a square.
  const side = Math.min(width, height);
  const crop = width === height ? { width: side, height: Math.floor(side / 2) } : { width: side, height: side };
  const { info } = await sharp(sample.data, { raw: { width, height, channels: sample.channels } })
    .resize({ ...crop, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.attentionX === undefined || info.attentionY === undefined) {
    return MIDDLE;
  }
  return { x: share(info.attentionX, width), y: share(info.attentionY, height) };
}

/** How far a pixel may be from the first one in a picture that shows nothing: what compression makes of one colour. */
const NOISE = 6;

/** Of one colour, whichever it is: nothing in it draws the eye, and what is found then is the corner. */
function isPlain({ data, channels }: Sample): boolean {
  return data.every((value, at) => Math.abs(value - (data[at % channels] ?? 0)) <= NOISE);
}

function share(position: number, length: number): number {
  return Math.round(Math.min(1, Math.max(0, position / length)) * 100) / 100;
}

function colorData(sample: Sample): ColorData {
  const thirdX = Math.max(1, Math.floor(sample.width / 3));
  const thirdY = Math.max(1, Math.floor(sample.height / 3));
  const right = sample.width - thirdX;
  const bottom = sample.height - thirdY;
  const area = (left: number, top: number) => average(sample, { left, top, width: thirdX, height: thirdY });
  const corners = [area(0, 0), area(right, 0), area(0, bottom), area(right, bottom)] as const;
  const [topLeft, topRight, bottomLeft, bottomRight] = corners;
  const mean = ([0, 1, 2] as const).map((index) => corners.reduce((sum, corner) => sum + corner[index], 0) / 4);
  return {
    topLeftAverage: hex(topLeft),
    topRightAverage: hex(topRight),
    bottomLeftAverage: hex(bottomLeft),
    bottomRightAverage: hex(bottomRight),
    centerAverage: hex(area(Math.floor(right / 2), Math.floor(bottom / 2))),
    suggestedBgColor: hex(mean),
  };
}

function average(
  { data, width, channels }: Sample,
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): readonly [number, number, number] {
  let [red, green, blue] = [0, 0, 0];
  for (let y = area.top; y < area.top + area.height; y += 1) {
    for (let x = area.left; x < area.left + area.width; x += 1) {
      const at = (y * width + x) * channels;
      const first = data[at] ?? 0;
      red += first;
      green += channels < 3 ? first : (data[at + 1] ?? 0);
      blue += channels < 3 ? first : (data[at + 2] ?? 0);
    }
  }
  const count = area.width * area.height;
  return [red / count, green / count, blue / count];
}

function hex(color: readonly number[]): string {
  return color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
}
