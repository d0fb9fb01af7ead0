import { CollectionType, ProductType, RecordType } from '@portico/domain';
import { money } from '@portico/locale';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importAsset } from '../assets/commands.ts';
import { assetUrl } from '../assets/present.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, anItem } from '../../testing/content.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import { type TestSite } from '../../testing/site.ts';

let content: ContentApp;
let services: ContentApp['services'];
let get: ContentApp['get'];
let aSiteWith: ContentApp['aSiteWith'];

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  ({ services, get, aSiteWith } = content);
});

afterAll(() => content.release());

const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const PHOTOGRAPH = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

const contextOf = async (site: TestSite, url: string) => (await get(site, url)).json<Record<string, never>>();

const zoneOf = async (site: TestSite, month: string) => {
  const { website } = (await get(site, `/a?format=json&month=${month}`)).json<{ website: Record<string, unknown> }>();
  return [website['timeZoneOffset'], website['timeZoneAbbr']];
};

describe('formats', () => {
  it('answer the data of the page, its body, and feeds', async () => {
    const site = await aSiteWith({ 'collections/blog.list': '<ul>{.repeated section items}<li>{title}{.end}</ul>' });
    const blog = await aCollection(services, site.websiteId, {
      urlId: 'blog',
      typeName: 'blog',
      title: 'Journal',
      description: 'About <b>it</b>',
    });
    await anItem(services, site.websiteId, blog, {
      urlId: 'a',
      title: 'A & B',
      body: '<p>Body ]]></p>',
      authorName: 'Ines',
    });

    const pretty = await get(site, '/blog?format=json-pretty');
    const feed = await get(site, '/blog?format=rss');

    expect(await contextOf(site, '/blog?format=json')).toMatchObject({
      collection: { title: 'Journal', typeName: 'blog' },
      items: [{ title: 'A & B' }],
      website: { timeZone: 'America/New_York' },
    });
    expect(pretty.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(pretty.body).toContain('\n  "website": {');
    expect((await get(site, '/blog?format=main-content')).body).toBe('<ul><li>A & B</ul>');
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toContain('<title>A &amp; B</title>');
    expect(feed.body).toContain(`<link>http://${site.host}/blog/a</link>`);
    expect(feed.body).toContain('<dc:creator>Ines</dc:creator>');
    expect((await get(site, '/blog')).body).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Journal (RSS)" href="http://${site.host}/blog?format=rss">`,
    );
  });

  it.each([
    [
      'a drawing, with the bytes that it has',
      'kiln.svg',
      DRAWING,
      (url: string, length: bigint) => `<enclosure url="${url}" type="image/svg+xml" length="${length}"/>`,
    ],
    [
      'a photograph, without a length that nobody knows',
      'kiln.gif',
      PHOTOGRAPH,
      (url: string) => `<media:content url="${url}?format=1500w" medium="image"/>`,
    ],
  ])('tell of %s', async (_case, fileName, bytes, expected) => {
    const site = await aSiteWith();
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    const itemId = await anItem(services, site.websiteId, blog, { urlId: 'a' });
    const stored = await importAsset(services, site.websiteId, { fileName, bytes });
    const asset = stored.ok ? stored.value : expect.unreachable('The image was refused.');
    await services.database.inSite(site.websiteId, async (transaction) => {
      const { websiteId } = site;
      await transaction.kysely
        .insertInto('item_asset')
        .values({ website_id: websiteId, item_id: itemId, position: 0, asset_id: asset.id, variant_attributes: null })
        .execute();
      await services.versions.raise(transaction);
    });
    services.versions.changed(site.websiteId);

    const feed = (await get(site, '/blog?format=rss')).body;

    expect(feed).toContain(expected(`http://${site.host}${assetUrl(asset)}`, asset.byteSize));
    expect(feed.match(/<enclosure|<media:content/g)).toHaveLength(1);
  });

  it('answer an event as a calendar file', async () => {
    const site = await aSiteWith();
    const events = await aCollection(services, site.websiteId, { urlId: 'events', typeName: 'events' });
    await anItem(services, site.websiteId, events, {
      urlId: 'open-day',
      title: 'Open day, free',
      recordType: RecordType.Event,
      content: { startDate: Date.UTC(2026, 4, 1, 14), endDate: Date.UTC(2026, 4, 1, 16) },
    });

    const { body } = await get(site, '/events/open-day?format=ical');

    expect(body).toContain('SUMMARY:Open day\\, free\r\n');
    expect(body).toContain('DTSTART:20260501T140000Z\r\nDTEND:20260501T160000Z\r\n');
  });
});

