import { isId } from '../../platform/ids/is-id.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { csvRow } from './csv-rows.ts';
import { readExportedProducts, type ExportedProduct } from './exported-products.ts';
import type { FormatContext } from './file-format.ts';
import { fingerprintOf, type ProductFingerprint } from './import-state.ts';
import type { ImportedProduct } from './imported-product.ts';
import { columnPositions, OWN_KEY } from './portico-columns.ts';
import { portico } from './portico.ts';
import { porticoRows } from './portico-rows.ts';
import type { KnownItem } from './repository.ts';

/** Items of the site that an export of it names, by import key: what they are now is what was read of them last. */
export async function ownItems(
  tx: SiteTransaction,
  importKeys: readonly string[],
  context: FormatContext,
): Promise<Map<string, KnownItem>> {
  const ids = importKeys
    .filter((key) => key.startsWith(OWN_KEY))
    .map((key) => key.slice(OWN_KEY.length))
    .filter(isId);
  const products = ids.length === 0 ? [] : await readExportedProducts(tx, ids);
  return new Map(
    products.map((product) => {
      const present = presentOf(product, context);
      const state = present && { ...fingerprintOf(present), missingImages: 0 };
      return [
        OWN_KEY + product.id,
        { itemId: product.id, collectionId: product.collection_id, state, own: { present } },
      ];
    }),
  );
}

/** A product as a file of this moment would describe it; undefined where no import could take it. */
function presentOf(product: ExportedProduct, context: FormatContext): ImportedProduct | undefined {
  const [first, ...others] = porticoRows(product, '').map((cells) => csvRow(0, cells, columnPositions));
  return first && portico.assemble([first, ...others], context).product;
}

/**
 * What a file says of an own product, to be compared with what it is: the host of its images is left out, and stock that
 * nobody changed in the file is the present one.
 */
export function ownFingerprint(product: ImportedProduct, present: ImportedProduct | undefined): ProductFingerprint {
  const variants = product.variants.map((variant) => {
    const now = present?.variants.find(({ sku }) => sku === variant.sku);
    return {
      ...variant,
      ...(variant.imageUrl === undefined ? {} : { imageUrl: withoutHost(variant.imageUrl) }),
      ...(now && isStockAsExported(variant) ? { qtyInStock: now.qtyInStock } : {}),
    };
  });
  return fingerprintOf({
    ...product,
    variants,
    images: product.images.map((image) => ({ ...image, url: withoutHost(image.url) })),
  });
}

/** Whether nobody changed the stock of a variant since it was exported: what was sold meanwhile must not come back. */
export function isStockAsExported({
  qtyInStock,
  exportedStock,
}: Pick<ImportedProduct['variants'][number], 'qtyInStock' | 'exportedStock'>): boolean {
  return qtyInStock === exportedStock;
}

const OWN_IMAGE = /^(?:https?:\/\/[^/]+)?(\/static\/([^/]+)\/[^/]+)$/;

function withoutHost(url: string): string {
  return OWN_IMAGE.exec(url)?.[1] ?? url;
}

/** The asset that the address of an image names, of whichever site. */
export function assetIdOf(url: string): string | undefined {
  const id = OWN_IMAGE.exec(url)?.[2];
  return id !== undefined && isId(id) ? id : undefined;
}
