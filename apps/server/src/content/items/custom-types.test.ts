import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ItemType } from '@portico/contract/studio';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
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

const FIELDS = [
  { name: 'client', title: 'Client', type: 'text' },
  { name: 'told', title: 'What was done', type: 'wysiwyg' },
  { name: 'cover', title: 'Cover', type: 'image' },
  { name: 'isShown', title: 'On the first page', type: 'checkbox' },
  { name: 'views', title: 'Views', type: 'gallery' },
];
const KIT = {
  'template.conf': JSON.stringify({
    name: 'Works',
    layouts: { default: { name: 'Default', regions: ['site.region'] } },
    customTypes: [
      { title: 'Case', name: 'case', base: 'text', fields: FIELDS },
      { title: 'Note', name: 'note', base: 'text', fields: [] },
    ],
  }),
  'collections/works.conf': '{ "title": "Works", "acceptTypes": ["case"] }',
  'collections/works.item':
    '{.section item}<h1>{title}</h1><i>{recordTypeLabel}</i>{.section customContent}<b>{client}</b>{told.html}{.if isShown}<u>first</u>{.end}' +
    '{.section cover}<img alt="{altText}" src="{assetUrl}">{.end}{.repeated section views}<em>{altText}</em>{.end}{.end}{.end}',
};

let address = 0;

async function aStudy() {
  const { services } = content;
  const site = await content.aSiteWith(KIT);
  const works = await aCollection(services, site.websiteId, { urlId: 'works', typeName: 'works', title: 'Works' });
  const member = await aMember(services, site.websiteId, { roleIds: [UserRole.Admin], isOwner: false });
  const browser = aBrowser(studio, `198.51.100.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const api = `/api/sites/${site.websiteId}`;
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await browser.call(method, `${api}${path}`, body);
    return { status: answer.status, body: answer.body as T };
  };
  const open = async (itemId: string) =>
    (
      await call<{
        documentId: string;
        revision: number;
        document: { nodes: { root: { value: { customContent: Record<string, unknown> } } } };
      }>('POST', '/edit/documents', { kind: 'item', subject: itemId })
    ).body;
  const write = async (itemId: string, fields: Readonly<Record<string, unknown>>) => {
    const { documentId, revision } = await open(itemId);
    const operations = Object.entries(fields).map(([name, to]) => ({
      kind: 'set',
      id: 'root',
      path: ['value', ...name.split('.')],
      to,
    }));
    const { newId } = services;
    const transaction = { id: newId(), label: 'Wrote', documents: [{ documentId, base: revision, operations }] };
    const answer = await call<{ refused: readonly { errors?: Record<string, string> }[] }>(
      'POST',
      '/edit/transactions',
      { clientId: newId(), seq: 1, transactions: [transaction] },
    );
    return { documentId, answer };
  };
  const make = (type?: string) =>
    call<{ itemId: string }>('POST', `/collections/${works}/items`, type === undefined ? {} : { type });
  const picture = async (fileName: string) => {
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><title>${fileName}</title></svg>`,
    );
    const taken = await importAsset(services, site.websiteId, { fileName, bytes });
    return taken.ok ? taken.value.id : '';
  };
  const publish = (documentId: string) =>
    call('POST', '/publishing/publish', { releaseId: services.newId(), documents: [{ documentId }] });
  return { site, works, call, open, write, make, picture, publish };
}

/** A case that is live, with every kind of field. */
async function aCase() {
  const study = await aStudy();
  const itemId = (await study.make('case')).body.itemId;
  const [cover, view] = [await study.picture('cover.svg'), await study.picture('view.svg')];
  const { documentId } = await study.write(itemId, {
    title: 'Harbour office',
    urlId: 'harbour-office',
    'customContent.client': 'Tide & Sons <b>',
    'customContent.told': { html: '<p>We <strong>drew</strong> it</p><script>alert(1)</script>' },
    'customContent.cover': { assetId: cover, alt: 'The office' },
    'customContent.isShown': true,
    'customContent.views': [{ assetId: view, alt: 'From the quay' }],
  });
  return { ...study, itemId, documentId, cover };
}

const page = async ({ site }: { readonly site: Awaited<ReturnType<typeof aStudy>>['site'] }) =>
  (await content.get(site, '/works/harbour-office')).body;

