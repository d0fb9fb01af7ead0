import {
  followEditing,
  listChanges,
  listShelf,
  openDocument as openCall,
  putAside,
  sendTransactions,
  type EditableKind,
  type MemberSite,
} from '@portico/contract/studio';
import { isSame, openSession, readDocument, receive, type LoggedChange } from '@portico/page-model';
import { createContext, useContext } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/api.ts';
import { toasts } from '../../ui/toasts.tsx';
import { findQueue, hold, letGo, rememberQueue } from '../queue/adopt.ts';
import { createKeeper, type Keeper } from '../queue/keep.ts';
import { asidesOf, contestedOf, createSender, type Sender } from '../queue/sender.ts';
import { openStorage, type QueueStorage, type StoredQueue } from '../queue/storage.ts';
import { messages } from '../words.ts';
import { createActions, stepsOver, type Actions } from './actions.ts';
import { createStore, useStore, type EditorStore } from './editor-store.ts';
import { newId } from './new-id.ts';
import { waitingOf } from './session-of.ts';
import type { EditorState, OpenDocument, SetAside } from './state.ts';

/** Everything of one page while it is edited. */
export interface Editor extends Actions {
  readonly store: EditorStore;
  readonly site: MemberSite;
  readonly sender: Sender;
  readonly keeper: Keeper;
  /** Opens what is edited under a name; undefined where there is nothing of the kind. */
  open(asked: Asked): Promise<OpenDocument>;
  /** Looks what others did. */
  look(): Promise<void>;
  /** Takes in that visitors have something now. */
  published(documentId: string, revision: number): void;
  dispose(): void;
}

export interface Asked {
  readonly kind: EditableKind;
  readonly subject: string;
  readonly label?: string;
}

/** Begins to edit: with what this tab, or one that died, had not saved. */
export async function createEditor(site: MemberSite, accountId: string): Promise<Editor> {
  const storage = await openStorage().catch((): QueueStorage | undefined => undefined);
  const owner = { websiteId: site.websiteId, accountId };
  const found = await findQueue(storage, owner).catch(() => undefined);
  const clientId = found?.clientId ?? crypto.randomUUID();
  if (!found) {
    await hold(clientId);
  }
  rememberQueue(clientId);
  return assemble(site, { ...owner, clientId }, storage, found, await waitingOf(storage, found));
}

