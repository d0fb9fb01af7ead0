import { editorMessages, fillMessage } from '@portico/locale';
import { catalogue } from '../language/catalogue.ts';

/** What owners are told while they edit (EDITOR-001): labels and messages of the specification, in the spoken language. */
const texts = catalogue('editor', editorMessages);

export type EditorTextId = keyof typeof editorMessages;

/** One of these texts, with the values that stand in it. */
export function editorText(id: EditorTextId, values: Readonly<Record<string, string | number>> = {}): string {
  return fillMessage(texts[id], values);
}
