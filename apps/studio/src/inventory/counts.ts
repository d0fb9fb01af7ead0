import type { InventoryChange, InventoryRow } from '@portico/contract/studio';
import { parseStock } from '../products/editor/change.ts';

/** What was typed for a variant, and the variant as it was then: a sale meanwhile changes neither. */
export interface TypedCount {
  readonly typed: string;
  readonly row: InventoryRow;
}

/** Typed counts by variant id. */
export type TypedCounts = Readonly<Record<string, TypedCount>>;

export type ReadCount =
  | { readonly ok: true; readonly added: number; readonly count: number }
  | { readonly ok: false; readonly error: 'notANumber' | 'belowZero' };

/** Reads `60` as the new count, `+24` and `-6` as a difference; an empty cell changes nothing. */
export function readCount({ typed, row }: TypedCount): ReadCount {
  const text = typed.trim();
  const sign = /^[+\-−]/.exec(text)?.[0];
  const number = text === '' ? row.qtyInStock : parseStock(sign === undefined ? text : text.slice(1));
  if (number === undefined) {
    return { ok: false, error: 'notANumber' };
  }
  const count = countAfter(row.qtyInStock, sign, number);
  return count < 0 ? { ok: false, error: 'belowZero' } : { ok: true, added: count - row.qtyInStock, count };
}

function countAfter(before: number, sign: string | undefined, number: number): number {
  if (sign === undefined) {
    return number;
  }
  return sign === '+' ? before + number : before - number;
}

/** What all typed counts come to. */
export interface CountsSummary {
  /** What the server is asked to add. */
  readonly changes: InventoryChange['changes'];
  /** Variants whose cell is not a count. */
  readonly wrong: readonly string[];
  readonly more: number;
  readonly less: number;
  readonly products: number;
}

/** Adds up what was typed; cells that change nothing are left out. */
export function summarise(counts: TypedCounts): CountsSummary {
  const read = Object.values(counts).map((count) => ({ row: count.row, result: readCount(count) }));
  const changed = read.flatMap(({ row, result }) =>
    result.ok && result.added !== 0 ? [{ row, added: result.added }] : [],
  );
  const sum = (isCounted: (added: number) => boolean) =>
    changed.reduce((total, { added }) => total + (isCounted(added) ? added : 0), 0);
  return {
    changes: changed.map(({ row, added }) => ({ variantId: row.variantId, addStock: added })),
    wrong: read.flatMap(({ row, result }) => (result.ok ? [] : [row.variantId])),
    more: sum((added) => added > 0),
    less: sum((added) => added < 0),
    products: new Set(changed.map(({ row }) => row.itemId)).size,
  };
}
