import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage, StoredFile } from './storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-storage-'));
let s3: S3rver;
let storages: Record<'local' | 's3', Storage>;

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'portico', configs: [] }],
  });
  const { port } = await s3.run();
  storages = {
    local: localStorage(path.join(folder, 'local')),
    s3: s3Storage({
      bucket: 'portico',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    }),
  };
});

afterAll(async () => {
  // The client keeps connections open for its next request, which never comes.
  s3.httpServer.closeAllConnections();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function content(file: StoredFile | null): Promise<string | null> {
  return file === null ? null : (await buffer(file.stream)).toString('utf8');
}

/** Size and type; the stream is let go. */
async function facts(storage: Storage, key: string) {
  const file = await storage.get(key);
  file?.stream.destroy();
  return file && { size: file.size, contentType: file.contentType };
}

describe.each(['local', 's3'] as const)('storage: %s', (kind) => {
  it('gives back bytes with their size and type', async () => {
    await storages[kind].put('a/b/image.webp', Buffer.from('grüezi'), 'image/webp');

    const file = await storages[kind].get('a/b/image.webp');

    expect(file).toMatchObject({ size: 7, contentType: 'image/webp' });
    expect(await content(file)).toBe('grüezi');
  });

  it('gives back a part of a file', async () => {
    await storages[kind].put('a/part.txt', Buffer.from('0123456789'), 'text/plain');

    const file = await storages[kind].get('a/part.txt', { start: 2, end: 5 });

    expect([file?.size, await content(file)]).toEqual([4, '2345']);
  });

  it('stores a stream of known length', async () => {
    const chunks = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index));

    await storages[kind].put('a/stream.zip', { stream: Readable.from(chunks), size: 500_000 }, 'application/zip');

    const file = await storages[kind].get('a/stream.zip');
    expect(file?.size).toBe(500_000);
    expect((await buffer(file?.stream ?? Readable.from([]))).equals(Buffer.concat(chunks))).toBe(true);
  });

  it('refuses a stream that fails or ends early, and a local folder keeps what was there', async () => {
    const storage = storages[kind];
    await storage.put('a/kept.txt', Buffer.from('old'), 'text/plain');
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('line went dead');
      })(),
    );

    await expect(storage.put('a/kept.txt', { stream: failing, size: 100 }, 'text/plain')).rejects.toThrow();
    await expect(
      storage.put('a/kept.txt', { stream: Readable.from([Buffer.from('half')]), size: 100 }, 'text/plain'),
    ).rejects.toThrow();

    // S3 keeps the old object by its protocol; the service that stands in for it here writes in place.
    if (kind === 'local') {
      expect(await content(await storage.get('a/kept.txt'))).toBe('old');
    }
  });

  it('answers null for a key without a file', async () => {
    expect(await storages[kind].get('a/missing.webp')).toBeNull();
    expect(await storages[kind].get('missing/missing.webp')).toBeNull();
  });

  it('replaces a file together with its type', async () => {
    await storages[kind].put('a/again.txt', Buffer.from('one'), 'text/html');
    expect(await facts(storages[kind], 'a/again.txt')).toMatchObject({ contentType: 'text/html' });

    await storages[kind].put('a/again.txt', Buffer.from('two'), 'text/plain');

    const file = await storages[kind].get('a/again.txt');
    expect(file?.contentType).toBe('text/plain');
    expect(await content(file)).toBe('two');
  });

  it('keeps a type that the name does not tell, and an empty file', async () => {
    await storages[kind].put('a/nameless', Buffer.alloc(0), 'image/avif');

    expect(await facts(storages[kind], 'a/nameless')).toEqual({ size: 0, contentType: 'image/avif' });
  });

  it('deletes a file, and does nothing where there is none', async () => {
    await storages[kind].put('a/gone.txt', Buffer.from('x'), 'text/plain');

    await storages[kind].delete('a/gone.txt');
    await storages[kind].delete('a/gone.txt');

    expect(await storages[kind].get('a/gone.txt')).toBeNull();
  });

  it('deletes whatever begins with the same names, and nothing else', async () => {
    const keys = ['site-1/a/original.jpg', 'site-1/b', 'site-1/c/d/e.zip', 'site-10/a/original.jpg', 'site-2/a'];
    await Promise.all(keys.map((key) => storages[kind].put(key, Buffer.from('x'), 'text/plain')));

    await storages[kind].deleteAll('site-1');
    await storages[kind].deleteAll('site-1');

    const there = await Promise.all(keys.map((key) => facts(storages[kind], key)));
    expect(there.map((file) => file !== null)).toEqual([false, false, false, true, true]);
    await expect(storages[kind].deleteAll('../site-2')).rejects.toThrow('Not a key');
  });

  it('holds one whole file after many writers of the same key', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));

    await Promise.all(texts.map((text) => storages[kind].put('a/race.txt', Buffer.from(text), 'text/plain')));

    expect(texts).toContain(await content(await storages[kind].get('a/race.txt')));
  });

  it.each([
    '../escape',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a/.hidden',
    'A/b',
    'a\\b',
    'a/b\0',
    '',
    'a/',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect(storages[kind].put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a key');
    await expect(storages[kind].get(key)).rejects.toThrow('Not a key');
    await expect(storages[kind].delete(key)).rejects.toThrow('Not a key');
  });
});

it('leaves no half-written file in a local folder', () => {
  const names = readdirSync(path.join(folder, 'local'), { recursive: true, encoding: 'utf8' });

  expect(names.filter((name) => name.endsWith('.new'))).toEqual([]);
});
