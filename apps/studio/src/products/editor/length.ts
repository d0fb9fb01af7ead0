import type { WeightUnit } from '@portico/contract/studio';

/** Who weighs in pounds measures in inches. */
export type LengthUnit = 'cm' | 'in';

const MILLIMETRES: Readonly<Record<LengthUnit, number>> = { cm: 10, in: 25.4 };

export function lengthUnit(weightUnit: WeightUnit): LengthUnit {
  return weightUnit === 'lb' ? 'in' : 'cm';
}

/** How people measure: whole, halves, quarters, tenths. */
const STEPS = [1, 0.5, 0.25, 0.1, 0.05, 0.01];

/** A length as it stands in a field: the roundest number that means these millimetres. */
export function lengthText(millimetres: number | null, unit: LengthUnit): string {
  if (millimetres === null || Number.isNaN(millimetres)) {
    return '';
  }
  const exact = millimetres / MILLIMETRES[unit];
  const round = STEPS.map((step) => Math.round(exact / step) * step).find(
    (length) => Math.round(length * MILLIMETRES[unit]) === millimetres,
  );
  return String(Number((round ?? exact).toFixed(2)));
}

/** Reads a length as an owner types it, in millimetres; null for nothing, NaN when it cannot be understood. */
export function parseLength(text: string, unit: LengthUnit): number | null {
  const typed = text.trim();
  if (typed === '') {
    return null;
  }
  return /^\d{1,4}(?:[.,]\d{1,2})?$/.test(typed)
    ? Math.round(Number(typed.replace(',', '.')) * MILLIMETRES[unit])
    : Number.NaN;
}
