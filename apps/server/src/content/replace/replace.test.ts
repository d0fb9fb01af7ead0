import type { FoundDocument, ReplacementRecord } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { UserRole } from '@portico/domain';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument, anItem } from '../../testing/content.ts';
import type { TestSite } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';

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

/** A site with two pages about tea, and somebody who edits it. */
async function aSite(roleIds: number[] = [UserRole.Admin]) {
  const { services } = content;
  const site = await content.aSiteWith();
  const first = { urlId: 'first', title: 'Tea', document: aDocument('<p>Green tea.</p><p>Tea and tea.</p>') };
  const second = { urlId: 'second', title: 'Second', document: aDocument('<p>Black tea.</p>') };
  const firstId = await aCollection(services, site.websiteId, first);
  const secondId = await aCollection(services, site.websiteId, second);
  return { site, firstId, secondId, ...(await aPerson(site, roleIds)) };
}

async function aPerson(site: TestSite, roleIds: number[] = [UserRole.Admin]) {
  const { services } = content;
  const member = await aMember(services, site.websiteId, { roleIds, isOwner: false });
  const browser = aBrowser(studio, `198.51.104.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    browser.call(method, `/api/sites/${site.websiteId}${path}`, body);
  const find = async (words: string) => {
    const { body } = await call('POST', '/replace/places', { words });
    return (body as unknown as { documents: FoundDocument[] }).documents;
  };
  const replace = (words: string, to: string, documents: readonly FoundDocument[], replacementId = services.newId()) =>
    call('POST', '/replace', {
      replacementId,
      label: `Replaced ${words} with ${to}`,
      words,
      to,
      documents: documents.map(({ kind, subject, places }) => ({ kind, subject, keys: places.map(({ key }) => key) })),
    });
  const draft = async (kind: string, subject: string) =>
    JSON.stringify((await call('POST', '/edit/documents', { kind, subject })).body['document']);
  return { call, find, replace, draft };
}

describe('search and replace over a site', () => {
  it('finds what people read in every draft, and replaces the chosen places as drafts: visitors see none of it', async () => {
    const { site, find, replace, draft, firstId, secondId } = await aSite();
    const found = await find('tea');
    expect(found.map(({ kind, title, places }) => [kind, title, places.length]).toSorted()).toEqual([
      ['page', 'Second', 1],
      ['page', 'Tea', 3],
      ['page-settings', 'Tea', 1],
    ]);

    const chosen = found.map((one) => (one.subject === firstId ? { ...one, places: one.places.slice(0, 1) } : one));
    const { body } = await replace('tea', 'rum', chosen);

    expect(body).toEqual({ places: 3, documents: 3, left: 0 });
    expect(await draft('page', firstId)).toContain('<p>Green rum.</p><p>Tea and tea.</p>');
    expect(await draft('page', secondId)).toContain('<p>Black rum.</p>');
    expect(await draft('page-settings', firstId)).toContain('"title":"rum"');
    expect((await content.get(site, '/second')).body).toContain('Black tea.');
  });

  it('takes all of it back at once; what was written since stays, and a version says what was before', async () => {
    const { call, find, replace, draft, firstId, secondId } = await aSite();
    await replace('tea', 'rum', await find('tea'));
    const opened = (await call('POST', '/edit/documents', { kind: 'page', subject: secondId })).body;
    const { newId } = content.services;
    const documentId = String(opened['documentId']);
    const { nodes } = opened['document'] as unknown as { nodes: Record<string, { id: string; type?: string }> };
    const block = Object.values(nodes).find(({ type }) => type === 'html')?.id;
    const operations = [{ kind: 'splice', id: block, field: 'html', at: 1, remove: [], insert: ['<p>New.</p>'] }];
    const documents = [{ documentId, base: opened['revision'], operations }];
    await call('POST', '/edit/transactions', {
      clientId: newId(),
      seq: 1,
      transactions: [{ id: newId(), label: 'Edited', documents }],
    });
    const { replacements } = (await call('GET', '/replacements')).body as unknown as {
      replacements: ReplacementRecord[];
    };
    const [mine] = replacements;
    expect(mine).toMatchObject({ words: 'tea', to: 'rum', places: 5, documents: 3, isMine: true, takenBackAt: null });

    const taken = await call('POST', `/replacements/${mine?.id}/take-back`, { label: 'Back' });
    const again = await call('POST', `/replacements/${mine?.id}/take-back`, { label: 'Back' });

    expect([taken.body, again.body]).toEqual([{ documents: 3 }, { documents: 0 }]);
    expect(await draft('page', firstId)).toContain('<p>Green tea.</p><p>Tea and tea.</p>');
    expect(await draft('page', secondId)).toContain('<p>Black tea.</p><p>New.</p>');
    const versions = JSON.stringify((await call('GET', `/edit/documents/${documentId}/versions`)).body);
    expect(versions).toContain('before-bulk');
  });

  it('goes into posts made of blocks: their blocks are replaced as drafts, and taken back', async () => {
    const { call, find, replace, draft, site } = await aSite();
    const { services } = content;
    const journal = await aCollection(services, site.websiteId, { urlId: 'journal', typeName: 'blog' });
    const item = { urlId: 'cup', title: 'A cup', content: { bodyMode: 'blocks' } };
    const post = await anItem(services, site.websiteId, journal, item);
    const document = JSON.stringify(aDocument('<p>White cocoa, dark cocoa.</p>'));
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.insertInto('item_body').values({ website_id: site.websiteId, item_id: post, document }).execute(),
    );
    const found = await find('cocoa');
    const id = services.newId();

    const { body } = await replace('cocoa', 'rum', found, id);
    const replaced = await draft('item', post);
    await call('POST', `/replacements/${id}/take-back`, { label: 'Back' });

    expect(found.map(({ kind, subject, places }) => [kind, subject, places.length])).toEqual([['item', post, 2]]);
    expect(body).toEqual({ places: 2, documents: 1, left: 0 });
    expect(replaced).toContain('<p>White rum, dark rum.</p>');
    expect(await draft('item', post)).toContain('<p>White cocoa, dark cocoa.</p>');
  });

  it('counts a document once that was replaced in two calls, and goes into fields of a type of the kit', async () => {
    const { call, find, replace, draft, firstId, site } = await aSite();
    const { services } = content;
    const works = await aCollection(services, site.websiteId, { urlId: 'works', typeName: 'blog' });
    const customContent = { customType: 'case', client: 'Tea & Co', told: { html: '<p>More tea</p>' } };
    const item = await anItem(services, site.websiteId, works, {
      urlId: 'case',
      title: 'Case',
      content: { customContent },
    });
    const id = services.newId();
    const first = (await find('tea')).filter(({ subject, kind }) => kind === 'page' && subject === firstId);
    const placesOf = (places: FoundDocument['places']) => first.map((one) => ({ ...one, places }));
    const places = first.flatMap((one) => one.places);
    await replace('tea', 'rum', placesOf(places.slice(0, 1)), id);

    // What is left of it is found anew, as each call changes the field.
    const rest = (await find('tea')).filter(
      ({ subject, kind }) => (kind === 'page' && subject === firstId) || subject === item,
    );
    const { body } = await replace('tea', 'rum', rest, id);
    const { replacements } = (await call('GET', '/replacements')).body as unknown as {
      replacements: ReplacementRecord[];
    };

    expect(body).toEqual({ places: 4, documents: 1, left: 0 });
    expect(replacements).toMatchObject([{ places: 5, documents: 2 }]);
    expect(await draft('item', item)).toContain('"client":"rum & Co"');
    expect(await draft('item', item)).toContain('<p>More rum</p>');
  });

  it('leaves alone what has changed since it was found, and replaces nothing twice', async () => {
    const { find, replace, call } = await aSite();
    const found = await find('tea');
    const id = content.services.newId();
    await replace('tea', 'tea tea', found, id);

    const again = await replace('tea', 'tea tea', found, id);

    expect(again.body).toEqual({ places: 0, documents: 0, left: 5 });
    const { replacements } = (await call('GET', '/replacements')).body as unknown as {
      replacements: ReplacementRecord[];
    };
    expect(replacements[0]).toMatchObject({ places: 5 });
  });

  it('[SEC-1, SEC-4] finds and replaces nothing of another site, and takes back nobody else’s', async () => {
    const one = await aSite();
    const other = await aSite();
    const theirs = await other.find('tea');
    const id = content.services.newId();
    await one.replace('tea', 'rum', await one.find('tea'), id);

    const crossed = await one.replace('tea', 'rum', theirs);
    const colleague = await aPerson(one.site);

    expect(crossed.body).toEqual({ places: 0, documents: 0, left: 5 });
    expect(await other.draft('page', other.firstId)).toContain('Green tea.');
    expect((await other.call('POST', `/replacements/${id}/take-back`, { label: 'x' })).status).toBe(404);
    expect((await colleague.call('POST', `/replacements/${id}/take-back`, { label: 'x' })).status).toBe(404);
    expect((await colleague.replace('green', 'red', [], id)).status).toBe(400);
  });
});
