import { RecordType, UserRole, type EventRepetition } from '@portico/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { CollectionItem } from '@portico/contract/studio';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, anItem } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { importAsset } from '../assets/commands.ts';
import { createPreviewApp } from '../preview/preview-app.ts';
import { SWEEP_ITEMS, itemTasks } from './tasks.ts';

let content: ContentApp;
let studio: StudioApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  studio = await aStudio(content.services);
});
afterAll(async () => {
  await studio.close();
  await content.release();
});

let address = 0;

async function aJournal(roleIds: number[] = [UserRole.Admin]) {
  const site = await content.aSiteWith();
  const collectionId = await aCollection(content.services, site.websiteId, {
    urlId: 'journal',
    typeName: 'blog',
    title: 'Journal',
  });
  const member = await aMember(content.services, site.websiteId, { roleIds, isOwner: false });
  const browser = aBrowser(studio, `198.51.100.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const api = `/api/sites/${site.websiteId}`;
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const answer = await browser.call(method, `${api}${path}`, body);
    return { status: answer.status, body: answer.body as T };
  };
  const make = async (copy: object = {}) =>
    (await call<{ itemId: string }>('POST', `/collections/${collectionId}/items`, copy)).body.itemId;
  const open = async (itemId: string) =>
    (
      await call<{
        documentId: string;
        revision: number;
        document: { nodes: { root: { value: Record<string, unknown> } } };
      }>('POST', '/edit/documents', { kind: 'item', subject: itemId })
    ).body;
  const write = async (itemId: string, fields: Readonly<Record<string, unknown>>) => {
    const { documentId, revision, document } = await open(itemId);
    const operations = Object.entries(fields).map(([name, to]) => {
      const from = document.nodes.root.value[name];
      return { kind: 'set', id: 'root', path: ['value', name], to, ...(from === undefined ? {} : { from }) };
    });
    const { newId } = content.services;
    await call('POST', '/edit/transactions', {
      clientId: newId(),
      seq: 1,
      transactions: [{ id: newId(), label: 'Wrote', documents: [{ documentId, base: revision, operations }] }],
    });
    return documentId;
  };
  const publish = (documentId: string) =>
    call('POST', '/publishing/publish', { releaseId: content.services.newId(), documents: [{ documentId }] });
  const list = async (query = '') =>
    (
      await call<{ rows: CollectionItem[]; counts: Record<string, number>; tags: { word: string; count: number }[] }>(
        'GET',
        `/collections/${collectionId}/items${query}`,
      )
    ).body;
  const change = (itemIds: string[], name: string) =>
    call<{ changed: number }>('POST', `/collections/${collectionId}/changes`, { itemIds, change: name });
  const rename = (body: object) =>
    call<{ error: string; changed: number }>('POST', `/collections/${collectionId}/words/rename`, body);
  const words = (body: object) => call('POST', `/collections/${collectionId}/words/remove`, body);
  const visit = async (path: string) => (await content.get(site, path)).statusCode;
  return { site, member, call, collectionId, make, open, write, publish, list, change, rename, words, visit };
}

it('[EDITOR-035] an item is a draft that nobody sees, then live, then private, as the list says in its words', async () => {
  const journal = await aJournal();
  const itemId = await journal.make();
  const documentId = await journal.write(itemId, {
    title: 'Last firing',
    urlId: 'last-firing',
    body: '<p>Eleven hours</p>',
  });
  expect((await journal.list()).rows).toEqual([
    expect.objectContaining({ id: itemId, title: 'Last firing', state: 'draft', publishAt: null }),
  ]);
  expect(await journal.visit('/journal/last-firing')).toBe(404);

  await journal.publish(documentId);
  expect((await journal.list()).rows).toEqual([
    expect.objectContaining({ state: 'live', publishAt: content.services.clock.now() }),
  ]);
  expect(await journal.visit('/journal/last-firing')).toBe(200);

  await journal.change([itemId], 'hide');
  expect((await journal.list('?state=private')).rows).toHaveLength(1);
  expect(await journal.visit('/journal/last-firing')).toBe(404);
  await journal.change([itemId], 'show');
  expect(await journal.visit('/journal/last-firing')).toBe(200);
});

it('what is live is seen once its page is: while that is for the team alone, or in a folder that is, the list knows it', async () => {
  const journal = await aJournal();
  const { websiteId } = journal.site;
  const folder = await aCollection(content.services, websiteId, {
    urlId: 'for-us',
    folderBehavior: 1,
    settings: { access: 'staff' },
  });
  const set = (to: { readonly is_enabled?: boolean; readonly parent_id?: string | null }) =>
    content.services.database.inSite(websiteId, async ({ kysely }) => {
      await kysely
        .updateTable('collection')
        .set(to)
        .where('website_id', '=', websiteId)
        .where('id', '=', journal.collectionId)
        .execute();
    });
  const isEnabled = async () => {
    const { body } = await journal.call<{ collections: { id: string; isEnabled: boolean }[] }>('GET', '/collections');
    return body.collections.find(({ id }) => id === journal.collectionId)?.isEnabled;
  };

  expect(await isEnabled()).toBe(true);
  await set({ is_enabled: false });
  expect(await isEnabled()).toBe(false);
  await set({ is_enabled: true, parent_id: folder });
  expect(await isEnabled()).toBe(false);
  await set({ parent_id: null });
  expect(await isEnabled()).toBe(true);
});

it('an item that is removed frees its address, comes back with it, and is dropped after 30 days', async () => {
  const journal = await aJournal();
  const itemId = await journal.make();
  await journal.publish(await journal.write(itemId, { title: 'One', urlId: 'one' }));
  expect((await journal.change([itemId], 'remove')).body.changed).toBe(1);
  expect(await journal.visit('/journal/one')).toBe(404);
  expect((await journal.list()).rows).toEqual([]);
  expect((await journal.list('?state=removed')).rows).toHaveLength(1);

  await journal.change([itemId], 'restore');
  expect(await journal.visit('/journal/one')).toBe(200);
  await journal.change([itemId], 'remove');
  content.services.clock.advance(31 * 24 * 60 * 60 * 1000);
  await itemTasks(content.services)[SWEEP_ITEMS]?.({});
  const { websiteId } = journal.site;
  const left = await content.services.database.readInSite(websiteId, (tx) =>
    tx.kysely.selectFrom('item').where('website_id', '=', websiteId).where('id', '=', itemId).select('id').execute(),
  );
  expect(left).toEqual([]);
});

it('a copy has everything but the address, as it is edited now', async () => {
  const journal = await aJournal();
  const itemId = await journal.make();
  await journal.write(itemId, { title: 'One', urlId: 'one', body: '<p>words</p>', tags: ['clay'] });
  const copyId = await journal.make({ copyOf: itemId, title: 'One (copy)' });
  expect((await journal.open(copyId)).document.nodes.root.value).toMatchObject({
    title: 'One (copy)',
    urlId: '',
    body: '<p>words</p>',
    tags: ['clay'],
  });
  const other = await aJournal();
  expect(await other.make({ copyOf: itemId })).toBeUndefined();
});

it('[EDITOR-015] a word is renamed in what is live and what is a draft; one that is there is refused or made one with it', async () => {
  const journal = await aJournal();
  const [live, draft] = [await journal.make(), await journal.make()];
  await journal.publish(await journal.write(live, { title: 'Live', urlId: 'live', tags: ['clay', 'Kiln'] }));
  await journal.write(draft, { title: 'Draft', tags: ['clay'] });
  expect((await journal.list()).tags).toEqual([
    { word: 'clay', count: 2 },
    { word: 'Kiln', count: 1 },
  ]);

  const asked = { kind: 'tag', from: 'clay', to: 'kiln' };
  expect(await journal.rename(asked)).toMatchObject({ status: 409, body: { error: 'This tag already exists' } });
  expect((await journal.rename({ ...asked, merges: true })).body.changed).toBe(2);
  expect((await journal.open(live)).document.nodes.root.value['tags']).toEqual(['kiln']);
  expect((await journal.open(draft)).document.nodes.root.value['tags']).toEqual(['kiln']);

  await journal.words({ kind: 'tag', words: ['kiln'] });
  expect((await journal.open(draft)).document.nodes.root.value['tags']).toEqual([]);
  expect((await journal.list()).tags).toEqual([]);
});

it('a link by id leads to where the page is now, and is words alone where nobody may go', async () => {
  const journal = await aJournal();
  const [target, source] = [await journal.make(), await journal.make()];
  const targetDocument = await journal.write(target, { title: 'Target', urlId: 'target' });
  await journal.publish(
    await journal.write(source, {
      title: 'Source',
      urlId: 'source',
      body: `<p><a href="portico:item/${target}#top">there</a> and <a href="portico:page/${journal.collectionId}">journal</a> <img src="portico:asset/${target}" alt="" /></p>`,
    }),
  );
  const body = async () => (await content.get(journal.site, '/journal/source')).body;
  expect(await body()).toContain('<p>there and <a href="/journal">journal</a> </p>');
  await journal.publish(targetDocument);
  expect(await body()).toContain('<a href="/journal/target#top">there</a>');
  expect((await content.get(journal.site, '/journal?format=rss')).body).toMatch(
    /<a href="https?:\/\/[^"]+\/journal\/target#top">there/,
  );
});

it('a file that was replaced is shown and led to under the address of what stands there now', async () => {
  const journal = await aJournal();
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>');
  const file = await importAsset(content.services, journal.site.websiteId, { fileName: 'kelp.svg', bytes });
  const id = file.ok ? file.value.id : '';
  const body = `<p><a href="portico:asset/${id}">here</a> <img src="portico:asset/${id}" alt="Kelp" /></p>`;
  await journal.publish(await journal.write(await journal.make(), { title: 'Kelp', urlId: 'kelp', body, assetId: id }));
  await content.services.database.inSite(journal.site.websiteId, async (tx) => {
    const replaced = { name: 'test-replaced', text: 'update asset set version = 2 where website_id = $1 and id = $2' };
    await tx.query(replaced, [tx.websiteId, id]);
    await content.services.versions.raise(tx);
  });
  content.services.versions.changed(journal.site.websiteId);

  const shown = (await content.get(journal.site, '/journal/kelp')).body;
  const found = (await content.get(journal.site, '/search?q=kelp&format=json')).body;

  expect(shown).toContain(`<a href="/static/${id}/v2-kelp.svg">here</a>`);
  expect(shown).toContain(`src="/static/${id}/v2-kelp.svg`);
  expect(`${shown}${found}`).not.toContain(`/static/${id}/kelp.svg`);
});

