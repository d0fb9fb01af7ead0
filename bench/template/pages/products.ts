import type { BenchPage } from '../page.ts';

function product(i: number) {
  const variants = ['Small', 'Large'].flatMap((size, s) =>
    ['Ash', 'Moss', 'Slate'].map((glaze, g) => ({
      id: `v-${i}-${s}-${g}`,
      sku: `SQ${i}${s}${g}`,
      attributes: { Size: size, Glaze: glaze },
      optionValues: [
        { optionName: 'Size', value: size },
        { optionName: 'Glaze', value: glaze },
      ],
      price: 2000 + i * 10,
      salePrice: 1800,
      priceMoney: { value: `${20 + i}.50`, currency: 'USD' },
      salePriceMoney: { value: '18.00', currency: 'USD' },
      onSale: i % 4 === 0,
      unlimited: false,
      qtyInStock: i % 6 === 0 ? 0 : 3 + g,
    })),
  );
  return {
    id: `5f3e${i}`,
    collectionId: 'c0ffee',
    recordType: 11,
    recordTypeLabel: 'store-item',
    title: `Pouring jug "${i}" & saucer`,
    fullUrl: `/shop/pouring-jug-${i}`,
    assetUrl: `https://images.example.com/content/v1/product-${i}.jpg`,
    originalSize: '2500x1667',
    mediaFocalPoint: { x: 0.4, y: 0.6 },
    categories: ['Table', 'Kitchen & bar'],
    tags: ['stoneware'],
    body: '<p>Thrown in one piece, glazed twice.</p>',
    items: Array.from({ length: 6 }, (_, n) => ({
      id: `img-${i}-${n}`,
      title: `View ${n}`,
      assetUrl: `https://images.example.com/content/v1/product-${i}-${n}.jpg`,
      originalSize: '2500x1667',
    })),
    structuredContent: { productType: 1, variants, variantOptionOrdering: ['Size', 'Glaze'] },
  };
}

const website = { siteTitle: 'Slackwater', timeZone: 'Europe/London', baseUrl: 'https://slackwater.example' };

/** One product with its gallery, choices and related products. */
export const productPage: BenchPage = {
  name: 'product page',
  data: {
    website,
    collection: { title: 'Shop', fullUrl: '/shop' },
    item: { ...product(3), related: Array.from({ length: 6 }, (_, i) => product(i)) },
  },
  goals: { timesPublic: 4 },
  template: `{.section item}<article class="{@|item-classes}" id="{id}">
<nav><a href="{collection.fullUrl}">{collection.title|htmltag}</a> / {title|htmltag}</nav>
<div class="gallery">{.repeated section items}<figure data-n="{@index}"><img {@|image-meta}>{.if title}<figcaption>{title|htmltag}</figcaption>{.end}</figure>
{.end}</div>
<h1>{title|htmltag}</h1>
{.main-image?}<img src="{assetUrl}?format=1500w">{.or}<img {@|image-meta}>{.end}
<div class="body">{body}</div>
{.section structuredContent}{.equal? productType 1}<p class="kind">Made of clay</p>{.or}<p class="kind">Not of clay</p>{.end}
<table>{.repeated section variants}<tr class="{.even? @index}even{.or}odd{.end}"><td>{@|variant-descriptor}</td><td>{sku}</td><td>{priceMoney.value} {priceMoney.currency}</td><td>{.greaterThan? qtyInStock 3}plenty{.or}few{.end}</td></tr>
{.end}</table>{.end}
{@|product-checkout}
<ul class="related">{.repeated section related}<li><a href="{fullUrl}" title="{title|htmltag}">{title|truncate 12|htmltag}</a> {.on-sale?}sale{.or sold-out?}gone{.or}{tags}{.end}</li>
{.end}</ul>
</article>{.end}`,
};

/** A product as a list of the platform holds it: its main image with the widths in which it is stored. */
function listed(i: number) {
  return {
    ...product(i),
    price: { value: `${20 + i}.50`, currency: 'USD' },
    excerpt: 'Thrown in one piece, glazed twice and fired at 1,260 degrees; holds enough for four cups of tea.',
    systemDataVariants: '2500x1667,100w,300w,500w,750w,1000w,1500w,2500w',
  };
}

/** Sixty products with prices in a language, whose data the public engine has loaded; six variants each. */
export const pricedListPage: BenchPage = {
  name: 'list with prices in a language',
  data: { website, featureFlags: { useCLDRMoneyFormat: true }, items: Array.from({ length: 60 }, (_, i) => listed(i)) },
  locale: 'en-US',
  goals: { timesPublic: 8 },
  template: `<div class="products">
{.repeated section items}<article class="{@|item-classes}" data-id="{id}">
<a href="{fullUrl}"><img {@|image-meta}{@|image-srcset}></a>
<h2>{title|htmltag}</h2>
<p>{excerpt|truncate 60}</p>
{@|product-status}{@|product-price}
<p>{price|money}</p>
</article>
{.end}</div>`,
};

/** Sixty products with what the store prints about each in a list; six variants each. */
export const commercePage: BenchPage = {
  name: 'list with commerce formatters',
  data: { website, items: Array.from({ length: 60 }, (_, i) => product(i)) },
  goals: { timesPublic: 10 },
  template: `<div class="products">
{.repeated section items}<article class="{@|item-classes}" data-id="{id}">
<a href="{fullUrl}"><img {@|image-meta}></a>
<h2>{title|htmltag}</h2>
{@|product-price}{@|product-status}{@|product-quick-view}
<span class="from">{@|from-price}</span> <span class="normal">{@|normal-price}</span>
{.varied-prices?}<em>from</em>{.end}{.sold-out?}{.or}{@|add-to-cart-btn}{.end}
</article>
{.end}</div>`,
};
