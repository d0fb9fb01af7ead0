import type { Report, ReportUnit } from '@portico/contract/studio';
import { sheetAmount } from '../../../platform/csv/sheet-amount.ts';

/** One value of a report. */
export interface ReportValue {
  /** `figures`, `series`, or a table of the report. */
  readonly table: string;
  /** Of a line its point, of a table what the row is of; empty for figures. */
  readonly row: string;
  /** As people name the row, where that is another. */
  readonly label: string;
  readonly figure: string;
  readonly unit: ReportUnit;
  /** ISO 4217, of money; empty for everything else. */
  readonly currency: string;
  /** Of money in minor units; null where it says nothing. */
  readonly value: number | null;
  /** Of the days compared with. */
  readonly before: number | null;
}

/** All that a report says, value by value. */
export function* reportValues({ figures, series, tables }: Report): Generator<ReportValue> {
  for (const { name, unit, currency = '', value, before } of figures) {
    yield { table: 'figures', row: '', label: '', figure: name, unit, currency, value, before };
  }
  for (const { name, unit, currency = '', values, before } of series?.lines ?? []) {
    for (const [index, value] of values.entries()) {
      const row = series?.points[index] ?? '';
      yield { table: 'series', row, label: '', figure: name, unit, currency, value, before: before[index] ?? null };
    }
  }
  for (const { name: table, columns, rows } of tables) {
    for (const { key, label = '', cells } of rows) {
      for (const [index, { name, unit, currency = '' }] of columns.entries()) {
        yield { table, row: key, label, figure: name, unit, currency, value: cells[index] ?? null, before: null };
      }
    }
  }
}

export const VALUE_HEAD = ['Table', 'Row', 'Label', 'Figure', 'Unit', 'Currency', 'Value', 'Before'] as const;

/** A value as the cells of a sheet. */
export function valueCells(value: ReportValue): readonly string[] {
  const { table, row, label, figure, unit, currency } = value;
  return [table, row, label, figure, unit, currency, cellOf(value, value.value), cellOf(value, value.before)];
}

function cellOf({ unit, currency }: ReportValue, value: number | null): string {
  if (value === null) return '';
  if (unit !== 'money') return String(value);
  const amount = sheetAmount(BigInt(Math.abs(Math.round(value))), currency);
  return value < 0 ? `-${amount}` : amount;
}
