import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { UserRole } from '@portico/domain';
import type { PageTree } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { importAsset } from '../assets/commands.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument, anItem } from '../../testing/content.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../testing/studio-browser.ts';
import type { TestSite } from '../../testing/site.ts';
import { DROP_REMOVED_PAGES, pageTreeTasks } from './tasks.ts';

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
const KIT = {
  'template.conf': JSON.stringify({
    name: 'Small',
    navigations: [
      { name: 'mainNav', title: 'Main' },
      { name: 'footerNav', title: 'Foot' },
    ],
    systemCollections: ['blog', 'gallery', 'events', 'products'],
  }),
};

/** An administrator, unless other roles are said, at a site of her own. */
async function anOwner(roleIds: number[] = [UserRole.Admin], given?: TestSite) {
  const site = given ?? (await content.aSiteWith(KIT));
  const { services } = content;
  const member = await aMember(services, site.websiteId, { roleIds, isOwner: false });
  const browser = aBrowser(studio, `198.51.101.${(address += 1)}`);
  await browser.signIn(member.email, TEST_PASSWORD);
  const api = `/api/sites/${site.websiteId}`;
  const call = (method: Parameters<StudioBrowser['call']>[0], path: string, body?: unknown) =>
    browser.call(method, `${api}${path}`, body);
  const tree = async () => (await call('GET', '/pages')).body as unknown as PageTree;
  /** Makes a page, and answers its id. */
  const make = async (title: string, menuId?: string, more: object = {}) => {
    const pageId = services.newId();
    const to = menuId === undefined ? {} : { to: { menuId } };
    const { status, text } = await call('POST', '/pages', { pageId, typeName: 'page', title, ...to, ...more });
    expect(status, text).toBe(201);
    return pageId;
  };
  /** What stands in a menu, by titles; what is in a folder behind it. */
  const shown = async (menuId: string) => {
    const { menus, pages } = await tree();
    const links = menus.find((menu) => menu.menuId === menuId)?.links ?? [];
    const name = (link: (typeof links)[number]) =>
      pages.find((page) => page.pageId === link.pageId)?.title ?? link.title;
    return links.map((link) => `${link.parentId === null ? '' : '> '}${name(link)}`);
  };
  const linkOf = async (menuId: string, pageId: string) =>
    (await tree()).menus.find((menu) => menu.menuId === menuId)?.links.find((link) => link.pageId === pageId)?.id ?? '';
  const move = async (from: string, pageId: string, to: object) => {
    const transactionId = services.newId();
    const linkId = await linkOf(from, pageId);
    const answer = await call('POST', '/pages/moves', {
      transactionId,
      label: 'Moved',
      from: { menuId: from, linkId },
      to,
    });
    return { transactionId, status: answer.status, body: answer.body };
  };
  const undo = (transactionId: string) =>
    call('POST', '/edit/undo', {
      clientId: services.newId(),
      seq: 1,
      id: services.newId(),
      label: 'Undone',
      transactionId,
    });
  /** Publishes everything that is not live. */
  const publish = async () => {
    const { body } = await call('GET', '/publishing/pending');
    const pending = body as unknown as { documents: { documentId: string }[] };
    const documents = pending.documents.map(({ documentId }) => ({ documentId }));
    const done = await call('POST', '/publishing/publish', {
      releaseId: services.newId(),
      documents,
      ignoresChecks: true,
    });
    expect(done.body['isPublished'], done.text).toBe(true);
  };
  const statusOf = async (pageId: string) => (await tree()).pages.find((page) => page.pageId === pageId)?.status;
  const menu = async () => {
    const { body } = await content.get(site, '/?format=json');
    return JSON.stringify(JSON.parse(body));
  };
  return { site, call, tree, make, shown, linkOf, move, undo, publish, statusOf, menu, services };
}

