import type { InventoryRow } from '@portico/contract/studio';
import { imagePath, type ImageRow } from '../image-path.ts';
import type { StockedVariant } from './list.ts';

/** A row as the contract has it. */
export function presentInventoryRow(variant: StockedVariant, image: ImageRow | undefined): InventoryRow {
  return {
    variantId: variant.variant_id,
    itemId: variant.item_id,
    title: variant.title,
    imageUrl: imagePath(image),
    values: optionValues(variant),
    sku: variant.sku,
    qtyInStock: variant.qty_in_stock,
    heldCount: variant.held_count,
    unlimited: variant.unlimited,
    waitingCount: variant.waiting_count,
  };
}

/** The values of a variant's options, in the order of its product. */
export function optionValues(
  variant: Pick<StockedVariant, 'attributes' | 'variant_option_ordering'>,
): readonly string[] {
  return variant.variant_option_ordering.flatMap((option) => variant.attributes[option] ?? []);
}
