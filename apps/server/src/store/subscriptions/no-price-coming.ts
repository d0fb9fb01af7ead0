/** Columns of a subscription to which no other price is announced. */
export const NO_PRICE_COMING = {
  coming_price_cents: null,
  coming_shipping_cents: null,
  coming_from: null,
  coming_notice: null,
  coming_told_at: null,
  coming_asks: false,
  coming_agreed_at: null,
} as const;
