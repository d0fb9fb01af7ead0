import {
  ancestorsOf,
  childrenOf,
  fieldsOf,
  nodeOf,
  ROOT,
  subtreeOf,
  type DocumentNode,
  type NodeId,
} from '@portico/page-model';
import type { KeyboardEvent } from 'react';
import { kindName } from '../block-names.ts';
import { duplicate, moveBy, placeAmong, removeNodes } from '../deeds/change-order.ts';
import { addBlock, addSection, paste } from '../deeds/place-in.ts';
import { gridOf, nudged, placesOn, setPlace } from '../deeds/places.ts';
import type { Editor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { mainOf, type OpenDocument, type Spot } from '../store/state.ts';
import { messages } from '../words.ts';

/** A key as it was pressed, here or in the frame. */
export interface Pressed {
  /** Of `KeyboardEvent`. */
  readonly code: string;
  readonly isCommand: boolean;
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

/** What can be done on the screen to what is chosen; every drag has one of these. */
export interface ScreenDeeds {
  onKey(event: KeyboardEvent): void;
  /** Whether the key was one of the editor's. */
  press(pressed: Pressed): boolean;
  insert(): void;
  /** Offers blocks for a document in which nothing stands yet. */
  insertInto(documentId: string): void;
  insertSection(): void;
  /** Puts a block or an empty section where one is. */
  add(type: string): Spot | undefined;
  addSection(type: 'rows' | 'grid'): void;
  /** Puts copies of nodes behind what is chosen. */
  place(nodes: readonly DocumentNode[], label: (what: string) => string): void;
  write(spot: Spot, field: string): void;
  /** The field of a block that is written in place. */
  textField(spot: Spot): string | undefined;
  moveBy(step: 1 | -1): void;
  duplicate(): void;
  remove(): void;
  copy(): void;
  up(): void;
}

export interface ScreenParts {
  readonly editor: Editor;
  readonly write: (spot: Spot, field: string) => boolean;
  readonly openInsert: () => void;
  readonly openSections: () => void;
  readonly publish: () => void;
  /** Leads to the settings of what is chosen. */
  readonly openSettings: () => void;
  readonly closeWriting: () => void;
}

/** Fields that the page shows as the whole of an element, by block; they are written where they stand. */
const IN_PLACE: Readonly<Record<string, string>> = { html: 'html', button: 'label' };
const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** What copied blocks are kept as between pages and tabs. */
const COPIED = 'portico-copied';

export function createScreenDeeds({
  editor,
  write,
  openInsert,
  openSections,
  publish,
  openSettings,
  closeWriting,
}: ScreenParts): ScreenDeeds {
  const { store } = editor;

  function chosen(): { readonly document: OpenDocument; readonly node: DocumentNode; readonly spot: Spot } | undefined {
    const { selected, documents } = store.get();
    const document = selected && documents[selected.documentId];
    const node = document && nodeOf(document.session.view, selected.node);
    return document && node && node.kind !== 'root' ? { document, node, spot: selected } : undefined;
  }

  /** The document that something new comes into. */
  function target(): OpenDocument | undefined {
    const { selected, documents } = store.get();
    return (selected && documents[selected.documentId]) ?? mainOf(store.get());
  }

  function guard(node: DocumentNode): boolean {
    if (node.isLocked === true) {
      editor.say(messages.deeds.isLocked(kindName(node)));
    }
    return node.isLocked !== true;
  }

  const deeds: ScreenDeeds = {
    onKey: (event) => {
      const isTaken = deeds.press({
        code: event.code,
        isCommand: event.metaKey || event.ctrlKey,
        isShift: event.shiftKey,
        isAlt: event.altKey,
      });
      if (isTaken) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    press: (pressed) => pressKey(pressed),
    insert: openInsert,
    insertInto: (documentId) => {
      editor.select({ documentId, node: ROOT });
      openInsert();
    },
    insertSection: openSections,
    add: (type) => {
      const document = target();
      const { selected } = store.get();
      const placed =
        document &&
        addBlock(
          document.session.view,
          type,
          selected?.node,
          { siteTitle: editor.site.title, language: editor.site.language },
          newId,
        );
      if (!document || !placed) {
        return undefined;
      }
      const { documentId } = document;
      const name = kindName({ id: '', kind: 'block', parent: null, order: 'a0', type, value: {} });
      editor.act({
        label: messages.deeds.added(name),
        documentId,
        operations: placed.operations,
        select: placed.node,
      });
      return { documentId, node: placed.node };
    },
    addSection: (type) => {
      const document = target();
      const placed = document && addSection(document.session.view, type, store.get().selected?.node, newId);
      if (document && placed) {
        editor.act({
          label: messages.deeds.added(messages.section.name),
          documentId: document.documentId,
          operations: placed.operations,
          select: placed.node,
        });
      }
    },
    place: (nodes, label) => {
      const document = target();
      const placed = document && paste(document.session.view, nodes, store.get().selected?.node, newId);
      const [top] = nodes;
      if (document && placed && top) {
        editor.act({
          label: label(kindName(top)),
          documentId: document.documentId,
          operations: placed.operations,
          select: placed.node,
        });
      }
    },
    write: (spot, field) => {
      write(spot, field);
    },
    textField: ({ documentId, node }) => {
      const found = nodeOf(store.get().documents[documentId]?.session.view ?? EMPTY, node);
      const field = found?.kind === 'block' ? IN_PLACE[found.type ?? ''] : undefined;
      return found && field !== undefined && fieldsOf(found).some(({ path }) => path === field) ? field : undefined;
    },
    moveBy: (step) => {
      const found = chosen();
      if (!found || !guard(found.node)) {
        return;
      }
      const { view } = found.document.session;
      const operations = moveBy(view, found.node.id, step);
      const { place, count } = placeAmong(view, found.node.id);
      const name = kindName(found.node);
      if (operations.length > 0) {
        editor.act({
          label: messages.deeds.movedTo(name, place + step, count),
          documentId: found.document.documentId,
          operations,
          select: found.node.id,
        });
      }
    },
    duplicate: () => {
      const found = chosen();
      const copy = found && duplicate(found.document.session.view, found.node.id, newId);
      if (found && copy) {
        editor.act({
          label: messages.deeds.duplicated(kindName(found.node)),
          documentId: found.document.documentId,
          operations: copy.operations,
          select: copy.node,
        });
      }
    },
    remove: () => {
      const found = chosen();
      if (!found || !guard(found.node)) {
        return;
      }
      const { view } = found.document.session;
      const ids = [found.node.id, ...store.get().beside.filter((id) => nodeOf(view, id)?.isLocked !== true)];
      const next = neighbour(found.document, found.node.id);
      editor.act({
        label: messages.deeds.removed(kindName(found.node)),
        documentId: found.document.documentId,
        operations: removeNodes(view, ids),
        select: next ?? 'root',
      });
      if (next === undefined) {
        editor.select(undefined);
      }
    },
    copy: () => {
      const found = chosen();
      if (found) {
        const nodes = subtreeOf(found.document.session.view, found.node.id);
        localStorage.setItem(COPIED, JSON.stringify(nodes));
        editor.say(messages.deeds.copied(kindName(found.node)));
      }
    },
    up: () => {
      const found = chosen();
      const above =
        found &&
        ancestorsOf(found.document.session.view, found.node.id).find(
          ({ kind }) => kind === 'block' || kind === 'section',
        );
      editor.select(above && found ? { documentId: found.spot.documentId, node: above.id } : undefined);
    },
  };

  function pasteCopied(): void {
    const nodes = readCopied();
    if (nodes.length > 0) {
      deeds.place(nodes, messages.deeds.pasted);
    }
  }

  function pressKey({ code, isCommand, isShift, isAlt }: Pressed): boolean {
    if (isCommand) {
      return pressWithCommand(code, isShift);
    }
    if (isAlt) {
      const step = { ArrowUp: -1, ArrowDown: 1 } as const;
      if (code === 'ArrowUp' || code === 'ArrowDown') {
        deeds.moveBy(step[code]);
        return true;
      }
      return false;
    }
    if (ARROWS.has(code)) {
      return pressArrow(code, isShift);
    }
    return pressSingle(code);
  }

  function pressWithCommand(code: string, isShift: boolean): boolean {
    const run: Readonly<Record<string, () => void>> = {
      KeyZ: isShift ? editor.redo : editor.undo,
      KeyY: editor.redo,
      KeyD: deeds.duplicate,
      KeyC: deeds.copy,
      KeyX: () => {
        deeds.copy();
        deeds.remove();
      },
      KeyV: pasteCopied,
      KeyS: () => void editor.sender.flush(),
      Enter: publish,
    };
    run[code]?.();
    return Object.hasOwn(run, code);
  }

  function pressArrow(code: string, isShift: boolean): boolean {
    const found = chosen();
    const view = found?.document.session.view;
    const grid = found && view ? gridOf(view, found.node) : undefined;
    if (found && view && grid) {
      const { screen } = store.get();
      const place = placesOn(view, grid.id, screen)[found.node.id];
      const change = place && nudged(place, code, isShift);
      if (place && change && guard(found.node)) {
        const { column, wide, top } = { ...place, ...change };
        editor.act({
          label: messages.deeds.placed(kindName(found.node), messages.place.said(column, wide, Math.max(0, top))),
          documentId: found.document.documentId,
          operations: setPlace(view, found.node.id, screen, change),
          select: found.node.id,
          fold: `place:${found.node.id}`,
        });
      }
      return true;
    }
    if (code === 'ArrowUp' || code === 'ArrowDown') {
      const next = found && neighbour(found.document, found.node.id, code === 'ArrowUp' ? -1 : 1);
      if (found && next !== undefined) {
        editor.select({ documentId: found.document.documentId, node: next });
      }
      return found !== undefined;
    }
    return false;
  }

  function pressSingle(code: string): boolean {
    const found = chosen();
    const run: Readonly<Record<string, () => void>> = {
      KeyI: openInsert,
      Slash: openInsert,
      KeyO: () => store.set({ panel: store.get().panel === 'outline' ? 'none' : 'outline' }),
      KeyP: () => {
        closeWriting();
        store.set({ mode: store.get().mode === 'edit' ? 'preview' : 'edit' });
      },
      Digit1: () => store.set({ screen: 'desktop' }),
      Digit2: () => store.set({ screen: 'tablet' }),
      Digit3: () => store.set({ screen: 'phone' }),
      Delete: deeds.remove,
      Backspace: deeds.remove,
      Escape: () => (store.get().mode === 'preview' ? store.set({ mode: 'edit' }) : deeds.up()),
      BracketLeft: () => layer(-1),
      BracketRight: () => layer(1),
      Enter: () => {
        const field = found && deeds.textField(found.spot);
        if (found && field !== undefined) {
          write(found.spot, field);
        } else if (found) {
          openSettings();
        }
      },
    };
    run[code]?.();
    return Object.hasOwn(run, code);
  }

  /** Brings a block of a grid before or behind those that it covers. */
  function layer(step: 1 | -1): void {
    const found = chosen();
    const view = found?.document.session.view;
    const grid = found && view ? gridOf(view, found.node) : undefined;
    const { screen } = store.get();
    const place = grid && view ? placesOn(view, grid.id, screen)[found?.node.id ?? ''] : undefined;
    if (found && view && place) {
      editor.act({
        label: step > 0 ? messages.place.front : messages.place.behind,
        documentId: found.document.documentId,
        operations: setPlace(view, found.node.id, screen, { layer: Math.max(0, place.layer + step) }),
        select: found.node.id,
      });
    }
  }

  return deeds;
}

const EMPTY = { schema: 2, kind: 'page', nodes: {} } as const;

/** What stands before or after a node among those of its kind in the document; the other side where there is none. */
function neighbour({ session: { view } }: OpenDocument, id: NodeId, step: 1 | -1 = 1): NodeId | undefined {
  const node = nodeOf(view, id);
  const list =
    node?.kind === 'block'
      ? subtreeOf(view, 'root').filter(({ kind }) => kind === 'block')
      : childrenOf(view, node?.parent ?? 'root');
  const at = list.findIndex((one) => one.id === id);
  return (list[at + step] ?? list[at - step])?.id;
}

/** Blocks that were copied here or on another page; what is none of them is left. */
function readCopied(): readonly DocumentNode[] {
  try {
    const nodes: unknown = JSON.parse(localStorage.getItem(COPIED) ?? '[]');
    // The server judges what comes in, as it does everything that is sent.
    return Array.isArray(nodes) ? (nodes as readonly DocumentNode[]) : [];
  } catch {
    return [];
  }
}
