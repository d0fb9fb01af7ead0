import { placeFor, pictureAttributes, type Pictures } from '@portico/rich-text';
import type { Editor } from '@tiptap/core';
import { useRef } from 'react';
import { useSite } from '../session/site-context.ts';
import { TextBar } from './bar/text-bar.tsx';
import { useTextHand } from './bar/text-hand.ts';
import { PictureBar } from './bar/picture-bar.tsx';
import { messages } from './messages.ts';
import type { RichTextFieldProps } from './rich-text-field.tsx';
import { usePictures } from './pictures/use-pictures.tsx';
import styles from './rich-text.module.css';
import { useTextEditor } from './use-text-editor.ts';

/** The bar, and the text below it. */
export function TextEditor({
  label,
  labelId,
  aboutId,
  value,
  onChange,
  onBlur,
  placeholder,
  isArticle = false,
  error,
  history,
  language,
}: RichTextFieldProps & { readonly labelId: string; readonly aboutId: string | undefined }) {
  const site = useSite();
  const host = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { pictures, picker } = usePictures(site);
  const mounted = useTextEditor(host, {
    value,
    onChange,
    onBlur,
    placeholder,
    pictures: isArticle ? pictures : undefined,
    history,
    onBarKey: () => bar.current?.querySelector('button')?.focus(),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-keyshortcuts': 'Alt+F10',
      ...(aboutId === undefined ? {} : { 'aria-describedby': aboutId }),
      ...(error ? { 'aria-invalid': 'true' } : {}),
      lang: language ?? site.language,
    },
  });
  return (
    <>
      <div ref={bar} className={styles['barPlace']}>
        {mounted ? (
          <EditorBar
            editor={mounted.editor}
            label={messages.bar(label)}
            pictures={isArticle ? pictures : undefined}
            hasHistory={history === undefined}
          />
        ) : null}
      </div>
      <div ref={host} className={styles['area']} />
      {mounted && isArticle ? <PictureBar editor={mounted.editor} pictures={pictures} /> : null}
      {picker}
    </>
  );
}

function EditorBar({
  editor,
  label,
  pictures,
  hasHistory,
}: {
  readonly editor: Editor;
  readonly label: string;
  readonly pictures: Pictures | undefined;
  readonly hasHistory: boolean;
}) {
  const hand = useTextHand(editor);
  return (
    <TextBar
      hand={hand}
      label={label}
      onPicture={pictures ? () => void addPictures(editor, pictures) : undefined}
      hasTables={pictures !== undefined}
      hasHistory={hasHistory}
    />
  );
}

async function addPictures(editor: Editor, pictures: Pictures): Promise<void> {
  const at = placeFor(editor, editor.state.selection.to);
  const chosen = await pictures.choose();
  if (chosen.length > 0) {
    const content = chosen.map((one) => ({
      type: 'picture',
      attrs: { class: 'pt-picture', ...pictureAttributes(one) },
    }));
    editor.chain().insertContentAt(Math.min(at, editor.state.doc.content.size), content).focus().run();
  }
}
