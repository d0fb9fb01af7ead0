import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { importAsset, type NewAsset } from './commands.ts';
import type { Asset } from './asset.ts';
import { assetUrl, imageRecord } from './present.ts';
import { registerAssets } from './routes.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let otherSite: TestSite;
let photo: Buffer;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  [site, otherSite] = [await aSite(services), await aSite(services)];
  app = await createSiteApp(services, () => false);
  await registerAssets(app, services);
  photo = await image(1600, 1000);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

function image(width: number, height: number, hue = 120): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue},40%,50%)"/><circle cx="30%" cy="40%" r="10%" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

async function taken(file: NewAsset, websiteId = site.websiteId): Promise<Asset> {
  const result = await importAsset(services, websiteId, file);
  if (!result.ok) {
    throw new Error(`refused: ${result.error.code}`);
  }
  return result.value;
}

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url, headers: { host: site.host, ...headers } });
}

function storedFiles(asset: Asset): string[] {
  return readdirSync(path.join(services.dataDir, 'files', site.websiteId, asset.id))
    .filter((name) => !name.startsWith('.'))
    .sort();
}

describe('taking a file in', () => {
  it('stores the same bytes once a site', async () => {
    const bytes = await image(200, 100, 1);
    const [first, again, elsewhere] = [
      await taken({ fileName: 'a.jpg', bytes }),
      await taken({ fileName: 'b.jpg', bytes }),
      await taken({ fileName: 'a.jpg', bytes }, otherSite.websiteId),
    ];

    expect(again.id).toBe(first.id);
    expect(elsewhere.id).not.toBe(first.id);
  });

  it('makes one asset of the same bytes that come in together, and leaves no file behind', async () => {
    const bytes = await image(200, 100, 2);

    const results = await Promise.all(
      Array.from({ length: 5 }, () => importAsset(services, site.websiteId, { fileName: 'a.jpg', bytes })),
    );

    const ids = new Set(results.map((result) => (result.ok ? result.value.id : result.error.code)));
    expect(ids.size).toBe(1);
    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1);
  });

  it('keeps a private copy apart from a public one', async () => {
    const bytes = Buffer.from('%PDF-1.7 the same guide');
    const [open, secret] = [
      await taken({ fileName: 'guide.pdf', bytes }),
      await taken({ fileName: 'guide.pdf', bytes, isPrivate: true }),
    ];

    expect(secret.id).not.toBe(open.id);
    expect(secret.isPrivate).toBe(true);
  });

  it('refuses what is not on the list as a value', async () => {
    const result = await importAsset(services, site.websiteId, { fileName: 'run.exe', bytes: Buffer.from('MZ') });

    expect(result).toEqual({ ok: false, error: { code: 'TYPE_NOT_ALLOWED', fileName: 'run.exe' } });
  });

  it('[FMT-014] gives templates the fields of an image', async () => {
    const asset = await taken({ fileName: 'Blue cup (1).jpg', bytes: photo, altText: 'A blue cup' });

    expect(imageRecord(asset)).toEqual({
      id: asset.id,
      systemDataId: asset.id,
      mainImageId: asset.id,
      assetUrl: `/static/${asset.id}/Blue-cup-1-.jpg`,
      filename: 'Blue cup (1).jpg',
      contentType: 'image/jpeg',
      altText: 'A blue cup',
      title: '',
      body: '',
      originalSize: '1600x1000',
      mediaFocalPoint: { x: expect.any(Number), y: expect.any(Number), source: 3 },
      colorData: expect.objectContaining(
        Object.fromEntries(
          ['topLeftAverage', 'topRightAverage', 'bottomLeftAverage', 'bottomRightAverage', 'centerAverage'].map(
            (part) => [part, expect.stringMatching(/^[0-9a-f]{6}$/)],
          ),
        ),
      ),
      systemDataVariants: '100w,300w,500w,750w,1000w,1500w',
    });
    expect(imageRecord(asset, 'The cup from above').altText).toBe('The cup from above');
    const moved = imageRecord({ ...asset, focalPoint: { x: 0.2, y: 0.9 } });
    expect(moved.mediaFocalPoint).toMatchObject({ x: 0.2, y: 0.9 });
  });
});