describe("a kit's own type of post", () => {
  it('is offered where its collection takes it, with its fields; one that no collection names, wherever posts are', async () => {
    const { call, works, site } = await aStudy();
    const blog = await aCollection(content.services, site.websiteId, { urlId: 'journal', typeName: 'blog' });
    const offered = async (id: string) =>
      (await call<{ types: ItemType[]; takesPlain: boolean }>('GET', `/collections/${id}/items`)).body;

    expect(await offered(works)).toMatchObject({
      types: [{ title: 'Case', fields: FIELDS }, { name: 'note' }],
      takesPlain: false,
    });
    expect(await offered(blog)).toMatchObject({ types: [{ name: 'note' }], takesPlain: true });
  });

  it('is made as a draft of that type, and a copy is of it too; a type that is not taken is none', async () => {
    const { make, open, call, works } = await aStudy();
    const { itemId } = (await make('case')).body;
    const copy = await call<{ itemId: string }>('POST', `/collections/${works}/items`, {
      copyOf: itemId,
      title: 'Again',
    });

    const types = [itemId, copy.body.itemId].map(
      async (id) => (await open(id)).document.nodes.root.value.customContent,
    );
    expect(await Promise.all(types)).toEqual([{ customType: 'case' }, { customType: 'case' }]);
    expect((await make('poem')).status).toBe(404);
  });

  it('has fields that nobody sees until they are published, and then the templates of the kit do', async () => {
    const work = await aCase();
    expect((await content.get(work.site, '/works/harbour-office')).statusCode).toBe(404);

    await work.publish(work.documentId);

    const body = await page(work);
    expect(body).toContain('<h1>Harbour office</h1><i>case</i><b>Tide &amp; Sons &lt;b&gt;</b>');
    expect(body).toContain('<p>We <strong>drew</strong> it</p>');
    expect(body).not.toContain('alert(1)');
    expect(body).toContain(`<u>first</u><img alt="The office" src="/static/${work.cover}/`);
    expect(body).toContain('<em>From the quay</em>');
  });

  it('is found by the words of its fields, which the feed of its list tells too, and not by the name of its type', async () => {
    const work = await aCase();
    await work.publish(work.documentId);
    const find = async (words: string) =>
      (await content.get(work.site, `/api/search/GeneralSearch?q=${encodeURIComponent(words)}`)).body;

    for (const words of ['drew', 'sons', 'harbour drew']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is told apart
      expect([words, await find(words)]).toEqual([words, expect.stringContaining('/works/harbour-office')]);
    }
    expect(await find('case')).not.toContain('harbour-office');
    const feed = (await content.get(work.site, '/works?format=rss')).body;
    expect(feed).toContain('<p>Tide &amp; Sons &lt;b&gt;</p>');
    expect(feed).toContain('<p>We <strong>drew</strong> it</p>');
  });

  it('is drawn anew where a picture of it is another, and without one that is gone', async () => {
    const { services } = content;
    const work = await aCase();
    await work.write(work.itemId, { 'customContent.cover': { assetId: work.cover } });
    await work.publish(work.documentId);
    const change = async (sql: string) => {
      await services.database.inSite(work.site.websiteId, async (tx) => {
        await tx.query({ name: sql.slice(0, 60), text: sql }, [tx.websiteId, work.cover]);
        await services.versions.raise(tx);
      });
      services.versions.changed(work.site.websiteId);
      return page(work);
    };
    expect(await page(work)).toContain('<img alt="" ');

    expect(await change("update asset set alt_text = 'Low water' where website_id = $1 and id = $2")).toContain(
      '<img alt="Low water" ',
    );
    expect(await change('update asset set is_private = true where website_id = $1 and id = $2')).not.toContain('<img');
  });

  it('takes 50 KB a field, says which has more, and keeps what was there', async () => {
    const { make, write, open } = await aStudy();
    const { itemId } = (await make('case')).body;
    const full = 'é'.repeat(25 * 1024);
    await write(itemId, { 'customContent.client': full });

    const { answer } = await write(itemId, { 'customContent.client': `${full}a` });

    expect(JSON.stringify(answer.body)).toContain('"root.customContent.client":"This field takes 50 KB at most."');
    expect((await open(itemId)).document.nodes.root.value.customContent['client']).toBe(full);
  });

  it('shows its fields in the preview as they are edited', async () => {
    const work = await aCase();
    const preview = await createPreviewApp(content.services);
    const { body } = await work.call<{ url: string }>('POST', '/preview/sessions', {
      path: `/works?item=${work.itemId}`,
      mode: 'preview',
    });
    const url = new URL(body.url);
    const shown = await preview.inject({ url: url.pathname + url.search, headers: { host: url.host } });
    await preview.close();
    expect(shown.body).toContain('<b>Tide &amp; Sons &lt;b&gt;</b>');
    expect(shown.body).toContain(`<img alt="The office" src="/static/${work.cover}/`);
  });
});
