import type { ProductSort, ProductView } from '@portico/contract/studio';

/** The state of the products list, kept in its address. */
export interface ProductSearch {
  readonly view?: ProductView;
  readonly q?: string;
  readonly type?: readonly number[];
  readonly category?: string;
  readonly sort?: ProductSort;
}

/** What the server narrows the list by. */
export function listedProducts({ view, q, type, category }: ProductSearch) {
  return { view, search: q, type, category };
}

/** What a new product shall be, as a link to its form says it. */
export interface NewProductSearch {
  readonly kind?: 4 | 'subscription';
}

export function newProductSearch({ kind }: Record<string, unknown>): NewProductSearch {
  return kind === 4 || kind === 'subscription' ? { kind } : {};
}

const VIEWS: readonly string[] = ['visible', 'hidden', 'soldOut', 'low', 'noImage'] satisfies ProductView[];
const SORTS: readonly string[] = ['title', 'newest'] satisfies ProductSort[];

/** Reads an address; what it does not know is left out, so that an old link still opens. */
export function productSearch(search: Record<string, unknown>): ProductSearch {
  const { view, q, type, category, sort } = search;
  const types = [type]
    .flat()
    .filter((one): one is number => Number.isInteger(one) && Number(one) >= 1 && Number(one) <= 5);
  return {
    ...(typeof view === 'string' && VIEWS.includes(view) ? { view: view as ProductView } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(types.length > 0 ? { type: types } : {}),
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
    ...(typeof sort === 'string' && SORTS.includes(sort) ? { sort: sort as ProductSort } : {}),
  };
}
