import { Extension, type Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';

/**
 * Select all takes the words, not the paragraphs around them: what is typed over the words of a heading is a heading. Where a
 * text begins or ends with something else, such as a picture, that is taken too.
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
    const isOfWords = doc.firstChild?.isTextblock === true && doc.lastChild?.isTextblock === true;
    transaction.setSelection(isOfWords ? TextSelection.create(doc, 1, doc.content.size - 1) : new AllSelection(doc));
    return true;
  });
}

/** A text of one paragraph stays what it was, a heading for instance, when all its words are taken away. */
function removeAllWords(editor: Editor): boolean {
  const { doc, selection } = editor.state;
  const isWhole =
    doc.childCount === 1 &&
    doc.firstChild?.isTextblock === true &&
    !selection.empty &&
    selection.from <= 1 &&
    selection.to >= doc.content.size - 1;
  return (
    isWhole &&
    editor.commands.command(({ tr: transaction }) => {
      transaction.delete(1, doc.content.size - 1).setMeta('preventClearDocument', true);
      return true;
    })
  );
}
