import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchResult } from '../../platform/http/outgoing.ts';
import { folderImages, imageName, webImages } from './image-source.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-images-'));
beforeAll(() => {
  mkdirSync(path.join(folder, 'sub'));
  writeFileSync(path.join(folder, 'Blue Cup.JPG'), 'blue');
  writeFileSync(path.join(folder, 'sub', 'mug.png'), 'mug');
  writeFileSync(path.join(folder, 'huge.png'), '');
  truncateSync(path.join(folder, 'huge.png'), 20 * 1024 * 1024 + 1);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an image of a folder', () => {
  it.each([
    ['https://cdn.example/s/files/Blue%20Cup.jpg?v=17#top', 'Blue Cup.JPG', 'blue'],
    ['blue cup.JPG', 'Blue Cup.JPG', 'blue'],
    ['https://cdn.example/MUG.PNG', 'mug.png', 'mug'],
    ['C:\\images\\mug.png', 'mug.png', 'mug'],
  ])('is found for %s', async (url, fileName, content) => {
    const source = await folderImages(folder);

    expect(await source(url)).toEqual({ ok: true, value: { fileName, bytes: Buffer.from(content) } });
  });

  it.each([
    ['https://cdn.example/plate.png', 'not in the folder'],
    ['../../../etc/passwd', 'not in the folder'],
    ['', 'not in the folder'],
    ['huge.png', 'too large'],
  ])('is told for %j', async (url, error) => {
    const source = await folderImages(folder);

    expect(await source(url)).toEqual({ ok: false, error });
  });
});

/** The web, as far as a test needs it: answers, and what was asked. */
function web(answer: (url: string) => FetchResult) {
  const asked: string[] = [];
  const source = webImages(async (url) => {
    asked.push(url);
    return answer(url);
  });
  return { source, asked };
}
const failed = (error: Extract<FetchResult, { ok: false }>['error']): FetchResult => ({ ok: false, error });
const found: FetchResult = { ok: true, value: { bytes: Buffer.from('x'), contentType: 'image/png', address: '' } };

describe('an image of the web', () => {
  it('comes from where the file says, also without its protocol', async () => {
    const { source, asked } = web(() => found);

    expect(await source('//cdn.example/a.b.png?v=1')).toEqual({
      ok: true,
      value: { fileName: 'a.b.png', bytes: Buffer.from('x') },
    });
    expect(await source('https://cdn.example/image.ashx')).toMatchObject({ value: { fileName: 'image-ashx' } });
    expect(asked).toEqual(['https://cdn.example/a.b.png?v=1', 'https://cdn.example/image.ashx']);
  });

  it('is not asked for any more after its host failed three times in a row', async () => {
    const { source, asked } = web((url) => (url.includes('good') ? found : failed({ code: 'UNREACHABLE' })));

    for (const number of [1, 2, 3, 4, 5]) {
      expect(await source(`https://dead.example/${number}.png`)).toEqual({ ok: false, error: 'not reachable' });
    }
    expect(await source('https://good.example/1.png')).toMatchObject({ ok: true });

    expect(asked).toHaveLength(4);
  });

  it('is asked for again when its host answered in between, and when single images are missing', async () => {
    let count = 0;
    const { source, asked } = web(() =>
      (count += 1) % 3 === 0 ? failed({ code: 'STATUS', status: 404 }) : failed({ code: 'UNREACHABLE' }),
    );

    for (const number of [1, 2, 3, 4]) {
      await source(`https://cdn.example/${number}.png`);
    }

    expect(asked).toHaveLength(4);
  });

  it.each([
    [failed({ code: 'STATUS', status: 404 }), 'not found'],
    [failed({ code: 'STATUS', status: 503 }), 'not reachable'],
    [failed({ code: 'TOO_LARGE', maxBytes: 1 }), 'too large'],
    [failed({ code: 'ADDRESS_REFUSED' }), 'not an address'],
    [failed({ code: 'TOO_MANY_REDIRECTS' }), 'not found'],
  ])('is told: %j', async (answer, error) => {
    const { source } = web(() => answer);

    expect(await source('https://cdn.example/a.png')).toEqual({ ok: false, error });
  });

  it('that has no address is told without asking', async () => {
    const { source, asked } = web(() => found);

    expect(await source('cup.png')).toEqual({ ok: false, error: 'not an address' });
    expect(asked).toEqual([]);
  });
});

it('a name with a broken escape stays as it is', () => {
  expect(imageName('https://x.example/100%.png')).toBe('100%.png');
});
