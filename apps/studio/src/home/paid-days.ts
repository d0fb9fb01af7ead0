import type { HomeSummary } from '@portico/contract/studio';

/** What was paid on some days together; money in minor units. */
export interface Paid {
  readonly count: number;
  readonly cents: number;
}

type Day = NonNullable<HomeSummary['orders']>['days'][number];

/** The last seven days, today last, and the seven before them. */
export function weeksOf(days: readonly Day[]): { readonly week: readonly Day[]; readonly before: readonly Day[] } {
  return { week: days.slice(-7), before: days.slice(-14, -7) };
}

/** Days added up. */
export function sumOf(days: readonly Day[]): Paid {
  return days.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), {
    count: 0,
    cents: 0,
  });
}
