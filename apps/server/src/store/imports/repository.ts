import { CollectionType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ProductImage } from '../catalog/new-product.ts';
import { importState, type ImportState } from './import-state.ts';
import type { ImportedProduct } from './imported-product.ts';

/** An item that an earlier import made, or that an export of the site names. */
export interface KnownItem {
  readonly itemId: string;
  readonly collectionId: string;
  readonly state: ImportState | undefined;
  /** Of a product that an export of the site names, which need not have come from any import: what it is now. */
  readonly own?: { readonly present: ImportedProduct | undefined };
}

/** A products page of the site. */
export interface ProductsPage {
  readonly collectionId: string;
  readonly urlId: string;
  /** The position of its last item; -1 while it has none. */
  readonly lastPosition: number;
}

/** What is kept of a variant when its product is imported again. */
export interface KnownVariant {
  readonly id: string;
  readonly sku: string;
  readonly attributesKey: string;
  readonly assetId: string | null;
  readonly unlimited: boolean;
}

export interface ImportRepository {
  /** The products pages, in the order of the site. */
  productsPages(): Promise<ProductsPage[]>;
  knownItems(importKeys: readonly string[]): Promise<Map<string, KnownItem>>;
  knownVariants(itemId: string): Promise<KnownVariant[]>;
  /** Its images, in the order in which they show. */
  knownImages(itemId: string): Promise<ProductImage[]>;
}

/** What imports need to know of the transaction's website. */
export function importRepository({ kysely, websiteId }: SiteTransaction): ImportRepository {
  return {
    productsPages: async () => {
      const rows = await kysely
        .selectFrom('collection')
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('item')
              .where('item.website_id', '=', websiteId)
              .whereRef('item.collection_id', '=', 'collection.id')
              .orderBy('item.position', 'desc')
              .limit(1)
              .select('item.position as last_position')
              .as('last'),
          (join) => join.onTrue(),
        )
        .where('collection.website_id', '=', websiteId)
        .where('collection.collection_type', '=', CollectionType.Products)
        .orderBy('collection.position')
        .orderBy('collection.id')
        .select(['collection.id', 'collection.url_id', 'last.last_position'])
        .execute();
      return rows.map((row) => ({
        collectionId: row.id,
        urlId: row.url_id,
        lastPosition: row.last_position ?? -1,
      }));
    },
    knownItems: async (importKeys) => {
      const rows = await kysely
        .selectFrom('item')
        .where('website_id', '=', websiteId)
        .where('import_key', 'in', importKeys)
        .select(['id', 'collection_id', 'import_key', 'import_state'])
        .execute();
      return new Map(
        rows.map((row) => [
          row.import_key ?? '',
          { itemId: row.id, collectionId: row.collection_id, state: importState(row.import_state) },
        ]),
      );
    },
    knownVariants: async (itemId) => {
      const rows = await kysely
        .selectFrom('variant')
        .where('website_id', '=', websiteId)
        .where('item_id', '=', itemId)
        .select(['id', 'sku', 'attributes_key', 'asset_id', 'unlimited'])
        .execute();
      return rows.map((row) => ({
        id: row.id,
        sku: row.sku,
        attributesKey: row.attributes_key,
        assetId: row.asset_id,
        unlimited: row.unlimited,
      }));
    },
    knownImages: async (itemId) => {
      const rows = await kysely
        .selectFrom('item_asset')
        .where('website_id', '=', websiteId)
        .where('item_id', '=', itemId)
        .orderBy('position')
        .select(['asset_id', 'alt_text', 'variant_attributes'])
        .execute();
      return rows.map((row) => ({
        assetId: row.asset_id,
        altText: row.alt_text,
        ...(row.variant_attributes
          ? { variantAttributes: row.variant_attributes as Readonly<Record<string, string>> }
          : {}),
      }));
    },
  };
}
