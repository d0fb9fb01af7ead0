import { createIncoming, createTextEditor, type Pictures, type TextEditor } from '@portico/rich-text';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

interface TextEditorOptions {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  /** What undo and redo do, where they are not those of the text alone. */
  readonly history?: { readonly undo: () => void; readonly redo: () => void } | undefined;
  /** Leads from the text to its formatting. */
  readonly onBarKey?: (() => void) | undefined;
  /** None where the text takes no pictures. */
  readonly pictures?: Pictures | undefined;
  /** Attributes of the text: its name, what describes it, its language. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * An editor in a host element, from when it is drawn until it goes. What comes as another `value` than was told last is put in
 * as somebody else's change: the caret stays, and undo does not take it back.
 */
export function useTextEditor(host: RefObject<HTMLElement | null>, options: TextEditorOptions): TextEditor | undefined {
  const [mounted, setMounted] = useState<TextEditor>();
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  // Before anything is painted: an empty frame in between would have everything below it jump twice.
  useLayoutEffect(() => {
    if (!host.current) {
      return undefined;
    }
    const { value, pictures, placeholder = '' } = current.current;
    const incoming = pictures ? createIncoming(pictures, messages, (words) => toasts.show({ text: words })) : undefined;
    const text = createTextEditor({
      element: host.current,
      value,
      words: messages,
      placeholder,
      incoming,
      ...(pictures ? { show: pictures.show } : {}),
      attributes: () => current.current.attributes,
      onKey: (event) => {
        const { history } = current.current;
        const step = history && historyKey(event);
        if (step !== undefined) {
          history?.[step]();
          return true;
        }
        const isAsked = event.altKey && event.key === 'F10' && current.current.onBarKey !== undefined;
        if (isAsked) {
          current.current.onBarKey?.();
        }
        return isAsked;
      },
      onChange: (html) => current.current.onChange(html),
      onBlur: () => current.current.onBlur?.(),
      onFull: () => toasts.show({ text: messages.full }),
    });
    setMounted(text);
    return () => {
      setMounted(undefined);
      text.editor.destroy();
    };
  }, [host]);
  const { value } = options;
  useEffect(() => {
    if (mounted && value !== mounted.text()) {
      mounted.replace(value);
    }
  }, [mounted, value]);
  return mounted;
}

/** `⌘Z`, and `⇧⌘Z` or Ctrl+Y, which take back and do again. */
function historyKey({ metaKey, ctrlKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || !(metaKey || ctrlKey)) {
    return undefined;
  }
  const letter = key.toLowerCase();
  if (letter === 'z') {
    return shiftKey ? 'redo' : 'undo';
  }
  return letter === 'y' && ctrlKey ? 'redo' : undefined;
}
