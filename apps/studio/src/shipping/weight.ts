import type { WeightUnit } from '@portico/contract/studio';

const GRAMS: Readonly<Record<WeightUnit, number>> = { kg: 1000, lb: 453.592_37 };
/** Grams that vanish in the last digit that is shown. */
const DIGITS: Readonly<Record<WeightUnit, number>> = { kg: 3, lb: 2 };

/** A weight as it stands in a field. */
export function weightText(grams: number, unit: WeightUnit): string {
  return String(Number((grams / GRAMS[unit]).toFixed(DIGITS[unit])));
}

/** Reads a weight as an owner types it; NaN when it cannot be understood. */
export function parseWeight(text: string, unit: WeightUnit): number {
  const match = /^\d{1,6}(?:[.,]\d{1,3})?$/.exec(text.trim());
  return match ? Math.round(Number(text.trim().replace(',', '.')) * GRAMS[unit]) : Number.NaN;
}
