import { isSoldOut, currentPrice } from '@portico/domain';
import { storeCurrency, type Money } from '@portico/locale';
import { escapeScriptJson } from '@portico/template';
import type { PageReviews } from '../../../store/reviews/page-reviews.ts';
import { productOf } from '../context/item-record.ts';
import { plainText } from '../../../platform/html/html.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { PageFacts } from './page-facts.ts';

/** schema.org data of a page: the product with its offers, the post, or the site on its home page. */
export function jsonLd(facts: PageFacts, scope: PageScope): string {
  const data = productData(facts, scope) ?? articleData(facts, scope) ?? siteData(facts, scope);
  return data
    ? `<script type="application/ld+json">${escapeScriptJson(JSON.stringify({ '@context': 'https://schema.org', ...data }))}</script>`
    : '';
}

function productData({ row, item, reviews }: PageFacts, { address }: PageScope) {
  const product = row && productOf(row);
  if (!item || !row || !product) {
    return undefined;
  }
  const url = `${address.baseUrl}${item.fullUrl}`;
  const images = (Array.isArray(item['items']) ? (item['items'] as readonly { assetUrl?: string }[]) : []).flatMap(
    ({ assetUrl }) => (assetUrl === undefined ? [] : [`${address.baseUrl}${assetUrl}?format=1500w`]),
  );
  return {
    '@type': 'Product',
    name: row.title,
    description: plainText(row.excerpt || row.body, 5000),
    url,
    ...(images.length > 0 ? { image: images } : {}),
    ...(row.categories[0] === undefined ? {} : { category: row.categories[0] }),
    ...(product.variants.length === 1 && product.variants[0] ? { sku: product.variants[0].sku } : {}),
    ...(reviews && reviews.summary.count > 0 ? reviewData(reviews) : {}),
    offers: product.variants.map((variant) => {
      const price = currentPrice(variant);
      const isGone = isSoldOut({ productType: product.productType, variants: [variant] });
      return {
        '@type': 'Offer',
        url,
        sku: variant.sku,
        price: majorText(price),
        priceCurrency: price.currency,
        availability: `https://schema.org/${isGone ? 'OutOfStock' : 'InStock'}`,
      };
    }),
  };
}

/** What search engines read of reviews: what they come to, and those that the page shows. */
function reviewData({ summary, reviews }: PageReviews) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      // An author needs a name there.
      .filter(({ authorName }) => authorName !== '')
      .map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.authorName },
        datePublished: new Date(review.writtenAt).toISOString(),
        reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
        ...(review.title === '' ? {} : { name: review.title }),
        ...(review.body === '' ? {} : { reviewBody: review.body }),
      })),
  };
}

/** Minor units as the decimal text that schema.org wants. */
function majorText({ minorUnits, currency }: Money): string {
  const digits = storeCurrency(currency).digits;
  const text = String(minorUnits).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function articleData({ row, item, collection, image }: PageFacts, { address, site }: PageScope) {
  if (!item || !row || collection?.typeName !== 'blog') {
    return undefined;
  }
  return {
    '@type': 'Article',
    headline: row.title,
    description: plainText(row.excerpt || row.body, 300),
    url: `${address.baseUrl}${item.fullUrl}`,
    datePublished: row.publish_at.toISOString(),
    dateModified: row.updated_at.toISOString(),
    ...(image ? { image: `${address.baseUrl}${image.assetUrl}?format=1500w` } : {}),
    ...(row.author_name === null ? {} : { author: { '@type': 'Person', name: row.author_name } }),
    publisher: { '@type': 'Organization', name: site.profile.siteTitle },
  };
}

function siteData({ titleKind }: PageFacts, { address, site }: PageScope) {
  return titleKind === 'home'
    ? { '@type': 'WebSite', name: site.profile.siteTitle, url: `${address.baseUrl}/` }
    : undefined;
}
