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
 * left out. Where a rest is left that is too small to be charged, the last of them pay less.
 * @param offered each with the most that it may pay, in the total's currency
 * @param leastCents that can be charged
 */
export function tendersOf(total: Money, offered: readonly Tender[], leastCents = 0n): Tender[] {
  let dueCents = total.minorUnits;
  const tenders = offered.flatMap((tender) => {
    const paysCents = tender.amount.minorUnits < dueCents ? tender.amount.minorUnits : dueCents;
    dueCents -= paysCents;
    return paysCents > 0n ? [{ ...tender, amount: money(paysCents, total.currency) }] : [];
  });
  return dueCents > 0n && dueCents < leastCents ? payLess(tenders, leastCents - dueCents) : tenders;
}

/** The same with so much less of them, from the last one back. */
function payLess(tenders: readonly Tender[], lessCents: bigint): Tender[] {
  let lack = lessCents;
  return tenders
    .toReversed()
    .flatMap((tender) => {
      const { minorUnits, currency } = tender.amount;
      const less = lack < minorUnits ? lack : minorUnits;
      lack -= less;
      return less < minorUnits ? [{ ...tender, amount: money(minorUnits - less, currency) }] : [];
    })
    .toReversed();
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
