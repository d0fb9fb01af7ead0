import type { MediaFile } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SWEEP_UPLOADS, sweepUploads } from '../../content/uploads/sweep-uploads.ts';
import { UPLOAD_KEPT_MS } from '../../content/uploads/upload.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

const PDF = Buffer.from(`%PDF-1.4\n${'x'.repeat(300)}\n%%EOF\n`);

async function aLibrary() {
  const { websiteId } = await aSite(services);
  const owner = await aSignedIn(app, services, websiteId);
  const api = `/api/sites/${websiteId}/media`;
  const begin = async (fileName: string, byteSize: number, fingerprint = fileName) =>
    (await owner.call('POST', `${api}/uploads`, { fileName, byteSize, fingerprint })).body as unknown as {
      readonly uploadId: string;
      readonly received: number;
    };
  return {
    websiteId,
    owner,
    api,
    begin,
    part: (uploadId: string, at: number, bytes: Uint8Array) =>
      owner.call('PATCH', `${api}/uploads/${uploadId}`, Buffer.from(bytes), {
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-offset': String(at),
      }),
    finish: (uploadId: string) => owner.call('POST', `${api}/uploads/${uploadId}/finish`),
    read: (uploadId: string) => owner.call('GET', `${api}/uploads/${uploadId}`),
  };
}

describe('a large file of a member', () => {
  it('comes in parts, goes on where it stopped, and is in the library once it is whole', async () => {
    const library = await aLibrary();
    const { uploadId } = await library.begin('tide.pdf', PDF.byteLength);
    const first = await library.part(uploadId, 0, PDF.subarray(0, 100));
    const again = await library.begin('tide.pdf', PDF.byteLength);
    const unfinished = await library.finish(uploadId);

    const second = await library.part(uploadId, again.received, PDF.subarray(100));
    const finished = await library.finish(uploadId);

    expect([first.status, second.status, unfinished.status, finished.status]).toEqual([204, 204, 409, 200]);
    expect(again).toEqual({ uploadId, received: 100 });
    const file = finished.body as unknown as MediaFile;
    expect(file).toMatchObject({ fileName: 'tide.pdf', kind: 'file', byteSize: PDF.byteLength });
    expect((await library.read(uploadId)).status).toBe(404);
  });

  it('takes no part at a place where it is not, nor more than was said', async () => {
    const library = await aLibrary();
    const { uploadId } = await library.begin('a.pdf', 10);
    await library.part(uploadId, 0, Buffer.from('%PDF-'));

    const twice = await library.part(uploadId, 0, Buffer.from('%PDF-'));
    const beyond = await library.part(uploadId, 5, Buffer.alloc(50));

    expect(twice.status).toBe(409);
    expect(beyond.status).toBeGreaterThanOrEqual(400);
    expect((await library.read(uploadId)).body).toEqual({ received: 5, byteSize: 10 });
  });

  it('[EDITOR-006] is refused for what is in it, however it is called', async () => {
    const library = await aLibrary();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const { uploadId } = await library.begin('film.mp4', page.byteLength);
    await library.part(uploadId, 0, page);

    const finished = await library.finish(uploadId);

    expect(finished).toMatchObject({
      status: 415,
      body: { error: 'The file film.mp4 does not appear to be a supported file.' },
    });
    expect((await library.read(uploadId)).status).toBe(404);
  });

  it("is nobody else's, and is given up with all that came of it", async () => {
    const [mine, theirs] = [await aLibrary(), await aLibrary()];
    const { uploadId } = await theirs.begin('a.pdf', 10);
    await theirs.part(uploadId, 0, Buffer.from('%PDF-'));

    const foreign = [
      await mine.read(uploadId),
      await mine.part(uploadId, 5, Buffer.from('xxxxx')),
      await mine.finish(uploadId),
      await mine.owner.call('DELETE', `${mine.api}/uploads/${uploadId}`),
    ];
    const given = await theirs.owner.call('DELETE', `${theirs.api}/uploads/${uploadId}`);

    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(given.status).toBe(204);
    expect((await theirs.read(uploadId)).status).toBe(404);
  });

  it('is swept when nobody comes back for it within a day', async () => {
    const library = await aLibrary();
    const { uploadId } = await library.begin('a.pdf', 10);
    await library.part(uploadId, 0, Buffer.from('%PDF-'));
    const later = { now: () => services.clock.now() + UPLOAD_KEPT_MS + 1000 };

    await sweepUploads(services, library.websiteId);
    const before = await library.read(uploadId);
    await sweepUploads({ ...services, clock: later }, library.websiteId);

    expect([before.status, (await library.read(uploadId)).status]).toEqual([200, 404]);
    expect(SWEEP_UPLOADS).toBe('sweep-uploads');
  });

  it('is not fetched from our own network', async () => {
    const library = await aLibrary();

    const answers = await Promise.all(
      ['http://127.0.0.1:1/a.png', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'http://[::1]/a.png'].map(
        (url) => library.owner.call('POST', `${library.api}/from-address`, { url }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });
});
