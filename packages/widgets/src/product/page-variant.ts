import type { StockedVariant } from '@portico/domain';

/** A variant as the page carries it in `data-variants`: the part of the product record that the choice needs. */
export interface PageVariant extends StockedVariant {
  readonly id?: string;
  readonly onSale?: boolean;
  readonly priceMoney?: { readonly value: string; readonly currency: string };
  readonly salePriceMoney?: { readonly value: string; readonly currency: string };
  /** The image that shows this variant, by the id that its gallery item carries. */
  readonly mainImageId?: string;
}

/** Reads `data-variants`; text that is no list of variants counts as none. */
export function readVariants(json: string | null | undefined): readonly PageVariant[] {
  if (!json) return [];
  try {
    const parsed: unknown = JSON.parse(json);
    // The page is printed by our own formatter, so the members have the shape of the product record.
    const variants = Array.isArray(parsed) ? (parsed as PageVariant[]) : [];
    return variants.filter((variant) => variant?.attributes).map(withStock);
  } catch {
    return [];
  }
}

/**
 * A page is kept until stock crosses nothing, one or the scarcity threshold, so it knows for certain only whether there
 * is any. How many there are the server says when they are added.
 */
function withStock(variant: PageVariant): PageVariant {
  const qtyInStock = variant.qtyInStock ?? 0;
  return { ...variant, qtyInStock, unlimited: variant.unlimited === true || qtyInStock > 0 };
}
