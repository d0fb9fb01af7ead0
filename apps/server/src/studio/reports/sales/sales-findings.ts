import type { ReportBody } from '@portico/contract/studio';
import type { ReportAsk } from '../report.ts';
import type { Share } from './read-shares.ts';
import type { RangeSums } from './read-sums.ts';

/** Less of a difference is none. */
const LEAST_CHANGE = 0.05;

/** What stands out: how much was sold, whether that is more than before, and what sold best. Amounts are in minor units. */
export function salesFindings(
  { currency, before: compared }: Pick<ReportAsk, 'currency' | 'before'>,
  { now, before }: { readonly now: RangeSums; readonly before: RangeSums },
  best: Share | undefined,
): ReportBody['findings'] {
  const { revenue, orders } = now.whole;
  if (orders === 0) return [{ name: 'salesNone', values: {} }];
  const change = before.whole.revenue === 0 ? 0 : revenue / before.whole.revenue - 1;
  const name = nameOf(compared === null ? undefined : change, before.whole.revenue);
  return [
    { name, values: { cents: revenue, orders, share: Math.abs(change), currency } },
    ...(best
      ? [{ name: 'salesBest', values: { product: best.label, pieces: best.pieces, cents: best.revenue, currency } }]
      : []),
  ];
}

function nameOf(change: number | undefined, before: number): string {
  if (change === undefined || before === 0) return 'sales';
  if (Math.abs(change) < LEAST_CHANGE) return 'salesSame';
  return change > 0 ? 'salesMore' : 'salesLess';
}
