import { initialOf, type Variant } from '@portico/domain';
import type { ItemRow } from '../../../content/pages/read/item-row.ts';
import type { Fields } from '../../../content/pages/page-provider.ts';
import { productRecord } from '../present.ts';
import { PRODUCT_PART, type PageProduct } from './product-part.ts';

/** What templates read of a product beside the fields of every item. */
export function productFields(row: ItemRow, language: string): Fields | undefined {
  const found = PRODUCT_PART.of(row);
  return (
    found && {
      ...productRecord(found.product, language, (variant) => imageOf(variant, found, row)),
      initial: initialOf(row.title),
      // Kits iterate over the images of a product whether it has any or not.
      items: [],
    }
  );
}

/** The image that shows a variant: its own, else the first that was taken of variants like it. */
function imageOf({ id, attributes }: Variant, { imageIds }: PageProduct, { images }: ItemRow): string | undefined {
  const like = images?.find(
    ({ variantAttributes }) =>
      variantAttributes !== null &&
      Object.entries(variantAttributes).every(([name, value]) => attributes[name] === value),
  );
  return imageIds.get(id) ?? like?.asset.id;
}