describe('a new page', () => {
  it('is seen by nobody before it is published, and stands in the menu once it is', async () => {
    const ann = await anOwner();
    const pageId = await ann.make('Über uns', 'mainNav');

    expect((await content.get(ann.site, '/uber-uns')).statusCode).toBe(404);
    expect(await ann.statusOf(pageId)).toBe('draft');
    expect(await ann.shown('mainNav')).toEqual(['Über uns']);
    await ann.publish();
    const page = await content.get(ann.site, '/');
    expect(page.statusCode).toBe(200);
    expect((await content.get(ann.site, '/uber-uns')).headers.location).toBe('/');
    expect(await ann.statusOf(pageId)).toBe('published');
  });

  it('gets an address that no other page has, and is made once however often it is sent', async () => {
    const ann = await anOwner();
    const body = { pageId: ann.services.newId(), typeName: 'page', title: 'Visit', to: { menuId: 'mainNav' } };

    const answers = [await ann.call('POST', '/pages', body), await ann.call('POST', '/pages', body)];
    const second = await ann.call('POST', '/pages', { ...body, pageId: ann.services.newId() });
    const cart = await ann.call('POST', '/pages', { ...body, pageId: ann.services.newId(), title: 'Cart' });

    expect(answers.map(({ body: made }) => made['urlId'])).toEqual(['visit', 'visit']);
    expect([second.body['urlId'], cart.body['urlId']]).toEqual(['visit-2', 'cart-page']);
    expect(await ann.shown('mainNav')).toEqual(['Visit', 'Visit', 'Cart']);
  });

  it('that is made at the same moment as others gets an address of its own too', async () => {
    const ann = await anOwner();
    const bodies = Array.from({ length: 6 }, () => ({
      pageId: ann.services.newId(),
      typeName: 'page',
      title: 'Visit',
    }));

    const answers = await Promise.all(bodies.map((body) => ann.call('POST', '/pages', body)));

    const addresses = answers.map(({ body: made }) => String(made['urlId'])).toSorted();
    expect(addresses).toEqual(['visit', 'visit-2', 'visit-3', 'visit-4', 'visit-5', 'visit-6']);
  });

  it('can be of each type that the kit has, and of no other', async () => {
    const ann = await anOwner();

    const { types } = await ann.tree();
    const refused = await ann.call('POST', '/pages', {
      pageId: ann.services.newId(),
      typeName: 'album',
      title: 'Songs',
    });

    expect(types.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['page', 'blog', 'gallery', 'events', 'store', 'index', 'folder']),
    );
    expect([refused.status, refused.body['code']]).toEqual([422, 'NO_TYPE']);
  });

  it('copied from another says what its draft says, at an address of its own', async () => {
    const ann = await anOwner();
    const from = await aCollection(ann.services, ann.site.websiteId, {
      urlId: 'about',
      title: 'About',
      document: aDocument('<p>Here.</p>'),
    });
    const pageId = ann.services.newId();

    const { body } = await ann.call('POST', `/pages/${from}/copies`, { pageId, title: 'About us' });
    await ann.publish();

    expect(body['urlId']).toBe('about-us');
    expect((await content.get(ann.site, '/about-us')).body).toContain('Here.');
  });

  it('[SEC-3] is made by those who may change the structure alone', async () => {
    const ann = await anOwner([UserRole.Editor]);

    const { status } = await ann.call('POST', '/pages', { pageId: ann.services.newId(), typeName: 'page', title: 'X' });

    expect(status).toBe(404);
  });
});

