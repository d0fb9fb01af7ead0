import { storableText } from '@portico/domain';
import { parse } from 'csv-parse/sync';

/** A line of a table of redirects, with its number in the file. */
export interface TableLine {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

/** Reads a table of redirects, cut at commas, semicolons or tabs, with or without a heading; undefined where it is no table. */
export function readTable(csv: string): readonly TableLine[] | undefined {
  try {
    const [first = ''] = csv.split('\n', 1);
    const delimiter = [';', '\t'].find((sign) => first.split(sign).length > first.split(',').length) ?? ',';
    // With `info` each row comes with its place; the types of the library do not say so.
    const rows = parse(storableText(csv), {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
    const isHead = /^(from|old|source|von|redirect from)\b/i.test(rows[0]?.record[0] ?? '');
    return rows.slice(isHead ? 1 : 0).map(({ record: [from = '', to = '', status = ''], info }) => ({
      line: info.lines,
      from,
      to,
      status,
    }));
  } catch {
    return undefined;
  }
}
