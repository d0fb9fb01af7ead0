import type { FrameMessage } from '@portico/agent';
import {
  changeBetween,
  diff,
  fieldsOf,
  nodeOf,
  operationsOf,
  rebase,
  splitParagraphs,
  type EditDocument,
  type Operation,
} from '@portico/page-model';
import type { Standing, TextCommand } from '@portico/rich-text';
import { messages as textWords } from '../../rich-text/messages.ts';
import { blockName, kindName } from '../block-names.ts';
import type { Editor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { frameName, type Spot } from '../store/state.ts';
import { messages } from '../words.ts';
import type { Talk } from './connect-frame.ts';
import { pastedAddress, showAs, type PastedAddress, type ShownAs } from './pasted-address.ts';

type TextMessage = Extract<FrameMessage, { kind: 'text' | 'standing' | 'link-asked' }>;

/** Words that are written in place, in the frame. */
export interface Writing {
  /** Lets the words of a field be written; false where it is no text. */
  open(spot: Spot, field: string): boolean;
  close(): void;
  /** Takes what the frame says of the text that is open, and of no other. */
  take(message: TextMessage): void;
  /** What the bar over a formatted text shows; undefined while none is written. */
  readonly standing: () => Standing | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does something to the formatted text, which has the focus then. */
  run(command: TextCommand): void;
  /** The address that was pasted last, alone on its line; undefined once something else was written. */
  readonly pasted: () => PastedAddress | undefined;
  /** Ends the writing, and shows that address as a block behind the text. */
  showAs(type: ShownAs): void;
  /** Hears when the key of a link was pressed. */
  onLinkAsked(listener: () => void): () => void;
}

/** The text as it was when something was last taken from the frame. */
interface Known {
  /** Its paragraphs as they were told. */
  shown: readonly string[];
  document: EditDocument;
}

export function createWriting(editor: Editor, talk: Pick<Talk, 'say' | 'focus'>): Writing {
  const { store } = editor;
  const { say } = talk;
  let known: Known | undefined;
  let standing: Standing | undefined;
  let pasted: PastedAddress | undefined;
  /** What comes once the text is closed. */
  let after: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const linkListeners = new Set<() => void>();
  const stand = (next: Standing | undefined) => {
    standing = next;
    listeners.forEach((listener) => listener());
  };

  function fieldKind({ documentId, node }: Spot, field: string): 'plain' | 'rich' | undefined {
    const view = store.get().documents[documentId]?.session.view;
    const found = view && nodeOf(view, node);
    const kind = found && fieldsOf(found).find(({ path }) => path === field)?.kind.name;
    if (kind === 'rich-text') {
      return 'rich';
    }
    return kind === 'text' ? 'plain' : undefined;
  }

  function open(spot: Spot, field: string): boolean {
    const state = store.get();
    const document = state.documents[spot.documentId];
    const kind = fieldKind(spot, field);
    if (!document?.may.edit || kind === undefined) {
      return false;
    }
    known = undefined;
    store.set({ writing: { ...spot, field }, selected: spot, beside: [] });
    say({
      kind: 'text-open',
      node: frameName(state, spot),
      field,
      html: textAt(document.session.view, spot, field),
      isPlain: kind === 'plain',
      words: {
        kept: textWords.kept,
        keptHelp: textWords.keptHelp,
        caption: textWords.caption,
        pictureBox: textWords.pictureBox,
      },
    });
    // What is written has the focus, wherever it was asked for.
    talk.focus();
    return true;
  }

  function take(message: TextMessage): void {
    const state = store.get();
    const { writing } = state;
    if (message.kind === 'link-asked') {
      linkListeners.forEach((listener) => listener());
      return;
    }
    const { node, field } = message;
    const document = writing && state.documents[writing.documentId];
    if (!document || writing.field !== field || frameName(state, writing) !== node) {
      return;
    }
    if (message.kind === 'standing') {
      stand(message.standing);
      return;
    }
    const { phase, html } = message;
    const isRich = fieldKind(writing, field) === 'rich';
    const shown = isRich ? splitParagraphs(html) : [html];
    if (phase === 'opened' || !known) {
      known = { shown, document: document.session.view };
      if (phase === 'close') {
        end();
      }
      return;
    }
    const operations = isRich
      ? written(known, shown, writing, field)
      : [plain(document.session.view, writing, field, html)];
    const { view } = document.session;
    const isUnderHand = textAt(known.document, writing, field) !== textAt(view, writing, field);
    const brought = isUnderHand && isRich ? over(operations, known.document, view) : operations;
    if (operations.length > 0 && hasChanged(known.shown, shown)) {
      pasted = isRich ? pastedAddress(known.shown, shown) : undefined;
      listeners.forEach((listener) => listener());
      const found = nodeOf(view, writing.node);
      editor.act({
        label: messages.deeds.edited(found ? kindName(found) : ''),
        documentId: writing.documentId,
        operations: brought,
        fold: `text:${writing.node} ${field}`,
        isQuiet: true,
        isShown: true,
      });
    }
    known = { shown, document: store.get().documents[writing.documentId]?.session.view ?? view };
    if (phase === 'close') {
      end();
    } else if (isUnderHand) {
      open(writing, field);
    }
  }

  function end(): void {
    const next = after;
    known = undefined;
    pasted = undefined;
    after = undefined;
    stand(undefined);
    store.set({ writing: undefined });
    next?.();
  }

  function show(spot: Spot & { readonly field: string }, address: PastedAddress, type: ShownAs): void {
    const view = store.get().documents[spot.documentId]?.session.view;
    const facts = { siteTitle: editor.site.title, language: editor.site.language };
    const placed = view && showAs(view, { ...spot, pasted: address, type }, facts, newId);
    if (placed) {
      editor.act({
        label: messages.deeds.added(blockName(type)),
        documentId: spot.documentId,
        operations: placed.operations,
        select: placed.node,
      });
    }
  }

  return {
    open,
    standing: () => standing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (command) => {
      talk.focus();
      say({ kind: 'text-run', command });
    },
    pasted: () => pasted,
    showAs: (type) => {
      const { writing } = store.get();
      const address = pasted;
      if (writing && address) {
        after = () => show(writing, address, type);
        say({ kind: 'text-close' });
      }
    },
    onLinkAsked: (listener) => {
      linkListeners.add(listener);
      return () => linkListeners.delete(listener);
    },
    close: () => {
      if (store.get().writing) {
        say({ kind: 'text-close' });
      }
    },
    take,
  };
}

function textAt(view: EditDocument, { node }: Spot, field: string): string {
  const value = nodeOf(view, node)?.value[field];
  return typeof value === 'string' ? value : '';
}

function hasChanged(before: readonly string[], after: readonly string[]): boolean {
  return changeBetween(before, after) !== undefined;
}

/** What was written, as a change of what is stored: paragraphs that nobody touched stay word for word. */
function written({ shown: before, document }: Known, shown: readonly string[], spot: Spot, field: string): Operation[] {
  const change = changeBetween(before, shown);
  const stored = splitParagraphs(textAt(document, spot, field));
  if (!change) {
    return [];
  }
  const { at, remove, insert } =
    stored.length === before.length
      ? { at: change.at, remove: stored.slice(change.at, change.at + change.remove.length), insert: change.insert }
      : { at: 0, remove: stored, insert: shown };
  return [{ kind: 'splice', id: spot.node, field, at, remove, insert }];
}

function plain(view: EditDocument, spot: Spot, field: string, words: string): Operation {
  const from = textAt(view, spot, field);
  return { kind: 'set', id: spot.node, path: ['value', field], from, to: words };
}

/** Over what others wrote in the same text meanwhile. */
function over(operations: readonly Operation[], before: EditDocument, after: EditDocument): readonly Operation[] {
  const change = { operations: operationsOf(diff(before, after)), inverse: operationsOf(diff(after, before)) };
  return rebase(operations, { changes: [change], document: after }).operations;
}
