import type { ProductType } from '@portico/domain';
import type { CurrencyCode } from '@portico/locale';
import type { VariantResult } from './assemble-product.ts';
import { measureCell, priceCell, skuCell, stockCell } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';

/** A column of a measure, and by what it is multiplied for grams or millimetres. */
type Measure = readonly [column: string, factor: number];

/** What a file that names its columns as people do says of its variants. */
interface SheetFacts {
  readonly currency: CurrencyCode;
  readonly productType: ProductType;
  readonly weight: Measure;
  readonly length: Measure;
  readonly width: Measure;
  readonly height: Measure;
  /** Columns with the values of its options, in their order. */
  readonly optionValues: readonly string[];
}

/** A row as a variant: `Price`, `Sale Price`, `On Sale`, `Stock`, `SKU`, `GTIN`, `MPN`, its measures and its options. */
export function sheetVariant(row: CsvRow, facts: SheetFacts): VariantResult {
  const { line } = row;
  const cells = {
    price: priceCell(row, 'Price', facts.currency),
    salePrice: priceCell(row, 'Sale Price', facts.currency),
    stock: stockCell(row, facts.productType),
    weight: measureCell(row, ...facts.weight),
    length: measureCell(row, ...facts.length),
    width: measureCell(row, ...facts.width),
    height: measureCell(row, ...facts.height),
  };
  const { price, salePrice, stock, weight, length, width, height } = cells;
  if (!price.ok || !salePrice.ok || !stock.ok || !weight.ok || !length.ok || !width.ok || !height.ok) {
    const failed = Object.values(cells).find((cell) => !cell.ok);
    return { ok: false, error: failed && !failed.ok ? failed.error : { code: 'PRICE_MISSING' }, line };
  }
  if (price.value === undefined) {
    return { ok: false, error: { code: 'PRICE_MISSING' }, line };
  }
  const { stock: qtyInStock, unlimited } = stock.value;
  const [gtin, mpn] = [row.cell('GTIN'), row.cell('MPN')];
  return {
    ok: true,
    value: {
      line,
      sku: skuCell(row, 'SKU'),
      values: facts.optionValues.map((column) => row.cell(column)),
      price: price.value,
      ...(salePrice.value ? { salePrice: salePrice.value } : {}),
      onSale: /^(yes|true)$/i.test(row.cell('On Sale')) && salePrice.value !== undefined,
      qtyInStock: Math.max(0, qtyInStock),
      unlimited,
      weightGrams: weight.value ?? 0,
      ...(length.value ? { lengthMm: length.value } : {}),
      ...(width.value ? { widthMm: width.value } : {}),
      ...(height.value ? { heightMm: height.value } : {}),
      ...(gtin === '' ? {} : { gtin }),
      ...(mpn === '' ? {} : { mpn }),
    },
    notes: qtyInStock < 0 ? [{ kind: 'note', line, note: { code: 'STOCK_NEGATIVE', text: String(qtyInStock) } }] : [],
  };
}
