import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { ArrivalWords } from '../words.ts';
import { isOwnPicture, pictureAttributes, type Pictures } from './pictures.ts';

/** A picture on its way into a text. */
interface Arrival {
  readonly source: File | string;
  readonly name: string;
  /** What is said of it meanwhile. */
  readonly label: string;
  /** From 0 to 1. */
  share: number;
  /** Shown meanwhile; given back afterwards. */
  readonly shown: string;
}

/** Pictures on their way: each stands in the text as a tile of its own until it is in the library. */
export interface Incoming {
  arrival(number: unknown): Arrival | undefined;
  subscribe(listener: () => void): () => void;
  /** Puts files into the text. */
  add(editor: Editor, files: readonly File[], at: number): void;
  /** Brings the pictures of other sites that a paste brought into the text. */
  bringForeign(editor: Editor): void;
}

/** @param say tells a person what could not be brought */
export function createIncoming(pictures: Pictures, words: ArrivalWords, say: (text: string) => void): Incoming {
  const arrivals = new Map<number, Arrival>();
  const listeners = new Set<() => void>();
  let last = 0;
  const tell = () => listeners.forEach((listener) => listener());

  const begin = (source: File | string): number => {
    last += 1;
    const isFile = typeof source !== 'string';
    const name = isFile ? source.name : words.thePicture;
    arrivals.set(last, {
      source,
      name,
      label: words.bringing(name),
      share: 0,
      shown: isFile ? URL.createObjectURL(source) : '',
    });
    return last;
  };

  const bring = async (editor: Editor, number: number) => {
    const arrival = arrivals.get(number);
    if (!arrival) {
      return false;
    }
    try {
      const brought = await pictures.bring(arrival.source, (share) => {
        arrival.share = share;
        tell();
      });
      settle(editor, number, pictureAttributes(brought));
      return true;
    } catch (cause) {
      settle(editor, number, undefined);
      if (typeof arrival.source !== 'string') {
        say(words.pictureFailed(arrival.name, cause instanceof Error ? cause.message : ''));
      }
      return false;
    } finally {
      arrivals.delete(number);
      URL.revokeObjectURL(arrival.shown);
      tell();
    }
  };

  const bringAll = async (editor: Editor, numbers: readonly number[]) => {
    const done = await Promise.all(numbers.map((number) => bring(editor, number)));
    const failed = done.filter((one) => !one).length;
    if (failed > 0) {
      say(words.someFailed(failed));
    }
  };

  return {
    arrival: (number) => (typeof number === 'number' ? arrivals.get(number) : undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (editor, files, at) => {
      const numbers = files.map((file) => begin(file));
      editor.commands.insertContentAt(
        at,
        numbers.map((incoming) => ({ type: 'picture', attrs: { incoming, class: 'pt-picture', alt: '' } })),
      );
      // One after another: over a slow line the first is there before the last has begun.
      void numbers.reduce(async (before, number) => {
        await before;
        await bring(editor, number);
      }, Promise.resolve());
    },
    bringForeign: (editor) => {
      void bringAll(editor, markForeign(editor, begin));
    },
  };
}

/** Tells what a paste or a drop brought. */
export const IncomingPictures = Extension.create<{ incoming: Incoming | undefined }>({
  name: 'incomingPictures',
  addOptions: () => ({ incoming: undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { incoming } = this.options;
    if (!incoming) {
      return [];
    }
    return [
      new Plugin({
        props: {
          handlePaste(_view, event) {
            const files = imagesOf(event.clipboardData);
            if (files.length === 0 || event.clipboardData?.types.includes('text/html')) {
              return false;
            }
            incoming.add(editor, files, placeFor(editor, editor.state.selection.to));
            return true;
          },
          handleDrop(view, event, _slice, isMoved) {
            const files = isMoved ? [] : imagesOf(event.dataTransfer);
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (files.length === 0 || at === undefined) {
              return false;
            }
            event.preventDefault();
            incoming.add(editor, files, placeFor(editor, at));
            return true;
          },
        },
      }),
    ];
  },
  onTransaction({ transaction }) {
    const how: unknown = transaction.getMeta('uiEvent');
    if (transaction.docChanged && (how === 'paste' || how === 'drop')) {
      this.options.incoming?.bringForeign(this.editor);
    }
  },
});

/** Where a block can be put in: behind the top node in which a position lies, or in place of an empty line. */
export function placeFor(editor: Editor, position: number): number {
  const $at = editor.state.doc.resolve(position);
  return $at.depth === 0 ? position : $at.after(1);
}

function imagesOf(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

function markForeign(editor: Editor, begin: (source: string) => number): readonly number[] {
  const { tr: transaction, doc } = editor.state;
  const numbers: number[] = [];
  doc.descendants((node, at) => {
    const src: unknown = node.attrs['src'];
    if (node.type.name === 'picture' && typeof src === 'string' && node.attrs['incoming'] === null) {
      if (src !== '' && !isOwnPicture(src)) {
        const incoming = begin(src);
        numbers.push(incoming);
        transaction.setNodeMarkup(at, undefined, { ...node.attrs, src: '', incoming });
      }
      return false;
    }
    return true;
  });
  if (numbers.length > 0) {
    editor.view.dispatch(transaction.setMeta('addToHistory', false));
  }
  return numbers;
}

/** Puts what was brought where it was awaited, or takes the tile away. It may be gone: then nothing is to be done. */
function settle(editor: Editor, number: number, found: Record<string, unknown> | undefined): void {
  if (editor.isDestroyed) {
    return;
  }
  const { tr: transaction, doc } = editor.state;
  let place: { readonly at: number; readonly node: Node } | undefined;
  doc.descendants((node, at) => {
    place ??= node.attrs['incoming'] === number ? { at, node } : undefined;
    return place === undefined;
  });
  if (!place) {
    return;
  }
  const { at, node } = place;
  const own = typeof node.attrs['alt'] === 'string' ? node.attrs['alt'] : '';
  const next = found
    ? transaction.setNodeMarkup(at, undefined, { ...node.attrs, ...found, alt: own === '' ? found['alt'] : own })
    : transaction.delete(at, at + node.nodeSize);
  editor.view.dispatch(next.setMeta('addToHistory', false));
}
