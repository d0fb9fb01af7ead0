import type { Alignment } from '@portico/page-model';
import type { Editor } from '@tiptap/core';
import { MARK_NAMES, type TableAction } from './commands.ts';
import { columnAlignment } from './schema/column-alignment.ts';

/** What a bar shows of the place where the caret stands; plain data, so that it can be told to another window. */
export interface Standing {
  /** Names of the marks and nodes around the caret. */
  readonly active: readonly string[];
  /** `heading-2`, `paragraph`, `codeBlock`. */
  readonly style: string;
  /** Where the link leads in which the caret stands; empty where it stands in none. */
  readonly href: string;
  readonly isNewTab: boolean;
  /** What is selected, as far as it can be looked for. */
  readonly selected: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What is done to a table so that its column stands as it does. */
const ALIGNED = {
  auto: 'columnStart',
  start: 'columnStart',
  center: 'columnCenter',
  end: 'columnEnd',
} as const satisfies Readonly<Record<Alignment, TableAction>>;

/** More than so many letters nobody looks for. */
const MOST_SELECTED = 60;

const NAMES = [
  ...MARK_NAMES,
  'link',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'table',
  'picture',
] as const;

const last = new WeakMap<Editor, { readonly key: string; readonly standing: Standing }>();

/** Of the caret now; the same object as long as nothing that shows has changed. */
export function standingOf(editor: Editor): Standing {
  const { from, to } = editor.state.selection;
  const level: unknown = editor.getAttributes('heading')['level'];
  const link = editor.getAttributes('link');
  const heading = editor.isActive('heading') ? `heading-${String(level)}` : 'paragraph';
  const selected = to - from > MOST_SELECTED ? '' : editor.state.doc.textBetween(from, to, ' ').trim();
  const alignment = columnAlignment(editor.state);
  const standing: Standing = {
    active: [
      ...NAMES.filter((name) => editor.isActive(name)),
      ...(alignment === undefined ? [] : [ALIGNED[alignment]]),
    ],
    style: editor.isActive('codeBlock') ? 'codeBlock' : heading,
    href: typeof link['href'] === 'string' ? link['href'] : '',
    isNewTab: link['target'] === '_blank',
    selected,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
  const key = JSON.stringify(standing);
  const before = last.get(editor);
  if (before?.key === key) {
    return before.standing;
  }
  last.set(editor, { key, standing });
  return standing;
}