it('an item without a title waits until somebody goes on all the same; the preview shows it under its id before', async () => {
  const journal = await aJournal();
  const itemId = await journal.make();
  const documentId = await journal.write(itemId, { urlId: 'untold', body: '<p>Eleven hours</p>' });
  const { body } = await journal.call<{ url: string }>('POST', '/preview/sessions', {
    path: `/journal?item=${itemId}`,
    mode: 'preview',
  });
  const preview = await createPreviewApp(content.services);
  const url = new URL(body.url);
  const looked = await preview.inject({ url: url.pathname + url.search, headers: { host: url.host } });
  await preview.close();
  expect([looked.statusCode, looked.body.includes('Eleven hours')]).toEqual([200, true]);

  const held = await journal.publish(documentId);
  expect(held.body).toMatchObject({ isPublished: false, findings: [{ code: 'TITLE_MISSING', weight: 'stops' }] });
  expect(await journal.visit('/journal/untold')).toBe(404);

  const releaseId = content.services.newId();
  await journal.call('POST', '/publishing/publish', { releaseId, documents: [{ documentId }], ignoresChecks: true });
  expect(await journal.visit('/journal/untold')).toBe(200);
});

it('[EDITOR-035] who may not publish asks; those who may hear of it by mail, and so does she when it comes back', async () => {
  const journal = await aJournal([UserRole.DraftEditor]);
  const chief = await aMember(content.services, journal.site.websiteId, { roleIds: [UserRole.Editor], isOwner: false });
  const documentId = await journal.write(await journal.make(), { title: 'Last firing' });
  const mails = () =>
    content.services.database.readInSite(journal.site.websiteId, (tx) =>
      tx.kysely
        .selectFrom('mail_message')
        .where('website_id', '=', tx.websiteId)
        .orderBy('created_at')
        .orderBy('subject')
        .select(['recipient', 'subject', 'text_body'])
        .execute(),
    );

  await journal.call('PUT', `/edit/documents/${documentId}/review`, { note: 'Ready' });

  expect(await mails()).toEqual([
    {
      recipient: chief.email,
      subject: 'Test member asks you to publish: Last firing',
      text_body: expect.stringMatching(/A word from Test member:\nReady\n[\s\S]*\/writing\//),
    },
  ]);
  expect((await journal.list()).rows).toMatchObject([{ state: 'needs-review' }]);

  const browser = aBrowser(studio, `198.51.100.${(address += 1)}`);
  await browser.signIn(chief.email, TEST_PASSWORD);
  const api = `/api/sites/${journal.site.websiteId}/edit/documents/${documentId}`;
  await browser.call('POST', `${api}/send-back`, { note: 'One picture is missing' });

  expect(await mails()).toContainEqual({
    recipient: journal.member.email,
    subject: 'Sent back to you: Last firing',
    text_body: expect.stringContaining('One picture is missing'),
  });
  expect((await journal.list()).rows).toMatchObject([{ state: 'draft' }]);
});

it('a track of an album is heard on its page once it is published, and a cover is no part of what is heard', async () => {
  const { services } = content;
  const journal = await aJournal();
  const { websiteId } = journal.site;
  const album = await aCollection(services, websiteId, { urlId: 'record', typeName: 'album', title: 'Record' });
  const taken = await importAsset(services, websiteId, {
    fileName: 'tide.mp3',
    bytes: Buffer.from('ID3 and the tide'),
  });
  const sound = taken.ok ? taken.value.id : '';
  const made = await journal.call<{ itemId: string }>('POST', `/collections/${album}/items`, {});
  const fields = { title: 'Low tide', urlId: 'low-tide', sound: { assetId: sound } };

  await journal.publish(await journal.write(made.body.itemId, fields));

  const page = await content.get(journal.site, '/record?format=json');
  expect(page.json()).toMatchObject({
    items: [{ title: 'Low tide', recordTypeLabel: 'audio', structuredContent: { audioAssetUrl: expect.any(String) } }],
  });
  const [track] = (page.json() as { items: { mainImageId?: string; structuredContent: { audioAssetUrl: string } }[] })
    .items;
  expect(track?.structuredContent.audioAssetUrl).toContain(sound);
  expect(track?.mainImageId).toBeUndefined();

  await journal.publish(await journal.write(made.body.itemId, { sound: { assetId: '' } }));
  expect((await content.get(journal.site, '/record?format=json')).body).not.toContain('audioAssetUrl');
});

it('events stand in their list by when they are next, the latest first, whenever those that repeat began', async () => {
  const { services } = content;
  const { site, call } = await aJournal();
  const dates = await aCollection(services, site.websiteId, { urlId: 'dates', typeName: 'events', title: 'Dates' });
  const add = async (title: string, days: number, repeats?: EventRepetition) => {
    const startDate = services.clock.now() + days * 86_400_000;
    const given = { startDate, endDate: startDate, ...(repeats ? { repeats } : {}) };
    await anItem(services, site.websiteId, dates, {
      urlId: title,
      title,
      recordType: RecordType.Event,
      content: given,
    });
  };
  await add('weekly', -100, { unit: 'WEEK', every: 1 });
  await add('yesterday', -1);
  await add('soon', 1);
  await add('in-a-month', 30);
  await add('over', -50, { unit: 'DAY', every: 1, times: 2 });

  const { body } = await call<{ rows: CollectionItem[] }>('GET', `/collections/${dates}/items`);

  expect(body.rows.map(({ title }) => title)).toEqual(['in-a-month', 'weekly', 'soon', 'yesterday', 'over']);
});

it('an event that repeats stands in its list with its next date, as a draft and live', async () => {
  const { services } = content;
  const { site, call, write, publish } = await aJournal();
  const dates = await aCollection(services, site.websiteId, { urlId: 'dates', typeName: 'events', title: 'Dates' });
  const { itemId } = (await call<{ itemId: string }>('POST', `/collections/${dates}/items`, {})).body;
  const startDate = services.clock.now() - 10 * 86_400_000;
  const next = startDate + 14 * 86_400_000;
  const fields = { title: 'Choir', urlId: 'choir', startDate, endDate: startDate, repeats: { unit: 'DAY', every: 7 } };
  const documentId = await write(itemId, fields);
  const rows = async () =>
    (await call<{ rows: CollectionItem[] }>('GET', `/collections/${dates}/items`)).body.rows.map((row) => ({
      repeats: row.repeats,
      daysAway: Math.round(((row.startDate ?? 0) - next) / 86_400_000),
    }));

  expect(await rows()).toEqual([{ repeats: true, daysAway: 0 }]);
  await publish(documentId);
  expect(await rows()).toEqual([{ repeats: true, daysAway: 0 }]);
});
