import { DOCUMENT_LIMITS } from '@portico/page-model';
import { Editor } from '@tiptap/core';
import { DOMParser as ModelParser, Slice } from '@tiptap/pm/model';
import { textExtensions } from './extensions.ts';
import { inertBody } from './html/inert.ts';
import { readHtml } from './html/read-html.ts';
import { writeHtml } from './html/write-html.ts';
import { cleanPaste } from './paste/clean-paste.ts';
import { readMarkdown, readPlain } from './paste/read-markdown.ts';
import type { Incoming } from './pictures/incoming.ts';
import { GIVEN, room } from './room.ts';
import type { TextWords } from './words.ts';

export interface TextEditorOptions {
  /** Where it is made; `mount` makes an element itself the text, with the looks that it has. */
  readonly element: HTMLElement | { readonly mount: HTMLElement };
  /** HTML as the server keeps it. */
  readonly value: string;
  readonly words: TextWords;
  readonly placeholder?: string;
  /** The address at which a picture is shown that the text names. */
  readonly show?: (src: string) => string;
  /** None where the text takes no pictures. */
  readonly incoming?: Incoming | undefined;
  /** Attributes of the text: its name, what describes it, its language. */
  readonly attributes: () => Readonly<Record<string, string>>;
  /** Asked before every other use of a key; true keeps it. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** With every change, the text as the server would keep it; empty where nobody wrote anything. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** Something was not taken: with it the text would be longer than is kept. */
  readonly onFull: () => void;
}

/** A text that is written. */
export interface TextEditor {
  readonly editor: Editor;
  /** What it holds now, as it was told or put in last. */
  text(): string;
  /** Puts in what somebody else made of it: the caret stays, and undo does not take it back. */
  replace(html: string): void;
}

/** An editor of formatted text; `editor.destroy()` ends it. */
export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { value, incoming } = options;
  let told = value;
  const editor = new Editor({
    element: options.element,
    injectCSS: false,
    extensions: textExtensions({
      placeholder: options.placeholder ?? '',
      words: options.words,
      show: options.show ?? ((src) => src),
      incoming,
    }),
    editorProps: {
      handleKeyDown: (_view, event) => options.onKey?.(event) ?? false,
      attributes: () => ({ ...options.attributes() }),
      transformPastedHTML: (html) => cleanPaste(html, { hasPictures: incoming !== undefined }),
      clipboardTextParser: (words, _context, isPlain, view) =>
        Slice.maxOpen(
          ModelParser.fromSchema(view.state.schema).parseSlice(
            inertBody(isPlain ? readPlain(words) : readMarkdown(words)),
          ).content,
        ),
    },
    onUpdate: () => {
      const html = writeHtml(editor.state.doc);
      if (html !== told) {
        told = html;
        options.onChange(html);
      }
    },
    onBlur: () => options.onBlur?.(),
  });
  editor.registerPlugin(room({ most: DOCUMENT_LIMITS.text, write: writeHtml, onFull: options.onFull }));
  replaceText(editor, value);
  editor.commands.setTextSelection(0);
  return {
    editor,
    text: () => told,
    replace: (html) => {
      told = html;
      replaceText(editor, html);
    },
  };
}

/** Makes the text another one, touching only the paragraphs that differ. */
function replaceText(editor: Editor, html: string): void {
  const { doc, tr: transaction } = editor.state;
  const next = readHtml(editor.schema, html);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) {
    return;
  }
  // Whole top nodes, so that each keeps how it was spelled.
  let first = 0;
  while (first < doc.childCount && first < next.childCount && doc.child(first).eq(next.child(first))) {
    first += 1;
  }
  let last = 0;
  while (
    last < doc.childCount - first &&
    last < next.childCount - first &&
    doc.child(doc.childCount - 1 - last).eq(next.child(next.childCount - 1 - last))
  ) {
    last += 1;
  }
  const size = (node: typeof doc, from: number, to: number) =>
    node.content.content.slice(from, to).reduce((all, { nodeSize }) => all + nodeSize, 0);
  const from = size(doc, 0, first);
  const to = doc.content.size - size(doc, doc.childCount - last, doc.childCount);
  transaction.replaceWith(from, to, next.content.content.slice(first, next.childCount - last));
  editor.view.dispatch(transaction.setMeta('addToHistory', false).setMeta(GIVEN, true));
}
