import { isEmail, storableText } from '@portico/domain';
import { parse } from 'csv-parse/sync';
import { isMailable } from '../../platform/mail/message.ts';
import type { ImportedPerson } from './import-members.ts';

/** An owner's table, as it stands in the file. */
export interface ListFile {
  readonly head: readonly string[];
  /** Below the heading; those that hold nothing are left out. */
  readonly lines: readonly (readonly string[])[];
}

/** Which column says what; the number of the column, from 0. */
export interface ListColumns {
  readonly address: number;
  readonly name: number | null;
  readonly proof: number | null;
}

export interface ReadPeople {
  readonly people: readonly ImportedPerson[];
  readonly badLines: readonly { readonly line: number; readonly text: string }[];
}

/** Reads a table of addresses, cut at commas, semicolons or tabs. @returns undefined where it is no table */
export function parseListFile(csv: string): ListFile | undefined {
  try {
    const [first = ''] = csv.split('\n', 1);
    const delimiter = [';', '\t'].find((sign) => first.split(sign).length > first.split(',').length) ?? ',';
    const rows: string[][] = parse(storableText(csv), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
    const [head = [], ...lines] = rows;
    // A list of nothing but addresses has no heading.
    return head.some((cell) => isEmail(cell)) ? { head: head.map(() => ''), lines: rows } : { head, lines };
  } catch {
    return undefined;
  }
}

/** What the columns of a table seem to say, by their headings and by what stands in them. */
export function guessColumns({ head, lines }: ListFile): ListColumns {
  const named = (pattern: RegExp): number => head.findIndex((cell) => pattern.test(cell));
  const byContent = (lines[0] ?? []).findIndex((cell) => isEmail(cell));
  const byName = named(/e-?mail|address|adresse|بريد/i);
  const found = byContent >= 0 ? byContent : byName;
  const orNull = (index: number): number | null => (index < 0 || index === found ? null : index);
  return {
    address: Math.max(found, 0),
    name: orNull(named(/^(full |first )?name$|vorname|اسم/i)),
    proof: orNull(named(/consent|proof|opt.?in|einwilligung|موافقة/i)),
  };
}

/** The people of a table, and the lines that name none; lines count from the heading, which is 1. */
export function readPeople({ head, lines }: ListFile, columns: ListColumns): ReadPeople {
  const people: ImportedPerson[] = [];
  const badLines: { line: number; text: string }[] = [];
  const offset = head.some((cell) => cell !== '') ? 2 : 1;
  for (const [index, cells] of lines.entries()) {
    const address = cells[columns.address] ?? '';
    const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''));
    if (isEmail(address) && isMailable(address)) {
      const words = cell(columns.proof);
      people.push({
        address,
        name: cell(columns.name),
        proof: words === '' ? undefined : { words: words.slice(0, 2000) },
      });
    } else {
      badLines.push({ line: index + offset, text: cells.join(', ').slice(0, 100) });
    }
  }
  return { people, badLines };
}
