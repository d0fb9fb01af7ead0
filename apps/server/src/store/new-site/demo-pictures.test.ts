import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { prepareImage } from '../../content/assets/prepare-image.ts';
import { readDemoPictures } from './demo-pictures.ts';
import { demoFolder, readDemoFile } from './site-content.ts';

const hash = (name: string) => createHash('sha256').update(readDemoFile('images', name)).digest('hex');

it('is known of each picture of the example as it is now; `node scripts/describe-demo-pictures.mjs` looks again', () => {
  const names = readdirSync(path.join(demoFolder, 'images'));

  expect(Object.entries(readDemoPictures()).map(([name, { sha256 }]) => [name, sha256])).toEqual(
    names.toSorted().map((name) => [name, hash(name)]),
  );
});

it('is what an upload of it would tell', async () => {
  const drawn = await prepareImage(readDemoFile('images', 'scene-home.webp'), 'image/webp');
  const known = readDemoPictures()['scene-home.webp']?.image;

  expect(drawn).toMatchObject({ image: { width: known?.width, height: known?.height } });
  const focalPoint = typeof drawn === 'object' ? drawn.image.focalPoint : undefined;
  expect(focalPoint?.x).toBeCloseTo(known?.focalPoint.x ?? -1, 1);
  expect(focalPoint?.y).toBeCloseTo(known?.focalPoint.y ?? -1, 1);
});