function assemble(
  site: MemberSite,
  own: Pick<StoredQueue, 'clientId' | 'websiteId' | 'accountId'>,
  storage: QueueStorage | undefined,
  found: StoredQueue | undefined,
  unsaved: Readonly<Record<string, OpenDocument>>,
): Editor {
  const store = createStore();
  const labels = new Map(found?.labels);
  store.set({ documents: unsaved, undo: found?.undo ?? [], redo: found?.redo ?? [], aside: found?.aside ?? [] });

  const sender: Sender = createSender({
    store,
    labels,
    newId,
    now: Date.now,
    post: ({ seq, transactions }) =>
      api.call(site, sendTransactions, {
        body: { clientId: own.clientId, seq, transactions: [...transactions] },
      }),
    putAside: setAside,
    shelved: () => void readShelf(),
    goneOf,
    changed: () => keeper.changed(),
    lost: () => void startAnew(),
    first: { seq: found?.seq ?? 0, batch: found?.batch },
  });
  const keeper = createKeeper({ store, storage, own, kept: sender.kept, labels });
  const actions = createActions({
    store,
    newId,
    now: Date.now,
    touched: sender.touched,
    labels,
    words: messages.deeds,
  });

  function setAside({ id, documentId, reason, operations }: SetAside) {
    return api.call(site, putAside, {
      // What the model makes is what the contract takes: its values are JSON.
      body: { id, documentId, reason: reason.slice(0, 60), operations: operations as never },
    });
  }

  async function open({ kind, subject, label = '' }: Asked): Promise<OpenDocument> {
    const opened = await api.call(site, openCall, { body: { kind, subject } });
    const { documentId, liveRevision, status, may, revision } = opened;
    const { documents } = store.get();
    // Asked for twice at once, the first one stays; and what this device had not saved.
    const session = documents[documentId]?.session ?? openSession(readDocument(opened.document, kind), revision);
    const document = { documentId, kind, subject, label, session, liveRevision, status, may };
    store.set({ documents: { ...documents, [documentId]: document } });
    if (session.sent.length + session.queued.length > 0) {
      sender.touched();
    }
    keeper.changed();
    return document;
  }

  /** Which of some documents are not there any more. */
  async function goneOf(ids: readonly string[]): Promise<readonly string[]> {
    const asked = ids.map(async (documentId) => {
      const since = store.get().documents[documentId]?.session.revision ?? 0;
      try {
        await api.call(site, listChanges, { params: { documentId }, query: { since } });
        return [];
      } catch (error) {
        return error instanceof ApiError && error.status === 404 ? [documentId] : [];
      }
    });
    const gone = (await Promise.all(asked)).flat();
    if (gone.length > 0) {
      toasts.show({ text: messages.gone.aside });
    }
    return gone;
  }

  async function look(): Promise<void> {
    const { documents, selected, writing, people: before } = store.get();
    const { logs, people } = await api.call(site, followEditing, {
      body: {
        clientId: own.clientId,
        documents: Object.values(documents).map(({ documentId, session }) => ({ documentId, since: session.revision })),
        at: selected && selected.node !== '' ? { ...selected, isWriting: writing !== undefined } : null,
      },
    });
    for (const [documentId, log] of Object.entries(logs)) {
      // What the server logs are operations of the model.
      take(documentId, log as readonly LoggedChange[]);
    }
    if (!isSame(before, people)) {
      store.set({ people });
    }
  }

  async function readShelf(): Promise<void> {
    const { entries } = await api.call(site, listShelf);
    store.set({ shelf: entries });
  }

  /** Takes what others did into a document, its steps and what waits. */
  function take(documentId: string, log: readonly LoggedChange[]): void {
    const state = store.get();
    const document = state.documents[documentId];
    if (!document || log.length === 0 || document.session.sent.length > 0) {
      return;
    }
    const step = receive(document.session, log);
    if (step.session === document.session || step.session.revision === document.session.revision) {
      return;
    }
    const asides = asidesOf(documentId, step, newId);
    const before = document.session.view;
    store.set({
      documents: { ...state.documents, [documentId]: { ...document, session: step.session } },
      undo: stepsOver(state.undo, documentId, before, step.session.view),
      redo: stepsOver(state.redo, documentId, before, step.session.view),
      contested: [...state.contested, ...contestedOf(documentId, step)],
      aside: [...state.aside, ...asides],
    });
    keeper.changed();
    if (asides.length > 0) {
      sender.touched();
    }
  }

  /** The server keeps no log so old: what waits is set aside, and everything opened anew. */
  async function startAnew(): Promise<void> {
    const { documents } = store.get();
    const waiting = Object.values(documents).flatMap(({ documentId, session }): SetAside[] => {
      const operations = [...session.sent, ...session.queued].flatMap((one) => one.operations);
      return operations.length === 0
        ? []
        : [{ id: newId(), documentId, node: 'root', reason: 'does-not-fit', operations, by: undefined }];
    });
    store.set({ documents: {}, undo: [], redo: [], aside: [...store.get().aside, ...waiting] });
    for (const { kind, subject, label } of Object.values(documents).filter((one) => one.subject !== '')) {
      await open({ kind, subject, label });
    }
    sender.touched();
  }

  // Where it cannot be read now, it is once something is set aside.
  void readShelf().catch(() => undefined);
  const ending = new AbortController();
  document.addEventListener('visibilitychange', () => document.hidden && void sender.flush(), {
    signal: ending.signal,
  });
  globalThis.addEventListener('pagehide', keeper.keepNow, { signal: ending.signal });
  globalThis.addEventListener('online', sender.retry, { signal: ending.signal });
  if (Object.keys(unsaved).length > 0) {
    sender.touched();
  }

  return {
    ...actions,
    store,
    site,
    sender,
    keeper,
    open,
    look,
    published: (documentId, revision) => {
      const { documents } = store.get();
      const document = documents[documentId];
      if (document) {
        store.set({
          documents: { ...documents, [documentId]: { ...document, liveRevision: revision, status: 'live' } },
        });
      }
    },
    dispose: () => {
      ending.abort();
      // What still waits goes out, or stays on the device for whoever edits next.
      void sender.flush().finally(() => {
        sender.stop();
        letGo(own.clientId);
      });
    },
  };
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) {
    throw new Error('This part needs an editor around it.');
  }
  return editor;
}

/** A part of what is edited, followed as it changes. */
export function useEdited<Part>(part: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, part);
}
