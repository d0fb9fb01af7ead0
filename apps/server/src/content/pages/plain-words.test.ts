import { RecordType } from '@portico/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aCollection, anItem, aNavigation } from '../../testing/content.ts';
import { aProduct, aVariant } from '../../testing/products.ts';
import { importAsset } from '../assets/commands.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';

/** Ways in which kits print what people wrote. */
const WAYS = [
  '{title}',
  '{title|safe}',
  '{title|raw}',
  '{title|str}',
  '{title|truncate 200}',
  '{title|smartypants}',
  '{title|slugify}',
  '{title|htmltag}',
  '<a title="{title}"></a>',
  "<a title='{title}'></a>",
  '<img alt="{title|htmlattr}">',
  '<script>var t = {title|json};</script>',
  '<script type="application/json">{@|json}</script>',
  '{.repeated section categories}{@},{.end}',
  '{.repeated section tags}<b>{@}</b>{.end}',
  '{categories|json}',
  '{tags}',
  '{author.displayName}',
  '{.var @t title}{@t}',
  '{.if title}{title}{.end}',
  '{.section author}{displayName} {firstName} {lastName}{.end}',
];
const MORE_WAYS = [
  '{title|html}',
  '{title|json-pretty}',
  '{title|url-encode}',
  '{title|encode-uri}',
  '{title|encode-uri-component}',
  '{title|capitalize}',
  '{title|lower}',
  '{title|cycle a b}',
  '{title|pluralize}',
  '{title|output}',
  '{title|iter}',
  '{title|apply nothing.block}',
  '{title|message}',
  '{@|item-classes}',
  '{@|image-meta}',
  '{@|image}',
  '{@|image-srcset}',
  '{@|social-button}',
  '{@|comments}',
  '{@|like-button}',
  '{title|key-by id}',
  '{.equal? title "a"}{title}{.or}{title}{.end}',
  '{.macro m}{title}{.end}{@|apply m}',
  '{.section mainImage}{altText} {filename}{.end}',
  '<img {mainImage|image-meta}>',
  '{mainImage|image}',
  '{.section items}{.repeated section @}{altText}{.end}{.end}',
  '{variantOptionOrdering}{.repeated section variantOptionOrdering}{@}{.end}',
  '{variants|json}',
  '<script>var p = {@|json};</script>',
  '<script>var p = {structuredContent|json-pretty};</script>',
  '{.repeated section variants}{sku} {attributes}{.repeated section optionValues}{optionName}: {value}{.end}{.end}',
  '{.repeated section structuredContent.variants}{sku}<i data-a="{sku}"></i>{attributes|json}{.end}',
  '{@|product-price}{@|product-status}{@|product-checkout}{@|product-quick-view}{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}{@|product-scarcity}{@|product-restock-notification}{@|summary-form-field}',
  '{structuredContent.customAddButtonText}{customAddButtonText}{soldOutText}',
  '{seoData.seoTitle}{brand}{structuredContent.brand}',
  '{fullUrl}{urlId}<a href="{fullUrl}"></a>',
  '{collection.title}{collection.navigationTitle}{collection.mainImage.altText}{collection.mainImage.filename}',
  '{collection.mainImage|image}{collection.tags}{collection.categories|json}',
  '<squarespace:navigation navigationId="mainNav" template="menu" />',
];
/** What somebody with no right to code could put into a title. */
const HOSTILE = `Mug"'><u onload=x()></script><i>`;
const LIVE = /<u onload|<\/script><i>/;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let content: ContentApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
});
afterAll(() => content.release());

async function shownBy(way: string, words: string): Promise<string> {
  const list = `{.repeated section items}[[${way}]]{.end}<p>{collection.title} {collection.categories}</p>`;
  const site = await content.aSiteWith({ 'collections/blog.list': list });
  const { services } = content;
  const journal = await aCollection(services, site.websiteId, { urlId: 'journal', typeName: 'blog', title: words });
  const item = { urlId: 'mug', title: words, tags: [words], categories: [words], authorName: words };
  await anItem(services, site.websiteId, journal, item);
  return (await content.get(site, '/journal')).body;
}

it('[SEC-19] no way of printing makes markup of titles, tags, categories and names', async () => {
  const body = await shownBy(WAYS.join('\n'), HOSTILE);

  expect(body).toContain('[[');
  expect(body).not.toMatch(LIVE);
});

/** Tags that the words made: what they set to work is an attribute in none of ours. */
function liveTags(html: string): string[] {
  const tags = html.match(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi) ?? [];
  return tags.filter((tag) => /onload/i.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, '""')));
}

