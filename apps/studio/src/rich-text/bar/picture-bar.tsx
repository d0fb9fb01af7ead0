import { classFor, pictureAttributes, PICTURE_WIDTHS, widthOf, type Pictures } from '@portico/rich-text';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { messages } from '../messages.ts';
import styles from '../rich-text.module.css';

const MAX_ALT = 250;

/** Above the picture that is chosen: its width, another one in its place, what it shows, away with it. */
export function PictureBar({ editor, pictures }: { readonly editor: Editor; readonly pictures: Pictures }) {
  const chosen = useChosen(editor);
  const [isDescribing, setDescribing] = useState(false);
  if (!chosen) {
    return null;
  }
  const { at, top, attributes } = chosen;
  const set = (next: Record<string, unknown>) =>
    editor.chain().setNodeSelection(at).updateAttributes('picture', next).run();
  const replace = async () => {
    const [next] = await pictures.choose();
    if (next) {
      set(pictureAttributes(next));
    }
  };
  const alt = typeof attributes['alt'] === 'string' ? attributes['alt'] : '';
  return (
    <>
      <Toolbar aria-label={messages.pictureTools} className={styles['pictureBar'] ?? ''} style={{ top }}>
        <Button kind="bare" size="small" onPress={() => void replace()}>
          {messages.replace}
        </Button>
        <Segments
          label={messages.pictureWidth}
          value={widthOf(attributes['class'])}
          choices={PICTURE_WIDTHS.map((value) => ({ value, label: messages.widths[value] }))}
          onChange={(width) => set({ class: classFor(attributes['class'], width) })}
        />
        <Button
          kind="bare"
          size="small"
          icon={alt === '' ? 'alert' : 'check'}
          className={alt === '' ? styles['undescribed'] : styles['isDescribed']}
          onPress={() => setDescribing(true)}
        >
          {alt === '' ? messages.describe : messages.described}
        </Button>
        <IconButton
          icon="trash"
          size="small"
          label={messages.remove}
          onPress={() => editor.chain().setNodeSelection(at).deleteSelection().focus().run()}
        />
      </Toolbar>
      {isDescribing ? (
        <DescribeDialog
          alt={alt}
          onClose={() => setDescribing(false)}
          onSave={(words) => {
            set({ alt: words });
            setDescribing(false);
          }}
        />
      ) : null}
    </>
  );
}

function DescribeDialog({
  alt,
  onSave,
  onClose,
}: {
  readonly alt: string;
  readonly onSave: (words: string) => void;
  readonly onClose: () => void;
}) {
  const [words, setWords] = useState(alt);
  return (
    <FormDialog
      title={messages.describeTitle}
      submit={messages.describeSave}
      isDirty={words !== alt}
      onClose={onClose}
      onSubmit={() => onSave(words.trim())}
    >
      <TextArea
        label={messages.describeLabel}
        help={messages.describeHelp}
        rows={3}
        maxLength={MAX_ALT}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  );
}

interface Chosen {
  readonly at: number;
  /** Pixels from the top of the field. */
  readonly top: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The picture that is chosen, or in whose caption the caret stands. */
function useChosen(editor: Editor): Chosen | undefined {
  const [, redraw] = useState(0);
  const state = useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    () => editor.state,
  );
  useEffect(() => {
    const again = () => redraw((count) => count + 1);
    const { dom } = editor.view;
    // A picture has its height once it is there, another one in a window of another width, and its place while the text is scrolled.
    const sized = new ResizeObserver(again);
    sized.observe(dom);
    dom.parentElement?.addEventListener('scroll', again);
    return () => {
      sized.disconnect();
      dom.parentElement?.removeEventListener('scroll', again);
    };
  }, [editor]);
  const { selection } = state;
  const isNode = selection instanceof NodeSelection && selection.node.type.name === 'picture';
  const { $from } = selection;
  const inCaption = !isNode && $from.parent.type.name === 'picture';
  if (!isNode && !inCaption) {
    return undefined;
  }
  const at = isNode ? selection.from : $from.before();
  const node = isNode ? selection.node : $from.parent;
  const dom = editor.view.nodeDOM(at);
  const frame = editor.view.dom.parentElement?.parentElement;
  if (node.attrs['incoming'] !== null || !(dom instanceof HTMLElement) || !frame) {
    return undefined;
  }
  return { at, top: dom.getBoundingClientRect().top - frame.getBoundingClientRect().top, attributes: node.attrs };
}
