import { markdownTable, type Alignment } from '@portico/page-model';
import { saidAlignment } from './said-alignment.ts';

/**
 * The first table of what was copied in another program or from a page (HTML), as Markdown writes it, with how its columns stand;
 * undefined where there is none.
 */
export function copiedTable(html: string): string | undefined {
  // A page of its own, in which nothing runs and no picture is fetched.
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  const [head, ...rows] = [...(table?.rows ?? [])]
    .map(cellsOf)
    .filter((cells) => cells.some(({ text }) => text !== ''));
  return (
    head &&
    markdownTable({
      head: head.map(({ text }) => text),
      // The head often stands in the middle by itself.
      alignments: head.map(({ alignment }, at) => rows[0]?.[at]?.alignment ?? alignment ?? 'auto'),
      rows: rows.map((cells) => cells.map(({ text }) => text)),
    })
  );
}

interface CopiedCell {
  readonly text: string;
  readonly alignment: Alignment | undefined;
}

/** The cells of a row; one that goes over several columns has its words in the first of them. */
function cellsOf(row: HTMLTableRowElement): readonly CopiedCell[] {
  return [...row.cells].flatMap((cell) => {
    const alignment = saidAlignment(cell);
    const text = (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return Array.from({ length: cell.colSpan }, (_none, at) => ({ text: at === 0 ? text : '', alignment }));
  });
}
