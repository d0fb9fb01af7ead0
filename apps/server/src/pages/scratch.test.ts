import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { money } from '@portico/locale';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { installKit } from '../kits/install.ts';
import { aCollection, aDocument, anItem, aNavigation } from '../testing/content.ts';
import { createProduct } from '../catalog/commands.ts';
import { aSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { registerContent } from './register-content.ts';

let services: TestServices;
let app: SiteApp;
const statements: string[] = [];
const sqlTime = { ms: 0 };
const times: Record<string, { n: number; ms: number }> = {};
beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
  services = Object.assign({}, services, { log: (await import('pino')).pino({ level: 'error' }) });
  const inSite = services.database.inSite;
  (services.database as any).inSite = async (id: string, work: any) => {
    const t = performance.now();
    try {
      return await inSite(id, (tx: any) =>
        work({
          ...tx,
          kysely: tx.kysely,
          query: async (st: any, v: any) => {
            const t = performance.now();
            const r = await tx.query(st, v);
            const e = (times[st.name] ??= { n: 0, ms: 0 });
            e.n++;
            e.ms += performance.now() - t;
            return r;
          },
        }),
      );
    } finally {
      sqlTime.ms += performance.now() - t;
    }
  };
  app = await createSiteApp(services, () => false);
  await registerContent(app, services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

it('renders a kit', async () => {
  const root = '/work/main/demo/';
  const demo = JSON.parse(readFileSync(root + 'site.json', 'utf8'));
  const products = JSON.parse(readFileSync(root + 'products.json', 'utf8'));
  const posts = JSON.parse(readFileSync(root + 'journal.json', 'utf8'));
  const site = await aSite(services, {
    profile: demo.website,
    settings: { ...demo.websiteSettings, storeSettings: demo.storeSettings, customCss: demo.customCss },
  });
  const installed = await installKit(services, site.websiteId, process.env['KIT'] ?? '/work/main/kits/harbor');
  console.log(JSON.stringify(installed.ok ? installed.value.warnings : installed));
  const ids = new Map<string, string>();
  for (const [position, c] of demo.collections.entries()) {
    ids.set(
      c.urlId,
      await aCollection(services, site.websiteId, {
        urlId: c.urlId,
        typeName: c.type,
        title: c.title,
        description: c.description ?? '',
        isHomepage: c.homepage === true,
        position,
        collectionType: c.type === 'products' ? 13 : c.type === 'page' ? 10 : 1,
        settings: c.categories ? { categories: c.categories } : {},
        ...(c.document ? { document: c.document } : {}),
        pageSize: Number(process.env['PAGE'] ?? 24),
      }),
    );
  }
  for (const [name, entries] of Object.entries(demo.navigations))
    await aNavigation(services, site.websiteId, name, entries as never);
  for (const [n, p] of products.entries()) {
    await services.database.inSite(site.websiteId, async (tx) => {
      const made = await createProduct(tx, services, {
        collectionId: ids.get('shop')!,
        title: p.title,
        productType: p.productType,
        variantOptionOrdering: p.variantOptionOrdering,
        excerpt: p.excerpt,
        body: p.body,
        categories: p.categories,
        tags: p.tags,
        urlId: p.urlId,
        isSubscribable: p.isSubscribable,
        subscriptionPlan: p.subscriptionPlan,
        subscriptionOptions: p.productSubscriptionOptions,
        merchandising: p.merchandising,
        position: n,
        variants: p.variants.map((v: any) => ({
          sku: v.sku,
          attributes: v.attributes,
          price: money(BigInt(v.priceMoney.value), 'USD'),
          salePrice: money(BigInt(v.salePriceMoney?.value ?? 0), 'USD'),
          onSale: v.onSale,
          qtyInStock: v.qtyInStock,
          unlimited: v.unlimited,
        })),
      } as never);
      if (!made.ok) console.log('refused', p.urlId, made.error);
      await tx.kysely
        .updateTable('item')
        .set({ is_starred: p.starred === true, position: n })
        .where('url_id', '=', p.urlId)
        .execute();
    });
  }
  for (const post of posts)
    await anItem(services, site.websiteId, ids.get('journal')!, {
      urlId: post.urlId,
      title: post.title,
      body: post.body,
      excerpt: post.excerpt,
      categories: post.categories,
      tags: post.tags,
      authorName: post.author,
      publishAt: Date.parse(post.publishOn),
    });
  mkdirSync('/tmp/pages-out', { recursive: true });
  const raise = async () => {
    await services.database.inSite(site.websiteId, (tx) => services.versions.raise(tx));
    services.versions.changed(site.websiteId);
  };
  for (const url of [
    '/',
    '/shop',
    '/shop?category=ceramics',
    '/shop/low-tide-mug',
    '/shop/oil-bottle',
    '/journal',
    '/journal/we-keep-tide-hours',
    '/about',
    '/contact',
    '/search',
    '/search?q=vase',
    '/nowhere',
    '/sitemap.xml',
    '/robots.txt',
    '/journal?format=rss',
    '/shop?format=json-pretty',
    '/shop/low-tide-mug?format=json-pretty',
    '/config',
  ]) {
    const from = statements.length;
    const answer = await app.inject({ url, headers: { host: site.host } });
    const first = statements.length - from;
    writeFileSync(`/tmp/pages-out/${url.replace(/[^a-z0-9]+/gi, '_')}.html`, answer.body);
    const residue = /\{\.|\{@|<squarespace:|\{squarespace/.exec(answer.body);
    let cold = 0,
      coldStatements = 0,
      sql = 0,
      cpu = 0;
    const runs = Number(process.env['RUNS'] ?? 15);
    for (let i = 0; i < runs; i++) {
      await raise();
      await app.inject({ url: '/robots.txt', headers: { host: site.host } });
      const s = statements.length;
      sqlTime.ms = 0;
      const c = process.cpuUsage();
      const t = performance.now();
      await app.inject({ url, headers: { host: site.host } });
      if (i >= runs / 3) {
        cold += performance.now() - t;
        sql += sqlTime.ms;
        const u = process.cpuUsage(c);
        cpu += (u.user + u.system) / 1000;
      }
      coldStatements = statements.length - s;
    }
    let warm = 0;
    const w = performance.now();
    for (let i = 0; i < 200; i++) await app.inject({ url, headers: { host: site.host } });
    warm = (performance.now() - w) / 200;
    console.log(
      url,
      answer.statusCode,
      answer.body.length,
      'statements',
      first,
      'cold',
      coldStatements,
      (cold / Math.ceil((runs * 2) / 3)).toFixed(2) + 'ms',
      'sql',
      (sql / Math.ceil((runs * 2) / 3)).toFixed(2),
      'cpu',
      (cpu / Math.ceil((runs * 2) / 3)).toFixed(2),
      'warm',
      warm.toFixed(3),
      residue && answer.body.slice(residue.index - 60, residue.index + 80),
    );
  }
  for (const [name, e] of Object.entries(times)) console.log('stmt', name, e.n, (e.ms / e.n).toFixed(3));
  const errors = await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('template_error').selectAll().execute(),
  );
  console.log(errors.map((e) => `${e.file}:${e.line} ${e.message} (${e.page_path})`).join('\n'));
  expect(1).toBe(1);
}, 120000);
