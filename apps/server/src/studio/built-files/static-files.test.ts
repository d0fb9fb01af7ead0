import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createStudioApp, type StudioApp } from '../../platform/http/studio-app.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerStudioFiles } from './static-files.ts';

/** Long enough that it makes a difference how it is compressed. */
const LONG = Array.from({ length: 500 }, (_, index) => `export const value${index * 7} = 'text ${index % 13}';`).join(
  '\n',
);
const SCRIPT = "document.documentElement.dataset.theme = 'dark'";

let services: TestServices;
let app: StudioApp;
const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-studio-files-'));

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><script>${SCRIPT}</script><div id="root"></div>`);
  writeFileSync(path.join(folder, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(path.join(folder, 'assets', 'long-abc.js'), LONG);
  services = await createTestServices(inject('postgresUrl'));
  app = await createStudioApp(services, () => false);
  registerStudioFiles(app, services, folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await services.release();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'studio.localhost', ...headers } });

function directive(policy: unknown, name: string): string | undefined {
  return String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));
}

describe("the studio's page", () => {
  it('is the same for every screen, and never from a cache', async () => {
    const home = await get('/');
    const screen = await get('/sites/slackwater/products');
    expect(screen.body).toBe(home.body);
    expect(screen.headers['cache-control']).toBe('private, no-store');
  });

  it('lets only its own scripts run, the inline one by its hash, and nobody frame it', async () => {
    const { headers } = await get('/sites/slackwater');
    const policy = headers['content-security-policy'];
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(policy, 'frame-src')).toBe('frame-src http://*.preview.localhost:*');
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('does not stand in for a call or a file that is not there', async () => {
    expect((await get('/api/nothing')).statusCode).toBe(404);
    expect((await get('/assets/old.js')).statusCode).toBe(404);
  });
});

describe("the studio's files", () => {
  it('are kept for ever when their name says what they hold', async () => {
    const answer = await get('/assets/main-abc.js');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are compressed at once for who asks first, and a little smaller for those who come later', async () => {
    const ask = async () => {
      const { headers, rawPayload } = await get('/assets/long-abc.js', { 'accept-encoding': 'gzip, br' });
      expect([headers['content-encoding'], brotliDecompressSync(rawPayload).toString()]).toEqual(['br', LONG]);
      return rawPayload.length;
    };
    const first = await ask();

    await vi.waitFor(async () => expect(await ask()).toBeLessThan(first));
    expect((await get('/assets/long-abc.js')).body).toBe(LONG);
  });

  it('never come from outside the build', async () => {
    const answer = await get('/assets/..%2f..%2f..%2fetc%2fpasswd');
    expect(answer.body).not.toContain('root:');
  });
});
