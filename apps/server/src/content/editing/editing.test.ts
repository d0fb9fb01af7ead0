import { readDocument, type EditDocument, type Operation } from '@portico/page-model';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { UserRole } from '@portico/domain';
import { createHeads } from './head.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { TestSite } from '../../testing/site.ts';

let content: ContentApp;
let studio: StudioApp;
const statements: string[] = [];

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
  studio = await aStudio(content.services);
});
afterAll(async () => {
  await studio.close();
  await content.release();
});

let address = 0;

/** Somebody at a site, and what she does to documents of it. */
async function anEditor(site: TestSite, roleIds: number[] = [UserRole.Admin], app: StudioApp = studio) {
  const member = await aMember(content.services, site.websiteId, { roleIds, isOwner: false });
  const browser = aBrowser(app, `198.51.100.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const api = `/api/sites/${site.websiteId}`;
  const { newId } = content.services;
  const clientId = newId();
  let seq = 0;
  const call = (method: Parameters<StudioBrowser['call']>[0], path: string, body?: unknown) =>
    browser.call(method, `${api}${path}`, body);
  const batch = (documentId: string, base: number, ...groups: (readonly Operation[])[]) => ({
    clientId,
    seq: (seq += 1),
    transactions: groups.map((operations) => ({
      id: newId(),
      label: 'Edited',
      documents: [{ documentId, base, operations }],
    })),
  });
  return {
    ...member,
    call,
    batch,
    open: async (kind: string, subject: string) =>
      (await call('POST', '/edit/documents', { kind, subject })).body as unknown as Opened,
    save: async (documentId: string, base: number, ...operations: readonly Operation[]) =>
      (await call('POST', '/edit/transactions', batch(documentId, base, operations))).body as unknown as Saved,
    publish: async (documentId: string, more: object = {}) =>
      call('POST', '/publishing/publish', { releaseId: newId(), documents: [{ documentId }], ...more }),
  };
}

interface Opened {
  readonly documentId: string;
  readonly revision: number;
  readonly document: EditDocument;
  readonly liveRevision: number | null;
  readonly status: string;
  readonly may: { readonly edit: boolean; readonly publish: boolean; readonly code: boolean };
}
interface Saved {
  readonly transactions: readonly {
    readonly id: string;
    readonly documents: Readonly<Record<string, number>>;
    readonly conflicts: readonly unknown[];
    readonly asides: readonly { readonly reason: string }[];
    readonly refusal?: { readonly code: string };
  }[];
  readonly logs: Readonly<Record<string, readonly { readonly revision: number }[]>>;
}

async function aPage(html = '<p>Here.</p>') {
  const site = await content.aSiteWith();
  const pageId = await aCollection(content.services, site.websiteId, {
    urlId: 'about',
    title: 'About',
    document: aDocument(html),
  });
  return { site, pageId };
}

/** The block of a page that holds its words. */
function blockOf({ document }: Opened): string {
  return Object.values(document.nodes).find(({ kind }) => kind === 'block')?.id ?? '';
}

const words = (id: string, to: string, from = '<p>Here.</p>'): Operation => ({
  kind: 'splice',
  id,
  field: 'html',
  at: 0,
  remove: [from],
  insert: [to],
});

describe('following', () => {
  it('tells what others did since, and who is at the same documents', async () => {
    const { site, pageId } = await aPage();
    const [ann, joel] = [await anEditor(site), await anEditor(site)];
    const page = await ann.open('page', pageId);
    const block = blockOf(page);
    const follow = async (who: typeof ann, since: number, node: string) => {
      const { body } = await who.call('POST', '/edit/follow', {
        clientId: node === 'root' ? OF_ANN : OF_JOEL,
        documents: [{ documentId: page.documentId, since }],
        at: { documentId: page.documentId, node, isWriting: true },
      });
      return body as unknown as Followed;
    };
    expect(await follow(ann, 0, 'root')).toEqual({ logs: {}, people: [] });
    await joel.save(page.documentId, 0, words(block, '<p>There.</p>'));

    const { logs, people } = await follow(joel, 1, block);
    const news = await follow(ann, 0, 'root');

    expect({ logs, people: people.map(({ node }) => node) }).toEqual({ logs: {}, people: ['root'] });
    expect(news.logs[page.documentId]?.map(({ revision }) => revision)).toEqual([1]);
    expect(news.people).toMatchObject([{ node: block, isWriting: true }]);
    // Of another site nobody is heard.
    const other = await aPage();
    expect(await follow(await anEditor(other.site), 0, 'root')).toEqual({ logs: {}, people: [] });
  });
});

const OF_ANN = '01890000-0000-7000-8000-00000000000a';
const OF_JOEL = '01890000-0000-7000-8000-00000000000b';

interface Followed {
  readonly logs: Readonly<Record<string, readonly { readonly revision: number }[]>>;
  readonly people: readonly { readonly node: string; readonly isWriting: boolean }[];
}

describe('saving', () => {
  it('changes the draft, and nothing that visitors see', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const before = await content.services.sites.byHost(site.host);

    const { transactions } = await ann.save(page.documentId, 0, words(blockOf(page), '<p>There.</p>'));

    expect(transactions[0]).toMatchObject({ documents: { [page.documentId]: 1 }, asides: [], conflicts: [] });
    expect(JSON.stringify((await ann.open('page', pageId)).document)).toContain('There.');
    expect((await content.get(site, '/about')).body).toContain('Here.');
    content.services.sites.forget(site.websiteId);
    expect((await content.services.sites.byHost(site.host))?.contentVersion).toBe(before?.contentVersion);
  });

  it('is done once, however often it is sent, with at most six statements', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const batch = ann.batch(page.documentId, 0, [words(blockOf(page), '<p>Once.</p>')]);
    statements.length = 0;

    const first = await ann.call('POST', '/edit/transactions', batch);
    const within = statements.filter((text) => /\b(document|edit_transaction|document_change)\b/.test(text));
    const again = await Promise.all([1, 2, 3, 4].map(() => ann.call('POST', '/edit/transactions', batch)));

    expect(within.length).toBeLessThanOrEqual(6);
    for (const { body } of again) {
      expect(body).toEqual(first.body);
    }
    expect((await ann.open('page', pageId)).revision).toBe(1);
  });

  it('takes something else under a number that was used, as from a tab that ended before it noted it', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const before = ann.batch(page.documentId, 0, [words(blockOf(page), '<p>Before.</p>')]);
    await ann.call('POST', '/edit/transactions', before);
    const after = {
      ...ann.batch(page.documentId, 1, [words(blockOf(page), '<p>After.</p>', '<p>Before.</p>')]),
      seq: before.seq,
    };
    const { status } = await ann.call('POST', '/edit/transactions', after);
    expect(status).toBe(200);
    expect(JSON.stringify((await ann.open('page', pageId)).document)).toContain('After.');
  });

  it('of two at once keeps both, and sets aside what cannot be merged', async () => {
    const { site, pageId } = await aPage('<p>one two three four</p>');
    const [ann, joel] = [await anEditor(site), await anEditor(site)];
    const page = await ann.open('page', pageId);
    const id = blockOf(page);
    const from = '<p>one two three four</p>';
    await ann.save(page.documentId, 0, words(id, '<p>ONE two three four</p>', from));

    const merged = await joel.save(page.documentId, 0, words(id, '<p>one two three FOUR</p>', from));
    const clash = await joel.save(page.documentId, 0, words(id, '<p>eins two three four</p>', from));

    expect(JSON.stringify((await ann.open('page', pageId)).document)).toContain('ONE two three FOUR');
    expect(merged.transactions[0]?.asides).toEqual([]);
    expect(merged.logs[page.documentId]?.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(clash.transactions[0]?.asides).toMatchObject([{ reason: 'same-words' }]);
    expect((await joel.call('GET', '/edit/shelf')).body['entries']).toMatchObject([{ reason: 'same-words' }]);
    expect((await ann.call('GET', '/edit/shelf')).body['entries']).toEqual([]);
  });

  it('at once by twenty hands leaves one line of revisions, and no word out', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const id = blockOf(page);
    const sent = Array.from({ length: 20 }, (_none, n) =>
      ann.batch(page.documentId, 0, [
        { kind: 'splice', id, field: 'html', at: 1, remove: [], insert: [`<p>w${n}</p>`] },
      ]),
    );

    await Promise.all(sent.map((batch) => ann.call('POST', '/edit/transactions', batch)));

    const now = await ann.open('page', pageId);
    expect(now.revision).toBe(20);
    for (let n = 0; n < 20; n += 1) {
      expect(JSON.stringify(now.document)).toContain(`<p>w${n}</p>`);
    }
  });

  it('in two processes leads to one document', async () => {
    const { site, pageId } = await aPage();
    const other = await aStudio({ ...content.services, heads: createHeads() });
    const [ann, joel] = [await anEditor(site), await anEditor(site, [UserRole.Admin], other)];
    const page = await ann.open('page', pageId);
    await joel.open('page', pageId);
    const id = blockOf(page);
    const put = (who: typeof ann, n: number) =>
      who.save(page.documentId, 0, { kind: 'splice', id, field: 'html', at: 1, remove: [], insert: [`<p>w${n}</p>`] });

    await Promise.all(Array.from({ length: 30 }, (_none, n) => put(n % 2 === 0 ? ann : joel, n)));

    const [mine, theirs] = [await ann.open('page', pageId), await joel.open('page', pageId)];
    expect(mine.document).toEqual(theirs.document);
    expect([mine.revision, theirs.revision]).toEqual([30, 30]);
    expect(JSON.stringify(mine.document).match(/<p>w\d+<\/p>/g)).toHaveLength(30);
    await other.close();
  });

  it('[SEC-23] keeps no markup that runs script, and code only from those who may', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site, [UserRole.Editor]);
    const page = await ann.open('page', pageId);
    const id = blockOf(page);
    const code: Operation = {
      kind: 'insert',
      nodes: [
        {
          id: 'code',
          kind: 'block',
          parent: page.document.nodes[id]?.parent ?? '',
          order: 'a5',
          type: 'code',
          value: { html: '<script>x()</script>' },
        },
      ],
    };

    await ann.save(
      page.documentId,
      0,
      words(id, '<p onclick="x()">So<script>x()</script><a href="javascript:x()">l</a></p>'),
    );
    const refused = await ann.save(page.documentId, 1, code);
    const turned = await ann.save(page.documentId, 1, { kind: 'set', id, path: ['type'], from: 'html', to: 'code' });

    const kept = JSON.stringify((await ann.open('page', pageId)).document);
    expect(kept).toContain('<p>So<a>l</a></p>');
    expect(kept).not.toMatch(/script|onclick/);
    expect([refused, turned].map(({ transactions }) => transactions[0]?.refusal?.code)).toEqual([
      'MAY_NOT_CODE',
      'MAY_NOT_CODE',
    ]);
    expect(refused.transactions[0]?.asides).toHaveLength(1);
  });

  it('takes back what one did oneself, and leaves what others did since', async () => {
    const { site, pageId } = await aPage();
    const [ann, joel] = [await anEditor(site), await anEditor(site)];
    const page = await ann.open('page', pageId);
    const id = blockOf(page);
    const first = await ann.save(page.documentId, 0, words(id, '<p>There.</p>'));
    await joel.save(page.documentId, 1, {
      kind: 'splice',
      id,
      field: 'html',
      at: 1,
      remove: [],
      insert: ['<p>Joel.</p>'],
    });
    const undo = (by: typeof ann) =>
      by.call('POST', '/edit/undo', {
        clientId: content.services.newId(),
        seq: 0,
        id: content.services.newId(),
        label: 'Undone',
        transactionId: first.transactions[0]?.id,
      });

    expect((await undo(joel)).status).toBe(422);
    expect((await undo(ann)).status).toBe(200);
    expect(JSON.stringify((await ann.open('page', pageId)).document)).toContain('<p>Here.</p><p>Joel.</p>');
  });

  it('brings in what came to the page by another way', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    await ann.save(page.documentId, 0, { kind: 'set', id: 'root', path: ['name'], to: 'Mine' });
    await content.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .updateTable('page_version')
        .set({ document: JSON.stringify(aDocument('<p>Imported.</p>')) })
        .where('website_id', '=', site.websiteId)
        .execute(),
    );

    const again = await ann.open('page', pageId);

    expect(again.document.nodes['root']?.name).toBe('Mine');
    expect(JSON.stringify(again.document)).toContain('Imported.');
    expect(again.revision).toBe(2);
  });
});

describe('who may', () => {
  it('[SEC-3] a draft editor changes no page that visitors have, and publishes nothing', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site, [UserRole.DraftEditor]);
    const page = await ann.open('page', pageId);

    const { transactions } = await ann.save(page.documentId, 0, words(blockOf(page), '<p>No.</p>'));

    expect(page.may).toEqual({ edit: false, publish: false, code: false });
    expect(transactions[0]?.refusal?.code).toBe('MAY_NOT_EDIT');
    expect((await ann.publish(page.documentId)).status).toBe(404);
  });

  it('[SEC-3] a draft editor writes her own page, which was never live', async () => {
    const site = await content.aSiteWith();
    const pageId = await aCollection(content.services, site.websiteId, { urlId: 'new', isEnabled: false });
    const [ann, joel] = [await anEditor(site, [UserRole.DraftEditor]), await anEditor(site, [UserRole.DraftEditor])];
    const page = await ann.open('page', pageId);
    const name = { kind: 'set', id: 'root', path: ['name'], to: 'x' } as const;

    const mine = await ann.save(page.documentId, 0, name);
    const others = await joel.save(page.documentId, 1, { ...name, to: 'y' });

    expect(page.status).toBe('draft');
    expect(mine.transactions[0]?.refusal).toBeUndefined();
    expect(others.transactions[0]?.refusal?.code).toBe('MAY_NOT_EDIT');
  });

  it('[SEC-1] nobody reaches a document of another site', async () => {
    const [{ site, pageId }, other] = [await aPage(), await aPage()];
    const [ann, eve] = [await anEditor(site), await anEditor(other.site)];
    const page = await ann.open('page', pageId);

    const tried = [
      await eve.call('POST', '/edit/documents', { kind: 'page', subject: pageId }),
      await eve.call('POST', '/edit/transactions', eve.batch(page.documentId, 0, [words(blockOf(page), '<p>x</p>')])),
      await eve.call('GET', `/edit/documents/${page.documentId}/changes?since=0`),
      await eve.call('GET', `/edit/documents/${page.documentId}/live`),
      await eve.publish(page.documentId),
    ];

    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('publishing', () => {
  it('makes a draft what visitors see, with one rise of the content version', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    await ann.save(page.documentId, 0, words(blockOf(page), '<p>There.</p>'));
    const version = (await content.services.sites.byHost(site.host))?.contentVersion ?? 0n;

    const { body } = await ann.publish(page.documentId);

    expect(body).toMatchObject({ isPublished: true, release: { state: 'published' } });
    expect((await content.get(site, '/about')).body).toContain('There.');
    expect((await content.services.sites.byHost(site.host))?.contentVersion).toBe(version + 1n);
    expect(await ann.open('page', pageId)).toMatchObject({ liveRevision: 1, status: 'live' });
    expect((await ann.call('GET', '/publishing/pending')).body['documents']).toEqual([]);
  });

  it('makes only chosen changes live, and keeps the others in the draft', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const id = blockOf(page);
    const parent = page.document.nodes[id]?.parent ?? '';
    const second: Operation = {
      kind: 'insert',
      nodes: [{ id: 'second', kind: 'block', parent, order: 'a9', type: 'html', value: { html: '<p>Second.</p>' } }],
    };
    await ann.save(page.documentId, 0, words(id, '<p>There.</p>'), second);

    await ann.publish(page.documentId, { documents: [{ documentId: page.documentId, changes: ['added second'] }] });

    const { body } = await content.get(site, '/about');
    expect(body).toContain('Second.');
    expect(body).toContain('Here.');
    expect((await ann.call('GET', '/publishing/pending')).body['documents']).toMatchObject([
      { changes: 1, isNew: false },
    ]);
  });

  it('of several documents is done whole or not at all', async () => {
    const { site, pageId } = await aPage();
    await aCollection(content.services, site.websiteId, { urlId: 'taken' });
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const settings = await ann.open('page-settings', pageId);
    await ann.save(page.documentId, 0, words(blockOf(page), '<p>There.</p>'));
    await ann.save(settings.documentId, 0, {
      kind: 'set',
      id: 'root',
      path: ['value', 'urlId'],
      from: 'about',
      to: 'taken',
    });
    const both = { documents: [{ documentId: page.documentId }, { documentId: settings.documentId }] };

    const { body } = await ann.publish('', both);

    expect(body).toMatchObject({ isPublished: false, findings: [{ code: 'ADDRESS', field: 'urlId' }] });
    expect((await content.get(site, '/about')).body).toContain('Here.');
    expect((await ann.call('GET', '/releases')).body['releases']).toEqual([]);
  });

  it('is stopped by what would not work, until the person goes on', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const parent = page.document.nodes[blockOf(page)]?.parent ?? '';
    await ann.save(page.documentId, 0, {
      kind: 'insert',
      nodes: [{ id: 'form', kind: 'block', parent, order: 'a9', type: 'form', value: {} }],
    });

    expect((await ann.publish(page.documentId)).body).toMatchObject({ isPublished: false });
    expect((await ann.publish(page.documentId, { ignoresChecks: true })).body).toMatchObject({ isPublished: true });
  });

  it('of another address has the old one lead there, and what is in it', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const settings = await ann.open('page-settings', pageId);
    const rename = (base: number, from: string, to: string) =>
      ann.save(settings.documentId, base, { kind: 'set', id: 'root', path: ['value', 'urlId'], from, to });
    await rename(0, 'about', 'über-uns');
    await ann.publish(settings.documentId);
    await rename(1, 'über-uns', 'workshop');
    await ann.publish(settings.documentId);

    const old = await content.get(site, '/about');
    const inside = await content.get(site, '/about/x?y=1');

    expect([old.statusCode, old.headers.location]).toEqual([301, '/workshop']);
    expect(inside.headers.location).toBe('/workshop/x?y=1');
    expect((await content.get(site, '/workshop')).body).toContain('Here.');
    expect((await content.get(site, '/nowhere')).statusCode).toBe(404);
  });

  it('can be taken back as one, unless it was published again', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const id = blockOf(page);
    await ann.save(page.documentId, 0, words(id, '<p>There.</p>'));
    const releaseId = content.services.newId();
    await ann.publish(page.documentId, { releaseId });
    const takeBack = () =>
      ann.call('POST', `/releases/${releaseId}/take-back`, { releaseId: content.services.newId() });

    expect((await takeBack()).body).toMatchObject({ state: 'published' });
    expect((await content.get(site, '/about')).body).toContain('Here.');
    expect(JSON.stringify((await ann.open('page', pageId)).document)).toContain('There.');
    expect((await takeBack()).status).toBe(422);
  });

  it('puts a version in the list, and an old one back into the draft', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const path = `/edit/documents/${page.documentId}/versions`;
    await ann.call('POST', path, { name: 'Before' });
    await ann.save(page.documentId, 0, words(blockOf(page), '<p>There.</p>'));
    await ann.publish(page.documentId);

    const restored = await ann.call('POST', `${path}/1/restore`, { transactionId: content.services.newId() });

    const { versions } = (await ann.call('GET', path)).body as unknown as { versions: { kind: string }[] };
    expect(versions.map(({ kind }) => kind)).toEqual(['restore', 'publish', 'named']);
    expect(restored.body).toEqual({ revision: 2 });
    expect((await ann.open('page', pageId)).document).toEqual(readDocument(page.document));
  });

  it('makes every picture of a gallery live, though none has a title or two have the same', async () => {
    const { site } = await aPage();
    const ann = await anEditor(site);
    const collectionId = await aCollection(content.services, site.websiteId, { urlId: 'work', typeName: 'gallery' });
    const publish = async (urlId: string) => {
      const made = await ann.call('POST', `/collections/${collectionId}/items`, {});
      const { documentId, document } = await ann.open('item', String(made.body['itemId']));
      const from = document.nodes['root']?.value['urlId'];
      if (urlId !== '') {
        await ann.save(documentId, 0, {
          kind: 'set',
          id: 'root',
          path: ['value', 'urlId'],
          ...(from === undefined ? {} : { from }),
          to: urlId,
        });
      }
      return (await ann.publish(documentId, { ignoresChecks: true })).body['isPublished'];
    };

    const published = [await publish(''), await publish(''), await publish('wheel'), await publish('wheel')];

    expect(published).toEqual([true, true, true, true]);
  });

  it('names a post that was never live as its draft does', async () => {
    const { site } = await aPage();
    const ann = await anEditor(site);
    const collectionId = await aCollection(content.services, site.websiteId, { urlId: 'journal', typeName: 'blog' });
    const made = await ann.call('POST', `/collections/${collectionId}/items`, {});
    const post = await ann.open('item', String(made.body['itemId']));
    const value: unknown = post.document.nodes['root']?.value['title'];
    const from = typeof value === 'string' ? { from: value } : {};

    await ann.save(post.documentId, 0, { kind: 'set', id: 'root', path: ['value', 'title'], ...from, to: 'Low water' });

    expect((await ann.call('GET', '/publishing/pending')).body['documents']).toMatchObject([
      { kind: 'item', title: 'Low water', isNew: true },
    ]);
  });

  it('is followed by no second version of the same, however long it was left so', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    const block = blockOf(page);
    const rest = () =>
      content.services.database.inSite(site.websiteId, (tx) =>
        tx.query(
          { name: 'rest', text: `update document set changed_at = changed_at - interval '9 minutes' where id = $1` },
          [page.documentId],
        ),
      );
    await ann.save(page.documentId, 0, words(block, '<p>Published.</p>'));
    await ann.publish(page.documentId);
    await rest();
    await ann.save(page.documentId, 1, words(block, '<p>Left.</p>', '<p>Published.</p>'));
    await rest();
    await ann.save(page.documentId, 2, words(block, '<p>Now.</p>', '<p>Left.</p>'));

    const { body } = await ann.call('GET', `/edit/documents/${page.documentId}/versions`);
    expect((body as unknown as { versions: { kind: string }[] }).versions.map(({ kind }) => kind)).toEqual([
      'pause',
      'publish',
    ]);
  });

  it('asked for by somebody who may not waits for those who may', async () => {
    const { site, pageId } = await aPage();
    const ann = await anEditor(site);
    const page = await ann.open('page', pageId);
    await ann.save(page.documentId, 0, words(blockOf(page), '<p>There.</p>'));

    await ann.call('PUT', `/edit/documents/${page.documentId}/review`, { note: 'Ready?' });

    expect((await ann.open('page', pageId)).status).toBe('needs-review');
    expect((await ann.call('GET', '/publishing/pending')).body['documents']).toMatchObject([
      { asked: { by: ann.accountId, note: 'Ready?' } },
    ]);
    await ann.call('POST', `/edit/documents/${page.documentId}/send-back`, { note: 'Not yet' });
    expect((await ann.open('page', pageId)).status).toBe('live');
  });
});
