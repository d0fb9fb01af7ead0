import type { Money, ShopperMessages } from '@portico/locale';
import type { PlacedOrder } from './read-order.ts';

/**
 * The taxes of an order as its papers tell them: each by the name it had when it was bought, said to be included where
 * prices include it; one sum where nothing was taxed, and for orders from before names were kept.
 */
export function taxRows(
  order: Pick<PlacedOrder, 'tax' | 'taxes' | 'taxIncluded'>,
  { orderTotals }: ShopperMessages['mails'],
): readonly { readonly label: string; readonly amount: Money }[] {
  return order.taxes.length === 0
    ? [{ label: order.taxIncluded ? orderTotals.taxIncluded : orderTotals.tax, amount: order.tax }]
    : order.taxes.map(({ name, amount }) => ({
        label: order.taxIncluded ? `${name} (${orderTotals.taxIncluded})` : name,
        amount,
      }));
}
