import type { EditDocument, Operation } from '@portico/page-model';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument, anItem } from '../../testing/content.ts';
import type { TestSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createPreviewApp } from './preview-app.ts';

let content: ContentApp;
let studio: StudioApp;
let preview: SiteApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  studio = await aStudio(content.services);
  preview = await createPreviewApp(content.services);
});
afterAll(async () => {
  await preview.close();
  await studio.close();
  await content.release();
});

async function aDraft() {
  const site = await content.aSiteWith();
  const pageId = await aCollection(content.services, site.websiteId, {
    urlId: 'about',
    title: 'About',
    document: aDocument('<p>Here.</p>'),
  });
  const owner = await aSignedIn(studio, content.services, site.websiteId);
  const api = `/api/sites/${site.websiteId}`;
  const { body } = await owner.call('POST', `${api}/edit/documents`, { kind: 'page', subject: pageId });
  const { documentId, document } = body as unknown as { documentId: string; document: EditDocument };
  const block = Object.values(document.nodes).find(({ kind }) => kind === 'block')?.id ?? '';
  const change: Operation = {
    kind: 'splice',
    id: block,
    field: 'html',
    at: 0,
    remove: ['<p>Here.</p>'],
    insert: ['<p>There.</p>'],
  };
  return { site, pageId, owner, api, documentId, block, change };
}

async function saved({ owner, api, documentId, change }: Awaited<ReturnType<typeof aDraft>>): Promise<void> {
  const { newId } = content.services;
  const transactions = [{ id: newId(), label: 'x', documents: [{ documentId, base: 0, operations: [change] }] }];
  await owner.call('POST', `${api}/edit/transactions`, { clientId: newId(), seq: 1, transactions });
}

/** Opens the preview of a path as the frame does. */
async function opened(owner: StudioBrowser, api: string, path: string, mode = 'edit') {
  const { body } = await owner.call('POST', `${api}/preview/sessions`, { path, mode });
  const url = new URL(String((body as Record<string, unknown>)['url']));
  const get = (at: string, method: 'GET' | 'POST' = 'GET') =>
    preview.inject({ method, url: at, headers: { host: url.host } });
  return { url, get, answer: await get(url.pathname + url.search) };
}

const publicPage = async (site: TestSite) => (await content.get(site, '/about')).body;

/** A page without what only its preview has, and without its host. */
function without(html: string): string {
  return html
    .replaceAll(/ data-pt-[a-z]+="[^"]*"/g, '')
    .replace(/<style data-pt-styles>[^<]*<\/style>/, '')
    .replace('<script>PORTICO_DISABLE_CENSUS=true</script>', '')
    .replace(/<script src="[^"]*agent-[^>]*><\/script>/, '')
    .replace('sqs-edit-mode squarespace-config sqs-edit-mode-active sqs-is-page-editing ', '')
    .replaceAll(/[\w-]+(?:\.preview)?\.localhost(?::\d+)?/g, 'host');
}

describe('a preview', () => {
  it('shows the draft, on an origin of its own, and visitors go on seeing what is published', async () => {
    const draft = await aDraft();
    await saved(draft);

    const { url, answer } = await opened(draft.owner, draft.api, '/about');

    expect(url.hostname).toMatch(/^x[a-z2-7]{61}\.preview\.localhost$/);
    expect(answer.body).toContain('There.');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "frame-ancestors http://studio.localhost:*; form-action 'none'; base-uri 'self'; object-src 'none'",
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await publicPage(draft.site)).toContain('Here.');
  });

  it('names the nodes of its documents, and is the public page but for that', async () => {
    const draft = await aDraft();

    const { answer } = await opened(draft.owner, draft.api, '/about');

    expect(answer.body).toContain(`data-pt-kind="page" data-pt-subject="${draft.pageId}"`);
    expect(answer.body).toContain(`data-pt-node="${draft.block}"`);
    expect(answer.body).toContain('<div class="sqs-block-content sqs-html-content" data-pt-field="html">');
    expect(without(answer.body).split('<')).toEqual(without(await publicPage(draft.site)).split('<'));
  });

  it('has the marks of an edited page, which a preview has not', async () => {
    const { owner, api } = await aDraft();

    const body = async (mode: string) =>
      /<body[^>]*>/.exec((await opened(owner, api, '/about', mode)).answer.body)?.[0];

    expect(await body('edit')).toContain('sqs-edit-mode squarespace-config sqs-edit-mode-active sqs-is-page-editing');
    expect(await body('preview')).not.toContain('sqs-edit-mode-active');
  });

  it('[SEC-13] is nothing to whoever has another host, or has lost session or right; it only reads', async () => {
    const draft = await aDraft();
    const { get, url } = await opened(draft.owner, draft.api, '/about');
    const [label = ''] = url.hostname.split('.');
    const other = label.replace(/.$/, (sign) => (sign === 'a' ? 'b' : 'a'));
    const forged = await preview.inject({
      url: '/about',
      headers: { host: url.host.replace(label, other.slice(0, 20) + label.slice(20, -4) + 'aaaa') },
    });

    expect(forged.statusCode).toBe(404);
    expect((await get('/about', 'POST')).statusCode).toBe(404);
    expect((await get('/about')).statusCode).toBe(200);
    await draft.owner.call('DELETE', '/api/session');
    expect((await get('/about')).statusCode).toBe(404);
  });

  it('shows a page that nobody sees yet at its own address', async () => {
    const { site, owner, api } = await aDraft();
    await aCollection(content.services, site.websiteId, { urlId: 'soon', title: 'Soon', isEnabled: false });

    expect((await opened(owner, api, '/soon')).answer.statusCode).toBe(200);
    expect((await content.get(site, '/soon')).statusCode).toBe(404);
  });
});

