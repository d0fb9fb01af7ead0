import { Extension, Node, type Command, type Editor } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { alignAsFirstRow, alignColumns } from './column-alignment.ts';

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, 'colspan'), renderHTML: printed('colspan') },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, 'rowspan'), renderHTML: printed('rowspan') },
  // Kept by prosemirror-tables; widths are the kit's.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const spanOf = (cell: HTMLElement, name: string) =>
  Math.min(100, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));
const printed = (name: string) => (attributes: Readonly<Record<string, unknown>>) =>
  attributes[name] === 1 ? {} : { [name]: String(attributes[name]) };

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      Tab: () => run(this.editor, goToNextCell(1)) || (isInTable(this.editor) && addRowBelow(this.editor)),
      'Shift-Tab': () => run(this.editor, goToNextCell(-1)),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** What prosemirror-tables takes nodes for. It is asked of every node of a text, and the others are no part of a table. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Tables: rows of cells, the first of them with the names of the columns. */
export const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => (Object.hasOwn(ROLES, name) ? { tableRole: ROLES[name] } : {}),
  addExtensions: () => [Table, TableRow, TableCell, TableHeader],
});

/** What is done to the table in which the caret stands. */
export const TABLE_ACTIONS = {
  rowBelow: (editor: Editor) => addRowBelow(editor),
  columnAfter: (editor: Editor) => run(editor, addColumnAfter),
  head: (editor: Editor) => run(editor, toggleHeaderRow),
  columnStart: (editor: Editor) => alignColumns(editor, 'start'),
  columnCenter: (editor: Editor) => alignColumns(editor, 'center'),
  columnEnd: (editor: Editor) => alignColumns(editor, 'end'),
  removeRow: (editor: Editor) => run(editor, deleteRow),
  removeColumn: (editor: Editor) => run(editor, deleteColumn),
  removeTable: (editor: Editor) => run(editor, deleteTable),
} as const;

/** Three columns with names and two rows below them, the caret in the first name. */
export const insertTable: Command = ({ commands }) =>
  commands.insertContent({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] });

function row(type: string) {
  return { type: 'tableRow', content: [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] })) };
}

function isInTable(editor: Editor): boolean {
  return editor.isActive('table');
}

function addRowBelow(editor: Editor): boolean {
  return run(editor, addRowAfter) && run(editor, goToNextCell(1)) && alignAsFirstRow(editor);
}

function run(editor: Editor, command: typeof addRowAfter): boolean {
  return command(editor.state, (transaction) => editor.view.dispatch(transaction));
}
