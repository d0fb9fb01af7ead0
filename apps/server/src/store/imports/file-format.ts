import type { CurrencyCode } from '@portico/locale';
import type { Assembled } from './assemble-product.ts';
import type { CsvRow } from './csv-rows.ts';

/** In which units a site measures; files do not say. */
export type Units = 'imperial' | 'metric';

/** What a file does not say about itself. */
export interface FormatContext {
  readonly currency: CurrencyCode;
  readonly units: Units;
}

/** The rows of one product: at least one. */
export type ProductRows = readonly [CsvRow, ...CsvRow[]];

/** How one program writes its products. */
export interface FileFormat {
  readonly name: string;
  /** A file with all of these columns has this format. */
  readonly columns: readonly string[];
  /** The column that tells products apart, for messages. */
  readonly keyColumn: string;
  /** Whether every row says to which product it belongs; otherwise nothing can be told after a row that is unreadable. */
  readonly rowsNameTheirProduct: boolean;
  /** Whether a row belongs to the product that began with `first`. */
  continues(row: CsvRow, first: CsvRow): boolean;
  /** The name of the product across readings; undefined when the row does not tell. */
  importKey(first: CsvRow): string | undefined;
  assemble(rows: ProductRows, context: FormatContext): Assembled;
}