describe('drawing what is not saved yet', () => {
  it('of a page for the team alone, or in a folder of theirs, says so to its scripts; visitors find it in no format', async () => {
    const draft = await aDraft();
    const { services } = content;
    const settings = { access: 'staff' };
    const folder = await aCollection(services, draft.site.websiteId, { urlId: 'desk', settings, isEnabled: false });
    const document = aDocument('<p>Ours.</p>');
    await aCollection(services, draft.site.websiteId, { urlId: 'rota', title: 'Rota', parentId: folder, document });
    await draft.owner.call('PUT', `${draft.api}/pages/${draft.pageId}/access`, { access: 'staff' });

    for (const path of ['/about', '/rota']) {
      const { answer } = await opened(draft.owner, draft.api, path);
      expect(/"collection":\{[^}]*"permissionType":(\d)/.exec(answer.body)?.[1]).toBe('4');
      for (const format of ['', '?format=json', '?format=main-content']) {
        expect((await content.get(draft.site, path + format)).statusCode).toBe(404);
      }
      expect((await content.get(draft.site, '/sitemap.xml')).body).not.toContain(path);
    }
  });

  it('gives the nodes as they will be, and keeps nothing', async () => {
    const { owner, api, documentId, block, change } = await aDraft();

    const { body } = await owner.call('POST', `${api}/edit/render`, {
      documentId,
      base: 0,
      operations: [change],
      nodes: [block, 'gone'],
    });

    const { parts, revision } = body as unknown as { parts: { node: string; html: string }[]; revision: number };
    expect(parts.map(({ node }) => node)).toEqual([block]);
    expect(parts[0]?.html).toContain('data-pt-field="html"><p>There.</p>');
    expect(revision).toBe(0);
  });

  it('shows a picture that nothing saved names yet', async () => {
    const { site, owner, api, documentId, block } = await aDraft();
    const assetId = content.services.newId();
    await content.services.database.inSite(site.websiteId, (tx) =>
      tx.query(
        {
          name: 'test-asset',
          text: `insert into asset (website_id, id, file_name, content_type, byte_size, width, height, sha256, created_at)
            values ($1, $2, 'jetty.png', 'image/png', 1, 2000, 1000, 'a', now())`,
        },
        [site.websiteId, assetId],
      ),
    );
    const operations = [
      { kind: 'set', id: block, path: ['type'], from: 'html', to: 'image' },
      { kind: 'set', id: block, path: ['value', 'assetId'], to: assetId },
    ];

    const { text } = await owner.call('POST', `${api}/edit/render`, {
      documentId,
      base: 0,
      operations,
      nodes: [block],
    });

    expect(text).toContain('jetty.png');
  });

  it('[SEC-23] draws no markup that runs script', async () => {
    const { owner, api, documentId, block } = await aDraft();
    const operations = [
      { kind: 'set', id: block, path: ['value', 'html'], to: '<p onclick="x()">a<script>x()</script></p>' },
    ];

    const { text } = await owner.call('POST', `${api}/edit/render`, {
      documentId,
      base: 0,
      operations,
      nodes: [block],
    });

    expect(text).not.toMatch(/onclick|<script/);
  });
});

describe('ready sections', () => {
  it('are offered with what the site has, and drawn in its own kit, for whoever may edit', async () => {
    const { site, owner, api } = await aDraft();
    const shop = await aCollection(content.services, site.websiteId, { urlId: 'journal', typeName: 'blog' });
    await anItem(content.services, site.websiteId, shop, { urlId: 'a', title: 'High water' });

    const { body } = await owner.call('GET', `${api}/edit/sections`);
    const { sections } = body as unknown as {
      sections: readonly { id: string; missing: readonly string[]; nodes: readonly { value: object }[] }[];
    };
    const news = sections.find(({ id }) => id === 'news');
    const gift = sections.find(({ id }) => id === 'gift-card');
    const { get } = await opened(owner, api, '/');
    const shown = await get('/?section=news');

    expect(sections).toHaveLength(26);
    expect(news?.missing).toEqual([]);
    expect(news?.nodes.map(({ value }) => value)).toContainEqual(expect.objectContaining({ collection: shop }));
    expect(gift?.missing).toEqual(['gift-card']);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.body).toContain('<section class="pt-section"');
    expect(shown.body).toContain('High water');
    // Whoever looks at what could be added is no visit.
    expect(shown.body).toContain('<script>PORTICO_DISABLE_CENSUS=true</script>');
    expect((await get('/?section=none')).statusCode).toBe(404);
  });
});
