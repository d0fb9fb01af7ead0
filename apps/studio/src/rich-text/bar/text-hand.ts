import { onLinkAsked, runCommand, standingOf, type Standing, type TextCommand } from '@portico/rich-text';
import type { Editor } from '@tiptap/core';
import { useMemo, useSyncExternalStore } from 'react';

/** A text as a bar has it in hand, in this window or in the frame of the page editor. */
export interface TextHand {
  readonly standing: Standing;
  run(command: TextCommand): void;
  /** Hears when somebody asks for a link by its key; the answer stops it. */
  onLinkAsked(listener: () => void): () => void;
}

/** The hand of an editor in this window; a new one only where something that shows has changed. */
export function useTextHand(editor: Editor): TextHand {
  const standing = useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    () => standingOf(editor),
  );
  return useMemo(
    () => ({
      standing,
      run: (command) => runCommand(editor, command),
      onLinkAsked: (listener) => onLinkAsked(editor, listener),
    }),
    [editor, standing],
  );
}
