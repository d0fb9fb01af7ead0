import { UserRole } from '@portico/domain';
import { emptyDocument, nodesOf, readDocument, ROOT, sectionOfArticle, type EditDocument } from '@portico/page-model';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { importAsset } from '../assets/commands.ts';
import { createPreviewApp } from '../preview/preview-app.ts';

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

interface Opened {
  readonly documentId: string;
  readonly revision: number;
  readonly liveRevision: number | null;
  readonly document: EditDocument;
}

function set(name: string, from: unknown, to: unknown) {
  return {
    kind: 'set',
    id: ROOT,
    path: ['value', name],
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** A journal with one post, whose text becomes blocks as the studio makes them of it. */
async function aPost(body: (picture: string) => string) {
  const { services } = content;
  const site = await content.aSiteWith();
  const { websiteId } = site;
  const collectionId = await aCollection(services, websiteId, { urlId: 'journal', typeName: 'blog', title: 'Journal' });
  const member = await aMember(services, websiteId, { roleIds: [UserRole.Admin], isOwner: false });
  const browser = aBrowser(studio, '198.51.100.80');
  await browser.signIn(member.email, TEST_PASSWORD);
  const call = async <T>(path: string, sent: unknown) => {
    const answer = await browser.call('POST', `/api/sites/${websiteId}${path}`, sent);
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
    return answer.body as T;
  };
  const picture = await importAsset(services, websiteId, {
    fileName: 'kiln.svg',
    bytes: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40"/></svg>',
    ),
    altText: '',
  });
  const pictureId = picture.ok ? picture.value.id : '';
  const html = body(pictureId);
  const { itemId } = await call<{ itemId: string }>(`/collections/${collectionId}/items`, {});
  const open = (subject = itemId) => call<Opened>('/edit/documents', { kind: 'item', subject });
  let seq = 0;
  const clientId = services.newId();
  const act = async (operations: readonly unknown[]) => {
    const { documentId, revision } = await open();
    const documents = [{ documentId, base: revision, operations }];
    await call('/edit/transactions', {
      clientId,
      seq: (seq += 1),
      transactions: [{ id: services.newId(), label: 'Wrote', documents }],
    });
    return documentId;
  };
  const nodes = nodesOf(sectionOfArticle(html), { newId: services.newId, order: 'a0' });
  const section = nodes[0]?.id ?? '';
  const documentId = await act([
    set('title', '', 'The last firing'),
    set('urlId', '', 'last-firing'),
    { kind: 'insert', nodes },
    set('bodyMode', undefined, 'blocks'),
  ]);
  const publish = () => call('/publishing/publish', { releaseId: services.newId(), documents: [{ documentId }] });
  const visit = async (path: string) => (await content.get(site, path)).body;
  return { site, collectionId, itemId, pictureId, section, call, open, act, publish, visit };
}

function blocksIn({ document }: Opened) {
  const { [ROOT]: _said, ...blocks } = document.nodes;
  return blocks;
}

const withPicture = (id: string) =>
  `<p>We load the kiln.</p><figure><img src="portico:asset/${id}" alt="The kiln at dawn"></figure>`;

it('a post of blocks is drawn as a page is; lists, feed and search have its words and pictures', async () => {
  const post = await aPost(withPicture);
  await post.publish();

  const page = await post.visit('/journal/last-firing');
  expect(page).toContain(
    `<div class="sqs-layout sqs-grid-12 columns-12" data-layout-label="Post Body" data-type="item"`,
  );
  expect(page).toMatch(/<div class="sqs-block image-block sqs-block-image"[^>]*>[\s\S]*alt="The kiln at dawn"/);
  expect(page).not.toMatch(/portico:|data-pt-|bodyMode/);
  const { item } = JSON.parse(await post.visit('/journal/last-firing?format=json')) as { item: { body: string } };
  expect(item.body).toContain('sqs-block image-block');
  const feed = await post.visit('/journal?format=rss');
  expect([feed.includes('We load the kiln.'), feed.includes('sqs-block')]).toEqual([true, false]);
  expect(await post.visit('/search?q=load')).toContain('The last firing');
  const listed = JSON.parse(await post.visit('/journal?format=json')) as { items: readonly { body: string }[] };
  expect(listed.items[0]?.body).toMatch(/^<p>We load the kiln.<\/p><figure class="pt-picture"><img src="\/static\//);
});

it('what was published of it is what is opened again, and a copy has its blocks', async () => {
  const post = await aPost(withPicture);
  const before = await post.open();
  await post.publish();

  const after = await post.open();
  expect(after.revision).toBe(after.liveRevision);
  expect(blocksIn(after)).toEqual(blocksIn(before));

  // Made of the live tables alone, as after an import into another program.
  await content.services.database.inSite(post.site.websiteId, (tx) =>
    tx.kysely
      .deleteFrom('document')
      .where('website_id', '=', tx.websiteId)
      .where('subject', '=', post.itemId)
      .execute(),
  );
  const { publishAt, ...value } = (await post.open()).document.nodes[ROOT]?.value ?? {};
  expect(value).toMatchObject({ title: 'The last firing', body: '', bodyMode: 'blocks' });
  expect(typeof publishAt).toBe('number');
  expect(blocksIn(await post.open())).toEqual(blocksIn(before));

  const { itemId } = await post.call<{ itemId: string }>(`/collections/${post.collectionId}/items`, {
    copyOf: post.itemId,
    title: 'Again',
  });
  const copy = await post.open(itemId);
  expect(copy.document.nodes[ROOT]?.value).toMatchObject({ title: 'Again', bodyMode: 'blocks' });
  expect(blocksIn(copy)).toEqual(blocksIn(before));
});

it('its draft is looked at and edited where it will stand, with names for its blocks', async () => {
  const post = await aPost(() => '<p>We load the kiln.</p>');
  const { url } = await post.call<{ url: string }>('/preview/sessions', {
    path: `/journal?item=${post.itemId}`,
    mode: 'edit',
  });
  const preview = await createPreviewApp(content.services);
  const at = new URL(url);
  const looked = await preview.inject({ url: at.pathname + at.search, headers: { host: at.host } });
  await preview.close();
  expect(looked.body).toContain(`data-pt-kind="item" data-pt-subject="${post.itemId}"`);
  expect(looked.body).toContain('We load the kiln.');
  expect(await post.visit('/journal/last-firing')).not.toContain('We load the kiln.');

  const { documentId, revision } = await post.open();
  const { parts } = await post.call<{ parts: readonly { html: string }[] }>('/edit/render', {
    documentId,
    base: revision,
    operations: [],
    nodes: [ROOT],
  });
  expect(parts[0]?.html).toContain(`data-pt-kind="item" data-pt-subject="${post.itemId}"`);
});

it('its text is one text again where that is taken back, and nothing of the blocks is left', async () => {
  const post = await aPost(() => '<p>We load the kiln.</p>');
  await post.publish();
  await post.act([
    { kind: 'remove', id: post.section },
    set('bodyMode', 'blocks', undefined),
    set('body', '', '<p>One text.</p>'),
  ]);
  await post.publish();

  const page = await post.visit('/journal/last-firing');
  expect([page.includes('One text.'), page.includes('We load'), page.includes('Post Body')]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await post.open()).document).toEqual({
    ...emptyDocument('item'),
    nodes: { [ROOT]: (await post.open()).document.nodes[ROOT] },
  });
  const left = await content.services.database.readInSite(post.site.websiteId, (tx) =>
    tx.kysely.selectFrom('item_body').where('website_id', '=', tx.websiteId).select('item_id').execute(),
  );
  expect(left).toEqual([]);
});

it('what stops publishing is found in its blocks too', async () => {
  const post = await aPost(() => '<p>We load the kiln.</p>');
  const { document } = await post.open();
  const { id = '' } = Object.values(readDocument(document, 'item').nodes).find(({ kind }) => kind === 'block') ?? {};
  await post.act([
    { kind: 'set', id, path: ['value', 'html'], from: '<p>We load the kiln.</p>', to: '<h4>Deep</h4><p>x</p>' },
  ]);
  const { findings } = await post.call<{ findings: readonly { code: string; id: string }[] }>('/publishing/publish', {
    releaseId: content.services.newId(),
    documents: [{ documentId: (await post.open()).documentId }],
  });
  expect(findings.map((finding) => [finding.code, finding.id])).toContainEqual(['HEADING_GAP', id]);
});
