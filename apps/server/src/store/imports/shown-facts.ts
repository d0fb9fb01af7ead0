import { PRODUCT_LIMITS } from '@portico/domain';
import { lineCell } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { RowProblem } from './problem.ts';

/** The columns of a format that say more of a product than it needs. */
interface ShownColumns {
  readonly brand: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Of every variant. */
  readonly taxable: string;
}

/** Who makes a product, what search engines show of it, and whether it is taxed; with what was read otherwise. */
export function shownFacts(
  rows: readonly CsvRow[],
  first: CsvRow,
  columns: ShownColumns,
): { readonly facts: Pick<ImportedProduct, 'brand' | 'isTaxable' | 'seo'>; readonly notes: readonly RowProblem[] } {
  const brand = lineCell(first, columns.brand, PRODUCT_LIMITS.brand);
  const title = lineCell(first, columns.seoTitle, PRODUCT_LIMITS.seoTitle);
  const description = lineCell(first, columns.seoDescription, PRODUCT_LIMITS.seoDescription);
  const tax = taxable(rows, columns.taxable);
  const seo = {
    ...(title.text === undefined ? {} : { title: title.text }),
    ...(description.text === undefined ? {} : { description: description.text }),
  };
  return {
    facts: {
      ...(brand.text === undefined ? {} : { brand: brand.text }),
      ...(tax.isTaxable === undefined ? {} : { isTaxable: tax.isTaxable }),
      ...(Object.keys(seo).length === 0 ? {} : { seo }),
    },
    notes: [...brand.notes, ...title.notes, ...description.notes, ...tax.notes],
  };
}

/** A product is taxed or not as a whole: of variants that differ, tax is charged. */
function taxable(
  rows: readonly CsvRow[],
  column: string,
): { readonly isTaxable?: boolean; readonly notes: readonly RowProblem[] } {
  const said = rows.filter((row) => row.cell(column) !== '');
  const free = said.filter((row) => /^(false|no|0)$/i.test(row.cell(column)));
  const [differs] = free;
  if (differs && free.length < said.length) {
    return {
      isTaxable: true,
      notes: [{ kind: 'note', line: differs.line, note: { code: 'TAX_DIFFERS', column } }],
    };
  }
  return { ...(said.length > 0 ? { isTaxable: free.length === 0 } : {}), notes: [] };
}
