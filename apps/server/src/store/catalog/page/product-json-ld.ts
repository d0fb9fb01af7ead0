import { currentPrice, isSoldOut } from '@portico/domain';
import type { Fields, ShownItem } from '../../../content/pages/page-provider.ts';
import { plainText } from '../../../platform/html/html.ts';
import type { CatalogProduct } from '../catalog-product.ts';
import { majorText } from './major-text.ts';

/** What search engines read of a product: its offers, one for each variant. */
export function productData(product: CatalogProduct, { row, item, scope: { address } }: ShownItem): Fields {
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
    ...(product.brand === '' ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    ...(row.categories[0] === undefined ? {} : { category: row.categories[0] }),
    ...(product.variants.length === 1 && product.variants[0] ? { sku: product.variants[0].sku } : {}),
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
