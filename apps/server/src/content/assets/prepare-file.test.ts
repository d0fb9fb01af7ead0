import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareFile, type PreparedFile } from './prepare-file.ts';

const quarters = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="450" height="300" fill="#ff0000"/>' +
    '<rect x="450" width="450" height="300" fill="#00ff00"/><rect y="300" width="450" height="300" fill="#0000ff"/>' +
    '<rect x="450" y="300" width="450" height="300" fill="#000000"/></svg>',
);

async function prepared(fileName: string, bytes: Uint8Array): Promise<PreparedFile> {
  const result = await prepareFile('a site', { fileName, bytes });
  if (!result.ok) {
    throw new Error(`refused: ${result.error.code}`);
  }
  return result.value;
}

async function code(fileName: string, image: Uint8Array | Sharp): Promise<string> {
  const bytes = image instanceof Uint8Array ? image : await image.toBuffer();
  const result = await prepareFile('a site', { fileName, bytes });
  return result.ok ? 'ok' : result.error.code;
}

const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });

describe('an image', () => {
  it('loses its location and every other note', async () => {
    const taken = await grey(60, 40)
      .withExif({ IFD0: { Copyright: 'Wren' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Wren');

    const { bytes } = await prepared('taken.jpg', taken);

    const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is turned upright as the camera noted', async () => {
    const lying = await sharp(quarters).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { bytes, image } = await prepared('lying.jpg', lying);

    expect([image?.width, image?.height]).toEqual([600, 900]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
    // Turned clockwise, the blue lower left corner comes to the upper left.
    expect(image?.colorData.topLeftAverage).toMatch(/^0[0-9a-f]0[0-9a-f]f/);
  });

  it('[FMT-013] knows the average colours of its corners and its centre', async () => {
    const { image } = await prepared('quarters.png', await sharp(quarters).png().toBuffer());

    expect(image?.colorData).toMatchObject({
      topLeftAverage: 'ff0000',
      topRightAverage: '00ff00',
      bottomLeftAverage: '0000ff',
      bottomRightAverage: '000000',
      suggestedBgColor: '404040',
    });
    expect(image?.colorData.centerAverage).toMatch(/^[34][0-9a-f][34][0-9a-f][34][0-9a-f]$/);
  });

  it.each([
    ['left', 300, 600, { x: 0.15, y: 0.5 }],
    ['right', 1700, 600, { x: 0.85, y: 0.5 }],
  ])('finds its subject on the %s', async (_side, x, y, expected) => {
    const scene = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1200"><rect width="2000" height="1200" fill="#888"/><circle cx="${x}" cy="${y}" r="120" fill="#e02010"/></svg>`,
    );

    const { image } = await prepared('scene.jpg', await sharp(scene).jpeg().toBuffer());

    expect(Math.abs((image?.focalPoint.x ?? 0) - expected.x)).toBeLessThan(0.1);
    expect(Math.abs((image?.focalPoint.y ?? 0) - expected.y)).toBeLessThan(0.15);
  });

  it('has its focal point in the middle when nothing stands out', async () => {
    const { image } = await prepared('grey.png', await grey(200, 100).png().toBuffer());

    expect(image?.focalPoint).toEqual({ x: 0.5, y: 0.5 });
  });

  it('in print colours becomes one in screen colours', async () => {
    const print = await sharp(quarters).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');

    const { bytes } = await prepared('print.jpg', print);

    expect((await sharp(bytes).metadata()).space).toBe('srgb');
  });

  it('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();

    const { bytes, contentType } = await prepared('clear.png', clear);

    expect(contentType).toBe('image/png');
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  it('keeps its frames, and has the size of one', async () => {
    const { bytes, image } = await prepared('moving.gif', await animation(3));

    expect((await sharp(bytes).metadata()).pages).toBe(3);
    expect([image?.width, image?.height]).toEqual([40, 30]);
  });

  it.each(['png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const { contentType, image } = await prepared(`cup.${format}`, await grey(64, 48).toFormat(format).toBuffer());

    expect(contentType).toBe(`image/${format}`);
    expect([image?.width, image?.height]).toEqual([64, 48]);
  });

  it('is refused when it is cut off', async () => {
    const whole = await sharp(quarters).jpeg().toBuffer();

    expect(await code('cut.jpg', whole.subarray(0, whole.length / 2))).toBe('IMAGE_BROKEN');
  });

  it('is refused with more pixels than the limit, before it is decoded', async () => {
    expect(await code('huge.png', grey(12_000, 9000).png({ compressionLevel: 9 }))).toBe('IMAGE_TOO_LARGE');
  });

  it('is refused with more frames than the limit', async () => {
    expect(await code('film.gif', await animation(501))).toBe('IMAGE_TOO_LARGE');
  });

  it('is refused with more bytes than the limit', async () => {
    const jpeg = await grey(10, 10).jpeg().toBuffer();

    expect(await code('fat.jpg', Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]))).toBe('FILE_TOO_LARGE');
  });

  it('is refused when it is a renamed program', async () => {
    expect(await code('holiday.jpg', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'))).toBe('TYPE_NOT_ALLOWED');
  });
});

describe('a drawing', () => {
  it('is sanitised and measured', async () => {
    const { bytes, contentType, image } = await prepared(
      'logo.svg',
      Buffer.from(quarters.toString().replace('</svg>', '<script>alert(1)</script></svg>')),
    );

    expect(contentType).toBe('image/svg+xml');
    expect(Buffer.from(bytes).toString()).not.toContain('script');
    expect([image?.width, image?.height, image?.colorData.topLeftAverage]).toEqual([900, 600, 'ff0000']);
  });

  it('is refused when it is none', async () => {
    expect(await code('logo.svg', Buffer.from('<p>no</p>'))).toBe('IMAGE_BROKEN');
  });
});

it('any other file stays as it is', async () => {
  const pdf = Buffer.from('%PDF-1.7 …');

  expect(await prepared('guide.pdf', pdf)).toEqual({ bytes: pdf, contentType: 'application/pdf' });
});

async function animation(frames: number): Promise<Buffer> {
  const images = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({
        create: { width: 40, height: 30, channels: 3, background: { r: (index * 97) % 256, g: index % 256, b: 90 } },
      })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(images, { join: { animated: true } })
    .gif()
    .toBuffer();
}