describe('where pages stand', () => {
  it('is changed in the drafts of menus, within one, between two and into none, and undone step by step', async () => {
    const ann = await anOwner();
    const [one, two] = [await ann.make('One', 'mainNav'), await ann.make('Two', 'mainNav')];
    await ann.publish();

    await ann.move('mainNav', two, { menuId: 'mainNav', index: 0 });
    expect(await ann.shown('mainNav')).toEqual(['Two', 'One']);
    const { transactionId } = await ann.move('mainNav', one, { menuId: 'footerNav' });
    expect([await ann.shown('mainNav'), await ann.shown('footerNav')]).toEqual([['Two'], ['One']]);
    await ann.move('mainNav', two, { menuId: 'not-linked' });
    expect([await ann.shown('mainNav'), await ann.shown('not-linked')]).toEqual([[], ['Two']]);
    await ann.undo(transactionId);
    expect([await ann.shown('mainNav'), await ann.shown('footerNav')]).toEqual([['One'], []]);
  });

  it('may be a folder, whose pages go in and come out with publishing', async () => {
    const ann = await anOwner();
    const folder = await ann.make('Shelf', 'mainNav', { typeName: 'folder' });
    const page = await ann.make('Book', 'mainNav');
    const parentId = await ann.linkOf('mainNav', folder);
    const parentOf = async () => {
      const rows = await ann.services.database.readInSite(ann.site.websiteId, (tx) =>
        tx.kysely
          .selectFrom('collection')
          .where('website_id', '=', ann.site.websiteId)
          .where('id', '=', page)
          .select('parent_id')
          .execute(),
      );
      return rows[0]?.parent_id;
    };

    await ann.move('mainNav', page, { menuId: 'mainNav', parentId });
    expect(await ann.shown('mainNav')).toEqual(['Shelf', '> Book']);
    await ann.publish();
    expect(await parentOf()).toBe(folder);
    await ann.move('mainNav', page, { menuId: 'mainNav', index: 0 });
    await ann.publish();
    expect(await parentOf()).toBeNull();
    const inFolder = await ann.move('mainNav', folder, {
      menuId: 'mainNav',
      parentId: await ann.linkOf('mainNav', page),
    });
    expect([inFolder.status, inFolder.body['code']]).toEqual([422, 'NO_FOLDER']);
  });

  it('in a folder that no menu names is kept too', async () => {
    const ann = await anOwner();
    const folder = await ann.make('Attic', undefined, { typeName: 'folder' });
    const page = await ann.make('Chest', undefined);
    const other = await ann.make('Trunk', 'mainNav');

    await ann.move('not-linked', page, { menuId: 'not-linked', parentId: await ann.linkOf('not-linked', folder) });
    await ann.move('mainNav', other, { menuId: 'not-linked', parentId: await ann.linkOf('not-linked', folder) });
    expect(await ann.shown('not-linked')).toEqual(['Attic', '> Chest', '> Trunk']);
    await ann.publish();
    await ann.move('not-linked', page, { menuId: 'mainNav' });
    await ann.publish();
    expect([await ann.shown('mainNav'), await ann.shown('not-linked')]).toEqual([['Chest'], ['Attic', '> Trunk']]);
  });

  it('holds links to addresses, which are changed and taken out', async () => {
    const ann = await anOwner();
    const linkId = ann.services.newId();
    const keep = (title: string, url: string) =>
      ann.call('PUT', `/pages/links/${linkId}`, { transactionId: ann.services.newId(), menuId: 'mainNav', title, url });

    await keep('Map', 'https://example.com/map');
    await keep('The map', 'javascript:alert(1)');
    const { menus } = await ann.tree();
    expect(menus[0]?.links).toMatchObject([{ id: linkId, title: 'The map' }]);
    expect(menus[0]?.links[0]?.url).not.toContain('javascript');
    const label = 'Took it out';
    await ann.call('POST', '/pages/links/remove', {
      transactionId: ann.services.newId(),
      menuId: 'mainNav',
      linkId,
      label,
    });
    expect(await ann.shown('mainNav')).toEqual([]);
  });

  it('[SEC-1] is nothing that another site can read or change', async () => {
    const [ann, eve] = [await anOwner(), await anOwner()];
    const pageId = await ann.make('Mine', 'mainNav');
    const transactionId = ann.services.newId();

    const tried = [
      await eve.call('DELETE', `/pages/${pageId}`),
      await eve.call('PUT', `/pages/${pageId}/title`, { transactionId, title: 'Hers' }),
      await eve.call('PUT', `/pages/${pageId}/access`, { access: 'everyone' }),
      await eve.call('POST', `/pages/${pageId}/copies`, { pageId: ann.services.newId(), title: 'Hers' }),
      await eve.call('POST', '/pages/moves', {
        transactionId,
        label: 'x',
        from: { menuId: 'not-linked', linkId: `page:${pageId}` },
        to: { menuId: 'mainNav' },
      }),
    ];

    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await eve.tree()).pages).toEqual([]);
  });
});

