import sharp from 'sharp';
import type { MediaChange, MediaFile, MediaList } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { REMOVED_ASSET_MS } from '../../content/assets/organise-assets.ts';
import { sweepRemovedAssets } from '../../content/assets/erase-assets.ts';
import { aCollection, anItem } from '../../testing/content.ts';
import { aSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
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

interface Library {
  readonly websiteId: string;
  readonly owner: StudioBrowser;
  readonly api: string;
  readonly list: (query?: string) => Promise<MediaList>;
  readonly upload: (
    name: string,
    bytes: string | Uint8Array<ArrayBuffer>,
    to?: string,
  ) => ReturnType<StudioBrowser['call']>;
  readonly change: (change: MediaChange) => Promise<unknown>;
}

async function aLibrary(): Promise<Library> {
  const { websiteId } = await aSite(services);
  const owner = await aSignedIn(app, services, websiteId);
  const api = `/api/sites/${websiteId}/media`;
  return {
    websiteId,
    owner,
    api,
    list: async (query = '') => (await owner.call('GET', `${api}${query}`)).body as unknown as MediaList,
    change: async (change) => (await owner.call('POST', `${api}-changes`, { change })).body,
    upload: async (name, bytes, to = '') => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      const request = new Response(form);
      return owner.call('POST', `${api}${to}`, Buffer.from(await request.arrayBuffer()), {
        'content-type': request.headers.get('content-type') ?? '',
        origin: 'http://studio.localhost',
      });
    },
  };
}

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${colour}"/></svg>`;
const fileOf = ({ body }: { body: unknown }) => body as MediaFile;

