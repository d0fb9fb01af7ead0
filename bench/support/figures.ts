/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly isMet: boolean | undefined;
}

export function figure(
  what: string,
  measured: number,
  limit: { atMost?: number; atLeast?: number; unit: string; digits?: number },
): Figure {
  const shown = (value: number) =>
    `${value.toLocaleString('en-US', { maximumFractionDigits: limit.digits ?? 1 })} ${limit.unit}`;
  if (limit.atMost !== undefined) {
    return { what, measured: shown(measured), budget: `≤ ${shown(limit.atMost)}`, isMet: measured <= limit.atMost };
  }
  if (limit.atLeast !== undefined) {
    return { what, measured: shown(measured), budget: `≥ ${shown(limit.atLeast)}`, isMet: measured >= limit.atLeast };
  }
  return { what, measured: shown(measured), budget: '', isMet: undefined };
}

export function printTable(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  const measuredWidth = Math.max(...figures.map(({ measured }) => measured.length));
  for (const { what, measured, budget, isMet } of figures) {
    console.log(`${what.padEnd(width)}  ${measured.padStart(measuredWidth)}   ${budget.padEnd(16)} ${verdict(isMet)}`);
  }
}

function verdict(isMet: boolean | undefined): string {
  if (isMet === undefined) {
    return '';
  }
  return isMet ? 'met' : 'MISSED';
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