describe('an image on a site', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/png,*/*', 'image/jpeg', 'jpeg'],
  ])('for Accept %s is sent as %s', async (accept, contentType, format) => {
    const asset = await taken({ fileName: 'cup.jpg', bytes: photo });

    const response = await get(`${assetUrl(asset)}?format=500w`, { accept });

    const metadata = await sharp(response.rawPayload).metadata();
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, contentType]);
    expect([metadata.format, metadata.width, metadata.height]).toEqual([format, 500, 313]);
    expect(response.headers).toMatchObject({
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(response.rawPayload.length),
    });
  });

  it('is drawn once, at the first request, however many ask together', async () => {
    const asset = await taken({ fileName: 'cup.jpg', bytes: await image(1200, 800, 30) });
    expect(storedFiles(asset)).toEqual(['original.jpg']);

    const responses = await Promise.all(
      Array.from({ length: 10 }, () => get(`${assetUrl(asset)}?format=750w`, { accept: 'image/webp' })),
    );

    expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
    expect(storedFiles(asset)).toEqual(['750w.webp', 'original.jpg']);
  });

  it('keeps a plain rendition with its type', async () => {
    const asset = await taken({ fileName: 'cup.jpg', bytes: await image(1200, 800, 31) });

    const [drawn, kept] = [await get(`${assetUrl(asset)}?format=300w`), await get(`${assetUrl(asset)}?format=300w`)];

    expect(drawn.headers['content-type']).toBe('image/jpeg');
    expect(kept.headers['content-type']).toBe('image/jpeg');
    expect(kept.rawPayload.equals(drawn.rawPayload)).toBe(true);
  });

  it('is never enlarged', async () => {
    const asset = await taken({ fileName: 'small.jpg', bytes: await image(640, 480) });

    const response = await get(`${assetUrl(asset)}?format=2500w`, { accept: 'image/webp' });

    expect((await sharp(response.rawPayload).metadata()).width).toBe(640);
  });

  it('with transparency falls back to PNG', async () => {
    const clear = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0a08' } })
      .png()
      .toBuffer();
    const asset = await taken({ fileName: 'clear.png', bytes: clear });

    const response = await get(`${assetUrl(asset)}?format=100w`);

    expect(response.headers['content-type']).toBe('image/png');
  });

  it('that is a PNG without transparency falls back to JPEG', async () => {
    const opaque = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0a08ff' } })
      .png()
      .toBuffer();
    const asset = await taken({ fileName: 'opaque.png', bytes: opaque });

    expect((await get(`${assetUrl(asset)}?format=100w`)).headers['content-type']).toBe('image/jpeg');
  });

  it('that came as WebP is a JPEG for who does not read WebP, also in its own size', async () => {
    const asset = await taken({ fileName: 'cup.webp', bytes: await sharp(photo).resize(640).webp().toBuffer() });

    const response = await get(`${assetUrl(asset)}?format=original`, { accept: 'image/png,*/*' });

    expect(response.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(response.rawPayload).metadata()).width).toBe(640);
  });

  it('that moves keeps moving', async () => {
    const frames = await Promise.all([10, 200].map((hue) => image(300, 200, hue)));
    const asset = await taken({
      fileName: 'moving.gif',
      bytes: await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    });

    const modern = await get(`${assetUrl(asset)}?format=100w`, { accept: 'image/avif,image/webp' });
    const old = await get(`${assetUrl(asset)}?format=100w`);

    expect([modern.headers['content-type'], (await sharp(modern.rawPayload).metadata()).pages]).toEqual([
      'image/webp',
      2,
    ]);
    expect([old.headers['content-type'], (await sharp(old.rawPayload).metadata()).pages]).toEqual(['image/gif', 2]);
  });

  it('is not sent again to who has it', async () => {
    const asset = await taken({ fileName: 'cup.jpg', bytes: photo });
    const url = `${assetUrl(asset)}?format=100w`;
    const etag = String((await get(url, { accept: 'image/webp' })).headers.etag);

    const known = await get(url, { accept: 'image/webp', 'if-none-match': `W/${etag}` });
    const otherEncoding = await get(url, { accept: 'image/avif', 'if-none-match': etag });

    expect([known.statusCode, known.body, known.headers.vary]).toEqual([304, '', 'Accept']);
    expect(otherEncoding.statusCode).toBe(200);
  });

  it('answers HEAD like GET, without the bytes', async () => {
    const asset = await taken({ fileName: 'cup.jpg', bytes: photo });
    const full = await get(`${assetUrl(asset)}?format=100w`);

    const head = await get(`${assetUrl(asset)}?format=100w`, {}, 'HEAD');

    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(full.rawPayload.length),
      '',
    ]);
  });

  it.each([
    ['of another site', async () => assetUrl(await taken({ fileName: 'cup.jpg', bytes: photo }, otherSite.websiteId))],
    ['that is private', async () => assetUrl(await taken({ fileName: 'secret.jpg', bytes: photo, isPrivate: true }))],
    ['that does not exist', async () => '/static/01890000-0000-7000-8000-000000000000/cup.jpg'],
    ['whose id is none', async () => '/static/nothing/cup.jpg'],
  ])('%s is not found', async (_name, url) => {
    const response = await get(`${await url()}?format=100w`);

    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });

  it('whose original is lost is not found, and no cache keeps that', async () => {
    const asset = await taken({ fileName: 'lost.jpg', bytes: await image(300, 200, 77) });
    rmSync(path.join(services.dataDir, 'files', site.websiteId, asset.id), { recursive: true });

    const response = await get(`${assetUrl(asset)}?format=100w`);

    expect([response.statusCode, response.headers['cache-control'], response.headers.etag]).toEqual([
      404,
      'private, no-store',
      undefined,
    ]);
  });
});

