import { toldTaxes } from '@portico/domain';
import { money, type Money, type ShopperMessages } from '@portico/locale';
import type { PlacedOrder } from './read-order.ts';

/** The taxes of an order as its papers and mails tell them, said to be included where prices include them. */
export function taxRows(
  order: Pick<PlacedOrder, 'tax' | 'taxes' | 'taxIncluded' | 'currency'>,
  { orderTotals }: ShopperMessages['mails'],
): readonly { readonly label: string; readonly amount: Money }[] {
  const word = order.taxIncluded ? orderTotals.taxIncluded : orderTotals.tax;
  return toldTaxes(
    order.taxes.map(({ name, amount }) => ({ name, cents: amount.minorUnits })),
    order.tax.minorUnits,
  ).map(({ name, cents }) => ({ label: labelOf(name), amount: money(cents, order.currency) }));

  function labelOf(name: string | undefined): string {
    if (name === undefined) return word;
    return order.taxIncluded ? `${name} (${word})` : name;
  }
}
