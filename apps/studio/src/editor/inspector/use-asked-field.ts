import type { DocumentNode } from '@portico/page-model';
import { useEffect, useRef } from 'react';
import { lackingField } from '../overlay/empty-words.ts';
import { useEdited, useEditor } from '../store/editor.ts';

const CONTROLS = ':is(input,select,textarea,button,[contenteditable=true])';

/** Whose settings were asked for has the focus in the field that it lacks: which that is, and what holds its element. */
export function useAskedField(node: DocumentNode) {
  const editor = useEditor();
  const isAsked = useEdited(({ asked }) => asked?.node === node.id);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) {
      ref.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
      editor.store.set({ asked: undefined });
    }
  }, [editor, isAsked]);
  return { path: lackingField(node), ref };
}