it.each([HOSTILE, `x" onload="x" y="`, `x' onload='x' y='`, `--></title></style></textarea></script><u onload=x>`])(
  '[SEC-19] neither do those of options, SKUs, images, buttons and pages: %j',
  async (words) => {
    const ways = [...WAYS, ...MORE_WAYS];
    const list = `{.repeated section items}${ways.map((way) => `[[${way}]]`).join('\n')}{.end}`;
    const site = await content.aSiteWith({
      'collections/products.list': list,
      'menu.block': '{.repeated section items}<a>{collection.title}{collection.navigationTitle}</a>{.end}',
    });
    const { services } = content;
    const { websiteId } = site;
    const kept = await importAsset(services, websiteId, {
      fileName: `${words.slice(0, 60)}.png`,
      bytes: PIXEL,
      altText: words,
    });
    const assetId = kept.ok ? kept.value.id : '';
    const collectionId = await aCollection(services, websiteId, {
      urlId: 'wares',
      typeName: 'products',
      collectionType: 13,
      title: words,
    });
    await services.database.inSite(websiteId, (tx) =>
      tx.kysely
        .updateTable('collection')
        .set({ main_asset_id: assetId, navigation_title: words })
        .where('id', '=', collectionId)
        .execute(),
    );
    await aNavigation(services, websiteId, 'mainNav', [{ collectionId }]);
    await aProduct(services, websiteId, {
      collectionId,
      title: words,
      urlId: 'mug',
      body: `<p title="${words}">${words}</p>`,
      excerpt: words,
      tags: [words],
      categories: [words],
      brand: words,
      seo: { title: words, description: words },
      useCustomAddButtonText: true,
      customAddButtonText: words,
      merchandising: {
        scarcityEnabled: true,
        scarcityText: words,

        restockNotificationMessages: { CTAText: words, successText: words },
      },
      variantOptionOrdering: [words],
      variants: [
        aVariant({ sku: words, attributes: { [words]: words }, qtyInStock: 1 }),
        aVariant({ sku: `${words}2`, attributes: { [words]: `${words}2` }, qtyInStock: 0 }),
      ],
      images: [{ assetId, altText: words, variantAttributes: { [words]: words } }],
    });

    const told: string[] = [];
    for (const path of [
      '/wares',
      '/wares/mug',
      '/',
      `/search?q=${encodeURIComponent(words)}`,
      `/${encodeURIComponent(words)}`,
      '/wares?format=main-content',
      `/wares?tag=${encodeURIComponent(words)}`,
      `/wares?category=${encodeURIComponent(words)}`,
    ]) {
      const { body, statusCode } = await content.get(site, path);
      expect(statusCode).toBeLessThan(500);
      told.push(...liveTags(body));
    }

    expect(told).toEqual([]);
  },
);

it('prints harmless words as they are, and those with quotes so that they read the same', async () => {
  expect(await shownBy('{title}', 'Salt & Pepper')).toContain('[[Salt & Pepper]]');
  expect(await shownBy('{title}', `Potter's "mug"`)).toContain('[[Potter&#39;s &quot;mug&quot;]]');
});

it('[SEC-19] nor of what else editors write of an item: its place, its source, its own fields', async () => {
  const ways = [
    '{location.addressTitle}{location.addressLine1}{location|json}',
    '{.section location}<i title="{addressLine2}">{addressCountry}</i>{.end}',
    '<a href="{sourceUrl}">{sourceUrl}</a>{sourceUrl|raw}',
    '{customContent.note}{.repeated section customContent.list}{@}{.end}',
    '{@|google-calendar-url}{@|json}',
  ];
  const site = await content.aSiteWith({
    'collections/events.list': `{.repeated section items}[[${ways.join('\n')}]]{.end}`,
  });
  const { services } = content;
  const whatsOn = await aCollection(services, site.websiteId, { urlId: 'whats-on', typeName: 'events' });
  const words = HOSTILE;
  await anItem(services, site.websiteId, whatsOn, {
    urlId: 'tea',
    recordType: RecordType.Event,
    title: 'Tea',
    content: {
      startDate: 1_800_000_000_000,
      location: { addressTitle: words, addressLine1: words, addressLine2: words, addressCountry: words },
      sourceUrl: words,
      customContent: { note: words, list: [words] },
    },
  });

  const { body } = await content.get(site, '/whats-on');

  expect(body).toContain('[[Mug&quot;&#39;&gt;&lt;u');
  expect(body).not.toMatch(LIVE);
});

it('feeds carry them as they were written, escaped once', async () => {
  const site = await content.aSiteWith();
  const { services } = content;
  const journal = await aCollection(services, site.websiteId, { urlId: 'journal', typeName: 'blog' });
  await anItem(services, site.websiteId, journal, { urlId: 'mug', title: 'A "mug" <b>' });

  const { body } = await content.get(site, '/journal?format=rss');

  expect(body).toMatch(/<title>A (?:"|&quot;)mug(?:"|&quot;) &lt;b(?:>|&gt;)<\/title>/);
});