it('[OWNER-013] a page with a gallery is on the site as its owner made it, in the design she chose', async () => {
  const ann = await anOwner();
  const { services } = ann;
  await ann.make('Home');
  const page = await ann.make('Pictures', 'mainNav');
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><path d="M0 0h9v9z"/></svg>',
  );
  const taken = await importAsset(services, ann.site.websiteId, { fileName: 'kiln.svg', bytes });
  const assetId = taken.ok ? taken.value.id : '';
  const { body } = await ann.call('POST', '/edit/documents', { kind: 'page', subject: page });
  const [section, row, column, gallery] = Array.from({ length: 4 }, services.newId);
  const nodes = [
    { id: section, kind: 'section', parent: 'root', order: 'a0', type: 'rows', value: {} },
    { id: row, kind: 'row', parent: section, order: 'a0', value: {} },
    { id: column, kind: 'column', parent: row, order: 'a0', value: { span: 12 } },
    { id: gallery, kind: 'block', parent: column, order: 'a0', type: 'gallery', value: { design: 'stacked' } },
    { id: services.newId(), kind: 'entry', parent: gallery, order: 'a0', value: { assetId, title: 'The kiln' } },
  ];
  const documents = [
    { documentId: body['documentId'], base: body['revision'], operations: [{ kind: 'insert', nodes }] },
  ];
  const transactions = [{ id: services.newId(), label: 'Pictures', documents }];
  await ann.call('POST', '/edit/transactions', { clientId: services.newId(), seq: 1, transactions });
  expect((await content.get(ann.site, '/pictures')).statusCode).toBe(404);
  await ann.publish();

  const { body: shown } = await content.get(ann.site, '/pictures?format=main-content');
  expect(shown).toContain('sqs-gallery-block-stacked');
  expect(shown).toContain('<p class="meta-title">The kiln');
  expect(await ann.menu()).toContain('"Pictures"');
});

