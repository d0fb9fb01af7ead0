import { money, subtractMoney, sumMoney, type Money } from '@portico/locale';

/** What pays a part of a total in the place of money that is charged. */
export interface Tender {
  /** Which feature gives it and takes it back, such as a gift card. */
  readonly kind: string;
  /** What it is taken from, in that feature's own words. */
  readonly reference: string;
  /** What its bearer knows it by, such as the end of a code. */
  readonly hint?: string;
  readonly amount: Money;
}

/** A total and what of it is paid by tenders. */
export interface TenderedTotal {
  readonly grandTotal: Money;
  readonly tenders: readonly Tender[];
}

/**
 * What each tender pays of a total: as much as it may, in the order in which they are given, never more than is due.
 * Tenders pay the whole total alike, tax and shipping too: they are no discount. Those that have nothing to pay are
 * left out.
 * @param offered each with the most that it may pay, in the total's currency
 */
export function tendersOf(total: Money, offered: readonly Tender[]): Tender[] {
  let dueCents = total.minorUnits;
  return offered.flatMap((tender) => {
    const paysCents = tender.amount.minorUnits < dueCents ? tender.amount.minorUnits : dueCents;
    dueCents -= paysCents;
    return paysCents > 0n ? [{ ...tender, amount: money(paysCents, total.currency) }] : [];
  });
}

/**
 * What is charged: the total less its tenders. Nothing is left to charge where they pay all of it.
 * @throws {RangeError} when the tenders are more than the total: nobody may be paid for buying
 */
export function chargedOf({ grandTotal, tenders }: TenderedTotal): Money {
  const tendered = sumMoney(
    tenders.map(({ amount }) => amount),
    grandTotal.currency,
  );
  const charged = subtractMoney(grandTotal, tendered);
  if (charged.minorUnits < 0n) {
    throw new RangeError(`Tenders of ${tendered.minorUnits} are more than the total of ${grandTotal.minorUnits}.`);
  }
  return charged;
}
