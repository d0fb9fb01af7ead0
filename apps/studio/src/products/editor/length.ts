import type { WeightUnit } from '@portico/contract/studio';

/** Who weighs in pounds measures in inches. */
export type LengthUnit = 'cm' | 'in';

const MILLIMETRES: Readonly<Record<LengthUnit, number>> = { cm: 10, in: 25.4 };

export function lengthUnit(weightUnit: WeightUnit): LengthUnit {
  return weightUnit === 'lb' ? 'in' : 'cm';
}

/** A length as it stands in a field. */
export function lengthText(millimetres: number | null, unit: LengthUnit): string {
  return millimetres === null ? '' : String(Number((millimetres / MILLIMETRES[unit]).toFixed(2)));
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
