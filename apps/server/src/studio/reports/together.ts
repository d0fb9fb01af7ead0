/** Figures of a report that add up: a number under each name. */
type Figures<Name extends PropertyKey> = Readonly<Record<Name, number>>;

/** Two of them added up; what the second does not name stays as it is. */
export function together<Sums extends Figures<keyof Sums>>(sums: Sums, more: Partial<Sums>): Sums {
  const names = Object.keys(sums) as (keyof Sums)[];
  // The same names as before, each with a number.
  return Object.fromEntries(names.map((name) => [name, sums[name] + (more[name] ?? 0)])) as Sums;
}
