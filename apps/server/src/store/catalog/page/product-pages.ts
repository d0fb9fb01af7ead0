import { BlockType } from '@portico/domain';
import type { Money } from '@portico/locale';
import type { ItemPagePart, PageProvider, ShownItem } from '../../../content/pages/page-provider.ts';
import type { CatalogProduct } from '../catalog-product.ts';
import { majorText } from './major-text.ts';
import { planChoices } from './plan-choices.ts';
import { productsBlock } from './product-block.ts';
import { productFields } from './product-fields.ts';
import { productData } from './product-json-ld.ts';
import { PRODUCT_PART } from './product-part.ts';
import { priceText } from './price-text.ts';
import { listingFacets } from './listing-facets.ts';
import { listingQuery } from './listing-query.ts';
import { productListing } from './product-listing.ts';
import { drawQuickView } from './quick-view.ts';
import { storeParts } from './store-parts.ts';

/** What products add to pages. */
export const productPages: PageProvider = {
  blocks: [{ name: 'product', otherNames: ['products'], code: BlockType.Product, draw: productsBlock }],
  itemParts: [PRODUCT_PART],
  itemFields: productFields,
  siteItemFields: (row, site) => {
    const found = PRODUCT_PART.of(row);
    return (
      found && {
        ...storeParts(found.product, site).record,
        ...(found.product.isSubscribable
          ? { subscriptionChoices: planChoices(found.product, site.profile.language) }
          : {}),
      }
    );
  },
  itemEntries: {
    productMerchandisingContext: (row, site) => {
      const found = PRODUCT_PART.of(row);
      return found && storeParts(found.product, site).merchandising;
    },
  },
  searchDetail: priceText,
  listing: productListing,
  query: listingQuery,
  reads: [listingFacets],
  itemPage: productPage,
  formats: { 'quick-view': drawQuickView },
};

function productPage(shown: ShownItem): ItemPagePart | undefined {
  const found = PRODUCT_PART.of(shown.row);
  return (
    found && {
      ogType: 'product',
      jsonLd: () => productData(found.product, shown),
      scriptContext: { product: productFacts(shown.item, found.product) },
    }
  );
}

/** Stock is no part of it: it may change while the page is kept, and the islands ask for it. */
function productFacts(item: Readonly<Record<string, unknown>>, { variants }: CatalogProduct): Record<string, unknown> {
  return {
    id: item['id'],
    title: item['title'],
    productType: item['productType'],
    isSubscribable: item['isSubscribable'],
    // Prices as scripts of stores read them (PROD-015); templates have the same in minor units.
    variants: variants.map(({ sku, attributes, price, salePrice, onSale }) => ({
      sku,
      attributes,
      price: priceFact(price),
      salePrice: priceFact(salePrice),
      onSale,
    })),
  };
}

function priceFact(price: Money): { readonly decimalValue: string; readonly currencyCode: string } {
  return { decimalValue: majorText(price), currencyCode: price.currency };
}