describe('the library of a site', () => {
  it('lists what was uploaded, the newest first, page by page, by kind and by words', async () => {
    const library = await aLibrary();
    await library.upload('Kelp mug.svg', drawing('#345'));
    await library.upload('Tide table.pdf', '%PDF-1.4\ntrailer<<>>\n%%EOF\n');
    const sand = fileOf(await library.upload('sand.svg', drawing('#eda')));

    const first = await library.list('?limit=2');
    const second = await library.list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    const names = async (query: string) => (await library.list(query)).rows.map(({ fileName }) => fileName);

    expect(first).toMatchObject({ total: 3, rows: [sand, { fileName: 'Tide table.pdf', kind: 'file', width: null }] });
    expect(second).toMatchObject({ total: null, nextCursor: null, rows: [{ fileName: 'Kelp mug.svg', width: 40 }] });
    expect(await names('?kind=file')).toEqual(['Tide table.pdf']);
    expect(await names('?search=kelp')).toEqual(['Kelp mug.svg']);
  });

  it('lists pictures that look the same, whatever their size and kind, and leads from one to the other', async () => {
    const library = await aLibrary();
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b5532a' } }).composite([
      { input: { create: { width: 90, height: 120, channels: 3, background: '#1f4e8c' } }, left: 40, top: 30 },
    ]);
    const large = fileOf(await library.upload('large.png', new Uint8Array(await picture.png().toBuffer())));
    const whole = sharp(await picture.png().toBuffer());
    const small = fileOf(
      await library.upload('small.jpg', new Uint8Array(await whole.resize(150).jpeg({ quality: 80 }).toBuffer())),
    );
    await library.upload('other.svg', drawing('#345'));
    const names = async (query: string) => (await library.list(query)).rows.map(({ fileName }) => fileName).toSorted();
    const alike = async (file: MediaFile) =>
      (await library.owner.call('GET', `${library.api}/${file.assetId}/alike`)).body;
    const views = await library.owner.call('GET', `${library.api}-views`);

    expect(views.body).toMatchObject({ counts: { twice: 2 } });
    expect(await names('?view=twice')).toEqual(['large.png', 'small.jpg']);
    expect(await alike(large)).toMatchObject({ files: [{ assetId: small.assetId }] });
    expect(await names('?colour=red')).toEqual(['large.png', 'small.jpg']);
    expect(await names('?colour=purple')).toEqual([]);
  });

  it('lists what was added lately', async () => {
    const library = await aLibrary();
    const { assetId } = fileOf(await library.upload('old.svg', drawing('#111')));
    await services.database.inSite(library.websiteId, ({ kysely }) =>
      kysely
        .updateTable('asset')
        .set({ created_at: new Date(services.clock.now() - 3 * 86_400_000) })
        .where('website_id', '=', library.websiteId)
        .where('id', '=', assetId)
        .execute(),
    );
    await library.upload('new.svg', drawing('#222'));
    const names = async (query: string) => (await library.list(query)).rows.map(({ fileName }) => fileName);

    expect(await names('?added=day')).toEqual(['new.svg']);
    expect(await names('?added=week')).toEqual(['new.svg', 'old.svg']);
  });

  it('keeps the same bytes once', async () => {
    const library = await aLibrary();

    const first = fileOf(await library.upload('a.svg', drawing('#111')));
    const again = fileOf(await library.upload('b.svg', drawing('#111')));

    expect(again.assetId).toBe(first.assetId);
    expect((await library.list()).total).toBe(1);
  });

  it('keeps what a picture shows and what of it must stay in sight, each without the other', async () => {
    const library = await aLibrary();
    const { assetId } = fileOf(await library.upload('a.svg', drawing('#222')));
    const change = (body: unknown) => library.owner.call('PATCH', `${library.api}/${assetId}`, body);

    await change({ altText: ' A dark square ' });
    const described = await change({ focalPoint: { x: 0.25, y: 0.7 } });

    expect(described.body).toMatchObject({ altText: 'A dark square', focalPoint: { x: 0.25, y: 0.7 } });
    expect(await library.list('?search=dark+sq')).toMatchObject({ total: 1 });
    expect((await change({ altText: 'x'.repeat(251) })).status).toBe(400);
    expect((await change({ focalPoint: { x: 2, y: 0 } })).status).toBe(400);
  });

  it('[EDITOR-006] refuses what is not of the kind that its name says, by name', async () => {
    const library = await aLibrary();

    const answers = [
      await library.upload('page.html', '<script>alert(1)</script>'),
      await library.upload('photo.png', '<html><script>alert(1)</script>'),
      await library.upload('setup.exe', 'MZ'),
    ];

    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
    expect(answers[1]?.body).toMatchObject({ error: 'The file photo.png does not appear to be a supported file.' });
  });

  it('[EDITOR-005] is called otherwise, at an address that keeps working, and never by nothing', async () => {
    const library = await aLibrary();
    const file = fileOf(await library.upload('a.svg', drawing('#444')));
    const rename = (fileName: string) => library.owner.call('PATCH', `${library.api}/${file.assetId}`, { fileName });

    const empty = await rename('  ');
    const renamed = await rename('Low tide.svg');

    expect(empty).toMatchObject({ status: 400, body: { errors: { fileName: 'Please enter a file name' } } });
    expect(renamed.body).toMatchObject({ assetId: file.assetId, fileName: 'Low tide.svg' });
    expect(await library.list('?search=low')).toMatchObject({ total: 1 });
  });

  it('tells what is not described and what nothing shows, and where a file is shown', async () => {
    const library = await aLibrary();
    const shown = fileOf(await library.upload('shown.svg', drawing('#555')));
    const spare = fileOf(await library.upload('spare.svg', drawing('#556')));
    await library.owner.call('PATCH', `${library.api}/${spare.assetId}`, { altText: 'A square' });
    const document = JSON.stringify({ rows: [], image: { assetId: shown.assetId } });
    await services.database.inSite(library.websiteId, ({ kysely, websiteId }) =>
      kysely
        .insertInto('block_field')
        .values({ website_id: websiteId, field_id: 'footer', document, updated_at: new Date(0) })
        .execute(),
    );
    const idsOf = async (query: string) => (await library.list(query)).rows.map(({ assetId }) => assetId);

    expect(await idsOf('?view=notDescribed')).toEqual([shown.assetId]);
    expect(await idsOf('?view=unused')).toEqual([spare.assetId]);
    expect((await library.owner.call('GET', `${library.api}-views`)).body).toMatchObject({
      counts: { all: 2, notDescribed: 1, unused: 1, removed: 0 },
    });
    expect((await library.owner.call('GET', `${library.api}/${shown.assetId}/uses`)).body).toEqual({
      uses: [{ kind: 'other', id: 'footer', title: 'footer', isLive: true }],
    });
  });

  it('knows by a look at an index which words of items show a file, as they are written and written anew', async () => {
    const library = await aLibrary();
    const shown = fileOf(await library.upload('shown.svg', drawing('#561')));
    const { services: all, websiteId } = { services, websiteId: library.websiteId };
    const collection = await aCollection(all, websiteId, { urlId: 'journal', typeName: 'blog' });
    const body = `<p><img src="${shown.url}" alt=""></p>`;
    const item = await anItem(all, websiteId, collection, { urlId: 'tide', title: 'Tide', body });
    const uses = async () => (await library.owner.call('GET', `${library.api}/${shown.assetId}/uses`)).body;

    const before = await uses();
    await all.database.inSite(websiteId, (tx) =>
      tx.query({ name: 'test-rewrite', text: 'update item set body = $3 where website_id = $1 and id = $2' }, [
        websiteId,
        item,
        '<p>None.</p>',
      ]),
    );

    expect(before).toEqual({ uses: [{ kind: 'item', id: item, title: 'Tide', isLive: true }] });
    expect(await uses()).toEqual({ uses: [] });
    expect(await library.list('?view=unused')).toMatchObject({ total: 1 });
  });

  it('keeps files in folders by their names, and moves many at once', async () => {
    const library = await aLibrary();
    const files = [await library.upload('a.svg', drawing('#611')), await library.upload('b.svg', drawing('#612'))];
    const [a = '', b = ''] = files.map((file) => fileOf(file).assetId);

    const moved = await library.change({ kind: 'move', assetIds: [a, b], folder: 'Firing week' });
    await library.change({ kind: 'move', assetIds: [b], folder: '' });
    await library.change({ kind: 'rename-folder', from: 'Firing week', to: 'Kiln' });

    expect(moved).toEqual({ changed: 2 });
    expect((await library.list('?folder=Kiln')).rows.map(({ assetId }) => assetId)).toEqual([a]);
    expect((await library.owner.call('GET', `${library.api}-views`)).body).toMatchObject({
      folders: [{ name: 'Kiln', count: 1 }],
    });
  });

  it('takes a file away, brings it back as it was, and erases what was taken away alone', async () => {
    const library = await aLibrary();
    const file = fileOf(await library.upload('a.svg', drawing('#621')));
    const assetIds = [file.assetId];
    await library.change({ kind: 'move', assetIds, folder: 'Kiln' });

    const notYet = await library.change({ kind: 'erase', assetIds });
    await library.change({ kind: 'remove', assetIds });
    const [gone, kept] = [await library.list(), await library.list('?view=removed')];
    const again = fileOf(await library.upload('a.svg', drawing('#621')));
    const stays = await library.change({ kind: 'bring-back', assetIds });
    await library.change({ kind: 'remove', assetIds: [again.assetId] });
    await library.change({ kind: 'bring-back', assetIds });
    const back = await library.list();
    await library.change({ kind: 'remove', assetIds });
    const erased = await library.change({ kind: 'erase', assetIds: [...assetIds, again.assetId] });

    expect(notYet).toEqual({ changed: 0 });
    expect([gone.total, kept.total, stays]).toEqual([0, 1, { changed: 0 }]);
    expect(back.rows).toMatchObject([{ assetId: file.assetId, folder: 'Kiln', removedAt: null }]);
    expect(erased).toEqual({ changed: 2 });
    expect((await library.list('?view=removed')).total).toBe(0);
  });

  it('is swept of what was removed 30 days ago', async () => {
    const library = await aLibrary();
    const file = fileOf(await library.upload('a.svg', drawing('#631')));
    await library.change({ kind: 'remove', assetIds: [file.assetId] });
    const later = { now: () => services.clock.now() + REMOVED_ASSET_MS + 1000 };

    await sweepRemovedAssets(services, library.websiteId);
    const before = await library.list('?view=removed');
    await sweepRemovedAssets({ ...services, clock: later }, library.websiteId);

    expect([before.total, (await library.list('?view=removed')).total]).toEqual([1, 0]);
  });

  it('puts another picture in the place of one, under its id and words, and brings the first one back', async () => {
    const library = await aLibrary();
    const file = fileOf(await library.upload('kelp.svg', drawing('#641')));
    const { assetId } = file;
    await library.owner.call('PATCH', `${library.api}/${assetId}`, { altText: 'Kelp' });
    const wide = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20"/></svg>';

    const replaced = await library.upload('other.svg', wide, `/${assetId}/bytes`);
    const film = await library.upload('film.mp4', '\0\0\0\x18ftypmp42', `/${assetId}/bytes`);
    const twice = await library.upload('same.svg', wide, `/${assetId}/bytes`);
    const back = await library.owner.call('POST', `${library.api}/${assetId}/previous`);

    expect(replaced.body).toMatchObject({
      assetId,
      fileName: 'kelp.svg',
      altText: 'Kelp',
      width: 80,
      hasPrevious: true,
    });
    expect(fileOf(replaced).url).toBe(`/static/${assetId}/v2-kelp.svg`);
    expect(film).toMatchObject({
      status: 415,
      body: { error: 'The file film.mp4 does not appear to be a supported image file.' },
    });
    expect(twice.status).toBe(409);
    expect(back.body).toMatchObject({ assetId, width: 40, url: `/static/${assetId}/v3-kelp.svg`, altText: 'Kelp' });
    expect((await library.list()).total).toBe(1);
  });

  it('turns a picture and cuts it, with what must stay in sight, and brings the whole one back', async () => {
    const library = await aLibrary();
    const strip = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#246' } })
      .composite([
        { input: { create: { width: 40, height: 40, channels: 3, background: '#fc2' } }, left: 340, top: 20 },
      ])
      .png()
      .toBuffer();
    const { assetId } = fileOf(await library.upload('strip.png', new Uint8Array(strip)));
    await library.owner.call('PATCH', `${library.api}/${assetId}`, { altText: 'Buoy', focalPoint: { x: 0.9, y: 0.2 } });
    const cut = (turn: number, box: object, id = assetId) =>
      library.owner.call('POST', `${library.api}/${id}/cut`, { turn, box });

    const done = await cut(90, { x: 0, y: 0.5, width: 1, height: 0.5 });
    const svg = fileOf(await library.upload('kelp.svg', drawing('#641'))).assetId;
    const drawn = await cut(90, { x: 0, y: 0, width: 1, height: 1 }, svg);
    const back = await library.owner.call('POST', `${library.api}/${assetId}/previous`);

    expect(done.body).toMatchObject({ assetId, width: 200, height: 200, altText: 'Buoy', hasPrevious: true });
    expect(fileOf(done).focalPoint).toEqual({ x: 0.8, y: 0.8 });
    expect(fileOf(done).url).toBe(`/static/${assetId}/v2-strip.png`);
    expect(drawn.status).toBe(422);
    expect(back.body).toMatchObject({ width: 400, height: 200, focalPoint: { x: 0.9, y: 0.2 } });
    expect((await cut(45, { x: 0, y: 0, width: 1, height: 1 })).status).toBe(400);
    expect((await cut(0, { x: 0, y: 0, width: 0, height: 1 })).status).toBe(400);
  });

  it("shows nothing of another site's, and changes nothing there", async () => {
    const [mine, theirs] = [await aLibrary(), await aLibrary()];
    const { assetId } = fileOf(await theirs.upload('a.svg', drawing('#333')));

    const changed = await mine.owner.call('PATCH', `${mine.api}/${assetId}`, { altText: 'Mine' });

    expect(await mine.change({ kind: 'remove', assetIds: [assetId] })).toEqual({ changed: 0 });
    expect((await mine.upload('b.svg', drawing('#334'), `/${assetId}/bytes`)).status).toBe(404);
    expect(changed.status).toBe(404);
    expect((await mine.owner.call('GET', theirs.api)).status).toBe(404);
    expect(await theirs.list()).toMatchObject({ rows: [{ altText: '' }] });
    expect((await mine.list()).rows).toEqual([]);
  });
});
