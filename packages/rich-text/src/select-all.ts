import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { AllSelection, TextSelection } from '@tiptap/pm/state';

/**
 * In a text of one paragraph select all takes the words, not the paragraph around them: what is typed over the words of a heading
 * is a heading, and when they are taken away it stays one. A longer text, and code, is taken as a whole.
 */
export const SelectAll = Extension.create({
  name: 'selectAll',
  // Before the keys of the library.
  priority: 200,
  addKeyboardShortcuts() {
    const remove = () => removeAllWords(this.editor);
    return { 'Mod-a': () => selectAll(this.editor), Backspace: remove, Delete: remove };
  },
});

function selectAll(editor: Editor): boolean {
  return editor.commands.command(({ tr: transaction }) => {
    const { doc } = transaction;
    transaction.setSelection(
      isOneParagraph(doc) ? TextSelection.create(doc, 1, doc.content.size - 1) : new AllSelection(doc),
    );
    return true;
  });
}

function isOneParagraph(doc: Node): boolean {
  return doc.childCount === 1 && doc.firstChild?.isTextblock === true && !doc.firstChild.type.spec.code;
}

function removeAllWords(editor: Editor): boolean {
  const { doc, selection } = editor.state;
  const isWhole =
    isOneParagraph(doc) && !selection.empty && selection.from <= 1 && selection.to >= doc.content.size - 1;
  return (
    isWhole &&
    editor.commands.command(({ tr: transaction }) => {
      transaction.delete(1, doc.content.size - 1).setMeta('preventClearDocument', true);
      return true;
    })
  );
}
