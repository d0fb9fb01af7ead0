/** A tax by the name that it had; without one where only the sum is known. */
export interface ToldTax<Cents extends number | bigint> {
  readonly name: string | undefined;
  /** Minor units, more than nothing. */
  readonly cents: Cents;
}

/**
 * The taxes that a shopper or an owner is told of, on every page, mail and paper alike: each by its name, or the sum where
 * none has one; nobody is told of a tax of nothing.
 * @param totalCents their sum, in minor units
 */
export function toldTaxes<Cents extends number | bigint>(
  taxes: readonly ToldTax<Cents>[],
  totalCents: Cents,
): readonly ToldTax<Cents>[] {
  const told = taxes.length === 0 ? [{ name: undefined, cents: totalCents }] : taxes;
  return told.filter(({ cents }) => cents > 0);
}