describe('how a page stands', () => {
  it('[EDITOR-035] is one of the words Draft, Scheduled, Needs Review, Private, Deprecated, each with what visitors get', async () => {
    const ann = await anOwner();
    const home = await ann.make('Home');
    const page = await ann.make('Fair', 'mainNav');
    const status = () => ann.statusOf(page);
    const visited = async () => (await content.get(ann.site, '/fair')).statusCode;
    const settings = await ann.call('POST', '/edit/documents', { kind: 'page-settings', subject: page });
    const documentId = String(settings.body['documentId']);

    expect([await status(), await visited()]).toEqual(['draft', 404]);
    await ann.call('PUT', `/edit/documents/${documentId}/review`, { note: 'Ready?' });
    expect(await status()).toBe('needs-review');
    await ann.call('POST', `/edit/documents/${documentId}/send-back`, { note: 'Not yet' });
    const releaseId = ann.services.newId();
    const publishAt = ann.services.clock.now() + 60_000;
    await ann.call('POST', '/releases', { releaseId, publishAt, documents: [{ documentId }] });
    expect([await status(), await visited()]).toEqual(['scheduled', 404]);
    await ann.call('PUT', `/releases/${releaseId}/time`, { publishAt: null });
    await ann.publish();
    expect([await status(), await visited()]).toEqual(['published', 200]);
    await ann.call('PUT', `/pages/${page}/access`, { access: 'staff' });
    expect([await status(), await visited()]).toEqual(['private', 404]);
    await ann.call('PUT', `/pages/${page}/access`, { access: 'everyone' });
    const operations = [
      { kind: 'set', id: 'root', path: ['value', 'status'], to: 'deprecated' },
      { kind: 'set', id: 'root', path: ['value', 'successorId'], to: home },
    ];
    const { body } = await ann.call('POST', '/edit/documents', { kind: 'page-settings', subject: page });
    await ann.call('POST', '/edit/transactions', {
      clientId: ann.services.newId(),
      seq: 1,
      transactions: [
        { id: ann.services.newId(), label: 'x', documents: [{ documentId, base: body['revision'], operations }] },
      ],
    });
    await ann.publish();
    const kept = await content.get(ann.site, '/fair');
    expect([await status(), kept.statusCode]).toEqual(['deprecated', 200]);
    expect(kept.body).toContain('name="robots" content="noindex"');
    expect(kept.body).toContain('The current one is Home');
    expect((await content.get(ann.site, '/sitemap.xml')).body).not.toContain('/fair');
    expect(await ann.menu()).not.toContain('"Fair"');
  });

  it('by a password is kept until another is given, and closes the page at once', async () => {
    const ann = await anOwner();
    await ann.make('Home');
    const page = await ann.make('Trade');
    await ann.publish();
    const set = (body: object) => ann.call('PUT', `/pages/${page}/access`, body);

    expect((await set({ access: 'password' })).body['errors']).toEqual({ password: 'Choose a password.' });
    await set({ access: 'password', password: 'low tide' });
    const closed = await content.get(ann.site, '/trade');
    expect(closed.body).toContain('type="password"');
    expect((await set({ access: 'password' })).status).toBe(204);
    expect((await ann.tree()).pages.find(({ pageId }) => pageId === page)?.access).toBe('password');
    await set({ access: 'accounts' });
    expect((await ann.tree()).pages.find(({ pageId }) => pageId === page)?.access).toBe('accounts');
    await set({ access: 'everyone' });
    expect((await content.get(ann.site, '/trade')).body).not.toContain('type="password"');
  });

  it('at the site’s own address is changed as one, and goes live with publishing', async () => {
    const ann = await anOwner();
    const [first, second] = [await ann.make('First'), await ann.make('Second')];
    await ann.publish();

    await ann.call('PUT', `/pages/${second}/home`, { transactionId: ann.services.newId() });
    expect((await content.get(ann.site, '/first')).headers.location).toBe('/');
    await ann.publish();

    const homes = (await ann.tree()).pages.filter(({ isHomepage }) => isHomepage).map(({ pageId }) => pageId);
    expect(homes).toEqual([second]);
    expect((await content.get(ann.site, '/second')).headers.location).toBe('/');
    expect((await ann.call('DELETE', `/pages/${second}`)).body['code']).toBe('HOME');
    expect((await ann.call('DELETE', `/pages/${first}`)).status).toBe(204);
  });
});

it('a film may run behind the title of a page, where the kit has a place for it, once it is published', async () => {
  const ann = await anOwner(
    undefined,
    await content.aSiteWith({
      ...KIT,
      'collections/page.conf': '{ "title": "Page", "supportsVideoBackgrounds": true }',
    }),
  );
  await ann.make('Home');
  const page = await ann.make('Visit');
  const { body } = await ann.call('POST', '/edit/documents', { kind: 'page-settings', subject: page });
  const operations = [{ kind: 'set', id: 'root', path: ['value', 'filmUrl'], to: 'https://vimeo.com/76979871' }];
  await ann.call('POST', '/edit/transactions', {
    clientId: ann.services.newId(),
    seq: 1,
    transactions: [
      {
        id: ann.services.newId(),
        label: 'x',
        documents: [{ documentId: body['documentId'], base: body['revision'], operations }],
      },
    ],
  });
  await ann.publish();

  const { types } = await ann.tree();
  const { collection } = (await content.get(ann.site, '/visit?format=json')).json<{ collection: object }>();

  expect(types.filter(({ takesFilm }) => takesFilm).map(({ typeName }) => typeName)).toEqual(['page']);
  expect(collection).toMatchObject({ backgroundSource: 3, video: { url: 'https://vimeo.com/76979871' } });
});

