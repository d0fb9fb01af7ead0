/** What a buyer pays for a variant `v`, in minor units: `currentPriceCents` of the domain as SQL. */
export const CURRENT_PRICE = 'case when v.on_sale then v.sale_price_cents else v.price_cents end';
