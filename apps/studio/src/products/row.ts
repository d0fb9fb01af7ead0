import type { InfiniteData } from '@tanstack/react-query';
import { LOW_STOCK, type ProductDetail, type ProductList, type ProductRow } from '@portico/contract/studio';
import { isOnSale, isSoldOut, ProductType } from '@portico/domain';

/** The row of a product after it was changed, so that a list shows it where it stands instead of moving it. */
export function rowAfter(row: ProductRow, product: ProductDetail): ProductRow {
  const { variants } = product;
  const limited = variants.filter(({ unlimited }) => !unlimited);
  const prices = variants.map(({ onSale, salePriceCents, priceCents }) => (onSale ? salePriceCents : priceCents));
  const canRunOut = product.productType === ProductType.Physical || product.productType === ProductType.Service;
  const fromCents = Math.min(...prices);
  return {
    ...row,
    title: product.title,
    visibility: product.visibility,
    publishAt: product.publishAt,
    categories: product.categories,
    imageUrl: product.images[0]?.url ?? null,
    changedAt: product.changedAt,
    qtyInStock: limited.reduce((sum, { qtyInStock }) => sum + qtyInStock, 0),
    hasUnlimited: !canRunOut || limited.length < variants.length,
    outCount: canRunOut ? limited.filter(({ qtyInStock }) => qtyInStock === 0).length : 0,
    lowCount: canRunOut ? limited.filter(({ qtyInStock }) => qtyInStock > 0 && qtyInStock <= LOW_STOCK).length : 0,
    isSoldOut: isSoldOut(product),
    fromCents,
    isPriceVaried: prices.some((price) => price !== fromCents),
    isOnSale: isOnSale(product),
  };
}

/** The loaded pages of a list with one product changed. */
export function pagesAfter(
  pages: InfiniteData<ProductList> | undefined,
  product: ProductDetail,
): InfiniteData<ProductList> | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === product.id ? rowAfter(row, product) : row)),
      })),
    }
  );
}
