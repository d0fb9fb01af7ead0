import type { Editor } from '@tiptap/core';
import { insertTable, TABLE_ACTIONS } from './schema/table.ts';

export const MARK_NAMES = [
  'bold',
  'italic',
  'underline',
  'strike',
  'highlight',
  'code',
  'superscript',
  'subscript',
  'small',
] as const;
export type MarkName = (typeof MARK_NAMES)[number];
export type TableAction = keyof typeof TABLE_ACTIONS;

/** What a bar asks of a text; plain data, so that it can be asked of another window. */
export type TextCommand =
  | { readonly kind: 'mark'; readonly name: MarkName }
  /** `paragraph`, `heading-2`, `codeBlock`. */
  | { readonly kind: 'style'; readonly style: string }
  | { readonly kind: 'list'; readonly name: 'bulletList' | 'orderedList' }
  | { readonly kind: 'quote' | 'plain' | 'rule' | 'table' | 'undo' | 'redo' | 'unlink' | 'focus' }
  | { readonly kind: 'table-action'; readonly name: TableAction }
  /** Links what is selected, or the link in which the caret stands; where neither is, the title is written. */
  | { readonly kind: 'link'; readonly href: string; readonly title: string; readonly isNewTab: boolean };

/** Does it where the caret stands, which has the focus afterwards. */
export function runCommand(editor: Editor, command: TextCommand): void {
  // At once: TipTap waits for the next frame, and what is typed before it would go to the bar.
  editor.view.focus();
  const chain = editor.chain().focus();
  switch (command.kind) {
    case 'mark':
      chain.toggleMark(command.name).run();
      return;
    case 'style': {
      const [name = 'paragraph', level] = command.style.split('-');
      chain.setNode(name, level === undefined ? {} : { level: Number(level) }).run();
      return;
    }
    case 'list':
      chain.toggleList(command.name, 'listItem').run();
      return;
    case 'quote':
      chain.toggleWrap('blockquote').run();
      return;
    case 'plain':
      chain.unsetAllMarks().clearNodes().run();
      return;
    case 'rule':
      chain.insertContent({ type: 'horizontalRule' }).run();
      return;
    case 'table':
      chain.command(insertTable).run();
      return;
    case 'table-action':
      editor.commands.focus();
      TABLE_ACTIONS[command.name](editor);
      return;
    case 'undo':
      chain.undo().run();
      return;
    case 'redo':
      chain.redo().run();
      return;
    case 'link':
      setLink(editor, command);
      return;
    case 'unlink':
      chain.extendMarkRange('link').unsetMark('link').run();
      return;
    case 'focus':
      editor.commands.focus();
  }
}

function setLink(editor: Editor, { href, title, isNewTab }: Extract<TextCommand, { kind: 'link' }>): void {
  const link = { href, ...(isNewTab ? { target: '_blank', rel: 'noopener' } : { target: null, rel: null }) };
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: link }] }).run();
  } else {
    chain.extendMarkRange('link').setMark('link', link).run();
  }
}
