import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import type { Services } from '../store/services.ts';
import { createProduct } from '../store/catalog/commands.ts';
import type { NewProduct, NewVariant } from '../store/catalog/new-product.ts';

/** A variant that can be bought. */
export function aVariant(overrides: Partial<NewVariant> = {}): NewVariant {
  return { attributes: {}, price: money(1000n, 'USD'), qtyInStock: 10, ...overrides };
}

/** A products collection of a test's site. */
export async function aProductsCollection(
  services: Pick<Services, 'database' | 'newId' | 'clock'>,
  websiteId: string,
): Promise<string> {
  const id = services.newId();
  const now = new Date(services.clock.now());
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('collection')
      .values({
        website_id: websiteId,
        id,
        url_id: `shop-${id.slice(-6)}`,
        type_name: 'products',
        collection_type: 13,
        title: 'Shop',
        navigation_title: 'Shop',
        parent_id: null,
        folder_behavior: null,
        password_hash: null,
        layout: null,
        main_asset_id: null,
        published_version: null,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return id;
}

export interface TestProduct {
  readonly itemId: string;
  readonly variants: readonly { readonly id: string; readonly sku: string }[];
}

/** A product in a collection of its own. */
export async function aProduct(
  services: Pick<Services, 'database' | 'newId' | 'clock' | 'versions'>,
  websiteId: string,
  overrides: Partial<NewProduct> = {},
): Promise<TestProduct> {
  const collectionId = overrides.collectionId ?? (await aProductsCollection(services, websiteId));
  return services.database.inSite(websiteId, async (tx) => {
    const created = await createProduct(tx, services, {
      title: 'Pouring Jug',
      productType: ProductType.Physical,
      variantOptionOrdering: [],
      variants: [aVariant()],
      ...overrides,
      collectionId,
    });
    if (!created.ok) {
      throw new Error(`The test's product was refused: ${JSON.stringify(created.error)}`);
    }
    const { itemId } = created.value;
    const variants = await tx.kysely
      .selectFrom('variant')
      .select(['id', 'sku'])
      .where('item_id', '=', itemId)
      .orderBy('position')
      .execute();
    return { itemId, variants };
  });
}

/** A mug in two glazes, of which three are left in one, unless other variants are given. */
export function aMug(
  services: Parameters<typeof aProduct>[0],
  websiteId: string,
  variants: readonly NewVariant[] = [
    aVariant({ attributes: { Glaze: 'Shell' } }),
    aVariant({ attributes: { Glaze: 'Kelp' }, qtyInStock: 3 }),
  ],
): Promise<TestProduct> {
  return aProduct(services, websiteId, { variantOptionOrdering: ['Glaze'], variants });
}
