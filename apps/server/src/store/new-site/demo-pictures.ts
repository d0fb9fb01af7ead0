import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { demoFolder } from './site-content.ts';

const share = z.number().min(0).max(1);
const color = z.string().regex(/^[0-9a-f]{6}$/);
const pictureSchema = z.object({
  sha256: z.string(),
  image: z.object({
    width: z.int(),
    height: z.int(),
    focalPoint: z.object({ x: share, y: share }),
    colorData: z.object({
      topLeftAverage: color,
      topRightAverage: color,
      bottomLeftAverage: color,
      bottomRightAverage: color,
      centerAverage: color,
      suggestedBgColor: color,
    }),
  }),
});

export type DemoPictures = Readonly<Record<string, z.infer<typeof pictureSchema>>>;

let pictures: DemoPictures | undefined;

/** What the demo's pictures show, by their name, as `scripts/describe-demo-pictures.mjs` saw it. */
export function readDemoPictures(): DemoPictures {
  pictures ??= z
    .record(z.string(), pictureSchema)
    .parse(JSON.parse(readFileSync(path.join(demoFolder, 'pictures.json'), 'utf8')));
  return pictures;
}