describe('an address', () => {
  it('[EDITOR-003] that a page cannot have is refused when it is asked about, saved and published', async () => {
    const ann = await anOwner();
    const page = await ann.make('About');
    const other = await ann.make('Visit');
    const check = async (urlId: string) =>
      (await ann.call('GET', `/pages/${page}/address?urlId=${encodeURIComponent(urlId)}`)).body;
    const { body } = await ann.call('POST', '/edit/documents', { kind: 'page-settings', subject: page });
    const save = async (to: string) => {
      const operations = [{ kind: 'set', id: 'root', path: ['value', 'urlId'], from: 'about', to }];
      const documents = [{ documentId: body['documentId'], base: body['revision'], operations }];
      const answer = await ann.call('POST', '/edit/transactions', {
        clientId: ann.services.newId(),
        seq: 1,
        transactions: [{ id: ann.services.newId(), label: 'x', documents }],
      });
      const saved = answer.body as unknown as { transactions: { refusal?: { errors?: Record<string, string> } }[] };
      return saved.transactions;
    };

    expect(await check('Low tide!')).toMatchObject({ problem: 'Low tide! is not a valid page URL' });
    expect(await check('cart')).toMatchObject({ problem: 'cart is not a valid page URL', usedBy: null });
    expect(await check('visit')).toMatchObject({ usedBy: { pageId: other, title: 'Visit' } });
    expect(await check('about')).toMatchObject({ problem: null });
    expect((await save('Low tide!'))[0]?.refusal?.errors).toEqual({
      'root.urlId': 'Low tide! is not a valid page URL',
    });
    await save('visit');
    const pending = await ann.call('POST', '/publishing/publish', {
      releaseId: ann.services.newId(),
      documents: [{ documentId: body['documentId'] }],
    });
    expect(pending.body).toMatchObject({ isPublished: false, findings: [{ code: 'ADDRESS' }] });
  });
});

describe('a removed page', () => {
  it('is gone at once with its address, and comes back where it was within 30 days', async () => {
    const ann = await anOwner();
    await ann.make('Home', 'mainNav');
    const page = await ann.make('Fair', 'mainNav');
    await ann.publish();

    await ann.call('DELETE', `/pages/${page}`);
    expect((await content.get(ann.site, '/fair')).statusCode).toBe(404);
    expect(await ann.shown('mainNav')).toEqual(['Home']);
    expect((await ann.tree()).removed).toMatchObject([{ title: 'Fair', urlId: 'fair' }]);
    const again = await ann.make('Fair');
    const { body } = await ann.call('POST', `/pages/${page}/restore`);
    expect(body).toEqual({ pageId: page, urlId: 'fair-2' });
    expect((await content.get(ann.site, '/fair-2')).statusCode).toBe(200);
    expect(await ann.shown('mainNav')).toEqual(['Home', 'Fair']);
    expect(await ann.statusOf(again)).toBe('draft');
  });

  it('is dropped for good after 30 days, with what it held', async () => {
    const ann = await anOwner();
    const blog = await aCollection(ann.services, ann.site.websiteId, { urlId: 'journal', typeName: 'blog' });
    await anItem(ann.services, ann.site.websiteId, blog, { urlId: 'first' });
    await ann.call('DELETE', `/pages/${blog}`);
    const later = (days: number) =>
      pageTreeTasks({
        database: ann.services.database,
        clock: { now: () => ann.services.clock.now() + days * 24 * 60 * 60_000 },
      })[DROP_REMOVED_PAGES]?.({});

    await later(29);
    expect((await ann.tree()).removed).toHaveLength(1);
    await later(31);
    expect((await ann.tree()).removed).toEqual([]);
  });

  it('may be no folder with pages in it, and nothing that sells', async () => {
    const ann = await anOwner();
    const folder = await aCollection(ann.services, ann.site.websiteId, {
      urlId: 'f',
      typeName: 'folder',
      folderBehavior: 2,
    });
    await aCollection(ann.services, ann.site.websiteId, { urlId: 'in', parentId: folder });
    const store = await aCollection(ann.services, ann.site.websiteId, { urlId: 's', typeName: 'products' });
    await anItem(ann.services, ann.site.websiteId, store, { urlId: 'jug', recordType: 11 });

    const codes = [await ann.call('DELETE', `/pages/${folder}`), await ann.call('DELETE', `/pages/${store}`)];

    expect(codes.map(({ body }) => body['code'])).toEqual(['HAS_PAGES', 'HAS_PRODUCTS']);
  });
});
