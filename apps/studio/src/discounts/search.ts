import { DISCOUNT_VIEWS, type DiscountView } from '@portico/contract/studio';

/** The state of the list, kept in its address; `open` is the discount that is being edited, or `new`. */
export interface DiscountSearch {
  readonly view?: DiscountView;
  readonly q?: string;
  readonly open?: string;
}

/** Reads an address; what it does not know is left out. */
export function discountSearch(search: Record<string, unknown>): DiscountSearch {
  const { view, q, open } = search;
  const known = DISCOUNT_VIEWS.find((name) => name === view && name !== 'all');
  return {
    ...(known ? { view: known } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof open === 'string' && /^(?:new|[0-9a-f-]{36})$/.test(open) ? { open } : {}),
  };
}
