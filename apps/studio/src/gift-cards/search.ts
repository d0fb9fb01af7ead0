import { GIFT_CARD_VIEWS, type GiftCardView } from '@portico/contract/studio';

/** The state of the list of gift cards, kept in its address. */
export interface GiftCardSearch {
  readonly view?: GiftCardView;
  readonly q?: string;
  /** The card that is looked at, or `new`. */
  readonly open?: string;
}

/** Reads an address; what it does not know, and what holds anyway, is left out. */
export function giftCardSearch(search: Record<string, unknown>): GiftCardSearch {
  const { q, open } = search;
  const view = GIFT_CARD_VIEWS.find((one) => one === search['view'] && one !== 'all');
  return {
    ...(view ? { view } : {}),
    ...(q !== undefined && q !== '' ? { q: String(q).slice(0, 100) } : {}),
    ...(typeof open === 'string' && open !== '' ? { open } : {}),
  };
}
