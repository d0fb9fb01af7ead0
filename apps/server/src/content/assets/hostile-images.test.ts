import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareInChild } from './image-jobs.ts';
import { prepareFile } from './prepare-file.ts';

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#89a' } });

/** A drawing of 10^12 squares in a thousand characters. */
function nestedUses(): Buffer {
  const groups = Array.from({ length: 12 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`);
  const inside = `<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g12"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${inside}</svg>`);
}

describe('an upload that takes much to read', () => {
  it.each([
    [
      'a progressive JPEG that lies on its side',
      'image/jpeg',
      () =>
        flat(9000, 6000)
          .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
          .withMetadata({ orientation: 6 })
          .toBuffer(),
      'memory',
    ],
    ['an interlaced PNG', 'image/png', () => flat(9000, 6000).png({ progressive: true }).toBuffer(), 'memory'],
    ['a drawing of drawings of drawings', 'image/svg+xml', nestedUses, 'time'],
  ] as const)('such as %s ends at 300 MB and 2 seconds of its own process', async (_what, type, make, reason) => {
    const bytes = await make();

    const done = await prepareInChild('a site', type, bytes);

    expect(done).toMatchObject({ ok: false, reason });
    expect(done.spent?.peakMb).toBeLessThanOrEqual(300);
    expect(done.spent?.cpuMs).toBeLessThanOrEqual(2100);
  });

  it('is not tried again, and refused as too costly', async () => {
    const first = await prepareInChild('a site', 'image/svg+xml', nestedUses());

    const again = await prepareInChild('a site', 'image/svg+xml', nestedUses());

    expect(again).toBe(first);
    expect(await prepareFile('a site', { fileName: 'logo.svg', bytes: nestedUses() })).toEqual({
      ok: false,
      error: { code: 'IMAGE_TOO_COSTLY', fileName: 'logo.svg' },
    });
  });
});

describe('a large photo', () => {
  it('within the limits keeps its size, lying on its side or progressive as it may be', async () => {
    const photo = await flat(4032, 3024).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer();

    const done = await prepareInChild('a site', 'image/jpeg', photo);

    expect(done).toMatchObject({ ok: true, value: { image: { width: 3024, height: 4032 } } });
    expect(done.spent?.peakMb).toBeLessThanOrEqual(300);
    expect(done.spent?.cpuMs).toBeLessThanOrEqual(2000);
  });

  it('of 48 million pixels is kept at half its size, wider than any page shows', async () => {
    const done = await prepareInChild('a site', 'image/jpeg', await flat(8000, 6000).jpeg().toBuffer());

    expect(done).toMatchObject({ ok: true, value: { image: { width: 4000, height: 3000 } } });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright whatever the camera notes: %i', async (orientation) => {
    const corner = {
      input: { create: { width: 8, height: 8, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    } as const;
    const taken = await flat(32, 16).composite([corner]).png().withMetadata({ orientation }).toBuffer();
    const expected = await sharp(taken).autoOrient().raw().toBuffer();

    const done = await prepareInChild('a site', 'image/png', taken);

    const kept = done.ok && typeof done.value !== 'string' ? done.value.bytes : Buffer.of();
    expect(await sharp(kept).raw().toBuffer()).toEqual(expected);
  });
});
