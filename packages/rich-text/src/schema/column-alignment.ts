import type { Alignment } from '@portico/page-model';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { isInTable, selectedRect, type TableRect } from '@tiptap/pm/tables';

/** What the cells of a column have for how it stands; the platform styles these classes everywhere. */
const CLASSES: Readonly<Record<Alignment, string>> = {
  auto: '',
  start: '',
  center: 'pt-words-center',
  end: 'pt-words-end',
};

/** The class of an element with its alignment in the place of another; null for none. */
export function classesAligned(classes: unknown, alignment: Alignment): string | null {
  const others = words(classes).filter((name) => !Object.values(CLASSES).includes(name));
  return [...others, CLASSES[alignment]].filter((name) => name !== '').join(' ') || null;
}

/** Aligns every cell of the columns in which the selection stands. */
export function alignColumns(editor: Editor, alignment: Alignment): boolean {
  const { state, view } = editor;
  if (!isInTable(state)) {
    return false;
  }
  const rect = selectedRect(state);
  view.dispatch(aligned(state.tr, { ...rect, top: 0, bottom: rect.map.height }, () => alignment));
  return true;
}

/** Gives the cells of the row in which the caret stands the alignment of the first row, as a new one has none. */
export function alignAsFirstRow(editor: Editor): boolean {
  const { state, view } = editor;
  const { map, table, top, bottom, ...rest } = selectedRect(state);
  const first = map.cellsInRect({ left: 0, right: map.width, top: 0, bottom: 1 });
  const rect = { ...rest, map, table, top, bottom, left: 0, right: map.width };
  view.dispatch(aligned(state.tr, rect, (column) => alignmentOf(table.nodeAt(first[column] ?? -1))));
  return true;
}

/** How the column stands in which the caret is; undefined where it is in no table. */
export function columnAlignment(state: EditorState): Alignment | undefined {
  if (!isInTable(state)) {
    return undefined;
  }
  const { map, table, left, top } = selectedRect(state);
  return alignmentOf(table.nodeAt(map.map[top * map.width + left] ?? -1));
}

function aligned(transaction: Transaction, rect: TableRect, of: (column: number) => Alignment): Transaction {
  const { map, table, tableStart } = rect;
  for (const at of map.cellsInRect(rect)) {
    const classes = classesAligned(table.nodeAt(at)?.attrs['class'], of(map.colCount(at)));
    transaction.setNodeAttribute(tableStart + at, 'class', classes);
  }
  return transaction;
}

function alignmentOf(cell: Node | null): Alignment {
  const own = words(cell?.attrs['class']);
  return (['center', 'end'] as const).find((name) => own.includes(CLASSES[name])) ?? 'start';
}

function words(classes: unknown): readonly string[] {
  return typeof classes === 'string' ? classes.split(/\s+/) : [];
}
