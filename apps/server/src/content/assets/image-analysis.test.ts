import sharp from 'sharp';
import { expect, it } from 'vitest';
import { analyseImage } from './image-analysis.ts';

const plain = (background: string) => sharp({ create: { width: 600, height: 400, channels: 3, background } });

it.each(['#ffffff', '#aa6655', '#1d2b53'])(
  'keeps the middle of a picture of one colour in sight: %s',
  async (colour) => {
    const { focalPoint, colorData } = await analyseImage(plain(colour).png());
    const stored = await analyseImage(sharp(await plain(colour).jpeg({ quality: 60 }).toBuffer()));

    expect(focalPoint).toEqual({ x: 0.5, y: 0.5 });
    expect(stored.focalPoint).toEqual({ x: 0.5, y: 0.5 });
    expect(`#${colorData.suggestedBgColor}`).toBe(colour);
  },
);

it('finds what stands out of one', async () => {
  const dot = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#d22' } })
    .png()
    .toBuffer();
  const picture = plain('#dddddd').composite([{ input: dot, left: 480, top: 40 }]);

  const { focalPoint } = await analyseImage(sharp(await picture.png().toBuffer()));

  expect(focalPoint.x).toBeGreaterThan(0.7);
  expect(focalPoint.y).toBeLessThan(0.4);
});