describe('the data of a page', () => {
  it('[CTX-001, CTX-003] are in the head for scripts, safe whatever they hold [SEC-21]', async () => {
    const site = await aSiteWith({}, { profile: { siteTitle: '</script><script>alert(1)</script>\u2028' } });
    const id = await aCollection(services, site.websiteId, { urlId: 'a', title: '<!--' });

    const { body } = await get(site, '/a');
    const script = scriptContext(body);

    expect(script).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(script)).toMatchObject({
      website: { id: site.websiteId, timeZone: 'America/New_York', cloneable: false, captchaSettings: { siteKey: '' } },
      collection: { id, title: '<!--', type: CollectionType.Page, permissionType: 1 },
      templateId: 'Small',
      templateVersion: '7',
      appDomain: 'portico',
      websiteRoles: {},
      cookieSettings: { isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: false },
      websiteSettings: { storeSettings: { selectedCurrency: 'USD' } },
      recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: null },
    });
    expect(body).not.toContain('<script>alert(1)');
    expect(JSON.parse(script)).not.toHaveProperty('item');
  });

  it('[CTX-001, CTX-003] tell scripts what the owner set: zone, currency, cookies, the key against robots, copying', async () => {
    const site = await aSiteWith(
      {},
      {
        profile: { timeZone: 'Asia/Tokyo' },
        isCloneable: true,
        settings: {
          storeSettings: { selectedCurrency: 'EUR' },
          cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: false },
        },
      },
    );
    await aCollection(services, site.websiteId, { urlId: 'a' });

    expect(JSON.parse(scriptContext((await get(site, '/a')).body))).toMatchObject({
      website: { id: site.websiteId, timeZone: 'Asia/Tokyo', cloneable: true },
      cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
      websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } },
    });
  });

  it.each([
    ['no question about cookies where nobody is counted, for none is asked', {}, false],
    ['a question where nobody is counted but advertisers would hear', { pixels: { meta: '1234567890' } }, true],
  ])('tell scripts of %s', async (_what, visitors, isCookieBannerEnabled) => {
    const site = await aSiteWith(
      {},
      {
        settings: {
          cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
          visitorSettings: { isCounting: false, ...visitors },
        },
      },
    );
    await aCollection(services, site.websiteId, { urlId: 'a' });

    const { body } = await get(site, '/a');

    expect(JSON.parse(scriptContext(body))).toMatchObject({
      cookieSettings: { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled: true },
    });
    expect(body.includes('data-cookies')).toBe(isCookieBannerEnabled);
  });

  it('[CTX-003, PROD-009] tell scripts of the item of its page, and of a product on the page of one alone', async () => {
    const site = await aSiteWith();
    const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog' });
    const shop = await aCollection(services, site.websiteId, {
      urlId: 'shop',
      typeName: 'products',
      collectionType: CollectionType.Products,
    });
    const postId = await anItem(services, site.websiteId, blog, { urlId: 'post', title: 'A post' });
    const sale = { price: money(9600n, 'USD'), salePrice: money(850n, 'USD'), onSale: true };
    const jug = await aProduct(services, site.websiteId, {
      collectionId: shop,
      urlId: 'jug',
      title: 'Jug',
      productType: ProductType.Physical,
      variantOptionOrdering: ['Glaze'],
      variants: [aVariant({ ...sale, sku: 'J1', attributes: { Glaze: 'Kelp' } })],
    });
    services.versions.changed(site.websiteId);
    const contextAt = async (path: string) => JSON.parse(scriptContext((await get(site, path)).body));

    const [post, product, list] = [
      await contextAt('/blog/post'),
      await contextAt('/shop/jug'),
      await contextAt('/shop'),
    ];

    expect(post.item).toMatchObject({ id: postId, title: 'A post', recordType: RecordType.Text });
    expect(post).not.toHaveProperty('product');
    expect(product.item).toMatchObject({ id: jug.itemId, title: 'Jug', recordType: RecordType.StoreItem });
    expect(product.product).toMatchObject({ id: jug.itemId, title: 'Jug', productType: ProductType.Physical });
    expect([list.item, list.product]).toEqual([undefined, undefined]);
  });

  it('[PROD-015] tell scripts the prices of each variant with their decimal value', async () => {
    const site = await aSiteWith();
    const shop = await aCollection(services, site.websiteId, {
      urlId: 'shop',
      typeName: 'products',
      collectionType: CollectionType.Products,
    });
    for (const [urlId, currency] of [
      ['jug', 'USD'],
      ['cup', 'JPY'],
    ] as const) {
      const prices = { price: money(9600n, currency), salePrice: money(850n, currency), onSale: true };
      const variants = [aVariant({ ...prices, sku: urlId, attributes: { Glaze: 'Kelp' } })];
      await aProduct(services, site.websiteId, {
        collectionId: shop,
        urlId,
        variantOptionOrdering: ['Glaze'],
        variants,
      });
    }
    services.versions.changed(site.websiteId);
    const variantsAt = async (path: string) => JSON.parse(scriptContext((await get(site, path)).body)).product.variants;

    expect(await variantsAt('/shop/jug')).toEqual([
      {
        sku: 'jug',
        attributes: { Glaze: 'Kelp' },
        price: { decimalValue: '96.00', currencyCode: 'USD' },
        salePrice: { decimalValue: '8.50', currencyCode: 'USD' },
        onSale: true,
      },
    ]);
    expect(await variantsAt('/shop/cup')).toMatchObject([
      { price: { decimalValue: '9600', currencyCode: 'JPY' }, salePrice: { decimalValue: '850' } },
    ]);
  });

  it.each([
    ['SiteUserInfo=%7B%22authenticated%22%3Atrue%2C%22siteUserId%22%3A%22c1%22%7D', { id: 'c1' }],
    ['a=1; __Host-SiteUserInfo={"authenticated":true,"siteUserId":"c1"}; b=2', { id: 'c1' }],
    ['SiteUserInfo={"authenticated":false,"siteUserId":"c1"}', null],
    ['OtherSiteUserInfo={"authenticated":true,"siteUserId":"c1"}', null],
    ['SiteUserInfo=broken', null],
    ['', null],
  ])('[CTX-001, CTX-003, ROLE-004] have in a browser with the cookies %j the account %j', async (cookie, account) => {
    const site = await aSiteWith();
    await aCollection(services, site.websiteId, { urlId: 'a' });
    const { body } = await get(site, '/a');
    const scripts = [...body.matchAll(/<script>(Static.*?)<\/script>/g)].map(([, script]) => script).join(';');
    const window: { Static?: { SQUARESPACE_CONTEXT: { authenticatedAccount: unknown } } } = {};

    runInNewContext(scripts, Object.assign(window, { window, document: { cookie } }));

    expect(window.Static?.SQUARESPACE_CONTEXT.authenticatedAccount).toEqual(account);
  });

  it('[BOT-010] hold the site keys of the bot check that the owner configured', async () => {
    const site = await aSiteWith({}, { profile: { captchaSettings: { siteKey: 'a public key' } } });
    await aCollection(services, site.websiteId, { urlId: 'a' });

    expect(JSON.parse(scriptContext((await get(site, '/a')).body))).toMatchObject({
      website: { captchaSettings: { siteKey: 'a public key' } },
      recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'a public key' },
    });
  });

  it('know what the clocks of the site say, in summer and in winter', async () => {
    const site = await aSiteWith();
    const london = await aSiteWith({}, { profile: { timeZone: 'Europe/London', timeZoneOffset: 0 } });
    await aCollection(services, site.websiteId, { urlId: 'a' });
    await aCollection(services, london.websiteId, { urlId: 'a' });

    const hour = 3_600_000;
    expect([await zoneOf(site, '01-2026'), await zoneOf(london, '01-2026')]).toEqual([
      [-5 * hour, 'EST'],
      [0, 'GMT'],
    ]);
    services.clock.advance(120 * 24 * hour);
    expect([await zoneOf(site, '02-2026'), await zoneOf(london, '02-2026')]).toEqual([
      [-4 * hour, 'EDT'],
      [hour, 'BST'],
    ]);
  });

  it('hold no rule of tax or shipping and no code of the owner', async () => {
    const site = await aSiteWith(
      {},
      {
        settings: {
          customCss: 'a{}',
          footerInjection: '<!-- own -->',
          storeSettings: { tax: { rules: [1] }, shippingOptions: [{ id: 'post' }] },
        },
      },
    );
    await aCollection(services, site.websiteId, { urlId: 'a' });

    const { body } = await get(site, '/a?format=json');

    expect(body).not.toMatch(/"tax"|shippingOptions|customCss|footerInjection/);
    expect((await get(site, '/a')).body).toContain('<!-- own -->');
  });
});

/** The JSON of the page's context for scripts. */
function scriptContext(html: string): string {
  return /Static\.SQUARESPACE_CONTEXT = (.*?);<\/script>/.exec(html)?.[1] ?? '';
}
