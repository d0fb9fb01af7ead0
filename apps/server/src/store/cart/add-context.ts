import type { SiteTransaction } from '../../platform/database/database.ts';
import { isForSale, type Catalogue, type ListedProduct } from '../catalog/catalogue.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import { readCartState, readEntries, readStock, type StoredEntry } from './repository.ts';
import type { StoredCart } from './stored-cart.ts';

/** Everything that adding to a cart decides upon. */
export interface AddContext {
  readonly listed: ListedProduct;
  /** With its stock of this moment. */
  readonly product: CatalogProduct;
  readonly isForSale: boolean;
  /** The visitor's open cart. */
  readonly cart: StoredCart | undefined;
  readonly entries: readonly StoredEntry[];
}

/** What is asked about a product that somebody adds. */
interface AddQuestion {
  readonly itemId: string;
  /** Of the cart's token; undefined while there is no cart. */
  readonly hash: Buffer | undefined;
  /** Epoch milliseconds: a cart that was started before does not count. */
  readonly startedSince?: number | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of gift cards there are always enough: nobody counts them. */
  readonly isCounted?: boolean;
}

/**
 * Reads a product of this website with its stock, and the visitor's cart: two statements that travel together, and
 * what the catalogue says, which is mostly remembered.
 * @returns undefined where the website sells no such thing
 */
export async function readAddContext(
  tx: SiteTransaction,
  catalogue: Catalogue,
  { itemId, hash, startedSince = 0, now, isCounted = true }: AddQuestion,
): Promise<AddContext | undefined> {
  const [state, stock] = await Promise.all([
    readCartState(tx, hash, now),
    isCounted ? readStock(tx, itemId) : undefined,
  ]);
  const isOpen = state.cart?.kind === 'regular' && !state.cart.isPurchased && state.cart.createdAt >= startedSince;
  const open = isOpen ? state : { ...state, cart: undefined, entries: [] };
  const itemIds = [itemId, ...open.entries.map((row) => row.item_id)];
  const listed = (await catalogue.read(tx, state.catalogueVersion, itemIds)).get(itemId);
  if (!listed) {
    return undefined;
  }
  return {
    listed,
    product: {
      ...listed.product,
      variants: listed.product.variants.flatMap((variant) => {
        const left = stock ? stock.get(variant.id) : variant;
        return left ? [{ ...variant, qtyInStock: left.qtyInStock, unlimited: left.unlimited }] : [];
      }),
    },
    isForSale: isForSale(listed, now),
    cart: open.cart,
    entries: await readEntries(tx, catalogue, open, now),
  };
}