describe('other files', () => {
  it('a drawing is sent in a sandbox', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="9" height="9"/></svg>';
    const asset = await taken({ fileName: 'logo.svg', bytes: Buffer.from(svg) });

    const response = await get(`${assetUrl(asset)}?format=100w`, { accept: 'image/webp' });

    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect(response.headers['content-disposition']).toBeUndefined();
    expect(response.body).not.toContain('script');
  });

  it('anything else is an attachment under its own name', async () => {
    const asset = await taken({ fileName: 'Größen "2026".pdf', bytes: Buffer.from('%PDF-1.7 sizes') });

    const response = await get(assetUrl(asset));

    expect(response.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fen%20%222026%22.pdf",
    );
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.body).toBe('%PDF-1.7 sizes');
  });

  it('are sent in parts to who asks for one', async () => {
    const asset = await taken({ fileName: 'parts.pdf', bytes: Buffer.from('%PDF-1.7 0123456789') });
    const whole = await get(assetUrl(asset));

    const part = await get(assetUrl(asset), { range: 'bytes=9-12' });
    const tail = await get(assetUrl(asset), { range: 'bytes=-3', 'if-range': String(whole.headers.etag) });

    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length'], part.body]).toEqual([
      206,
      'bytes 9-12/19',
      '4',
      '0123',
    ]);
    expect([tail.statusCode, tail.body]).toEqual([206, '789']);
  });

  it('are sent whole when the part is of another version, and not at all beyond their end', async () => {
    const asset = await taken({ fileName: 'parts.pdf', bytes: Buffer.from('%PDF-1.7 0123456789') });

    const changed = await get(assetUrl(asset), { range: 'bytes=9-12', 'if-range': '"another"' });
    const beyond = await get(assetUrl(asset), { range: 'bytes=19-' });

    expect([changed.statusCode, changed.headers['content-range'], changed.body]).toEqual([
      200,
      undefined,
      '%PDF-1.7 0123456789',
    ]);
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([
      416,
      'bytes */19',
      'private, no-store',
    ]);
  });
});
