import { edit, emptyDocument, openSession } from '@portico/page-model';
import { createStore, type EditorStore } from '../store/editor-store.ts';
import type { OpenDocument } from '../store/state.ts';

/** A page whose title tests write. */
export const page = {
  documentId: 'd',
  kind: 'page',
  subject: 'p',
  label: '',
  session: openSession(emptyDocument('page'), 1),
  liveRevision: 1,
  status: 'live',
  may: { edit: true, publish: true, code: true },
} satisfies OpenDocument;

/** A store with that page alone, and a hand that writes a title of one letter in a transaction of that name. */
export function aTypedPage(written: () => void): { store: EditorStore; type: (letter: string) => void } {
  const store = createStore();
  store.set({ documents: { d: page } });
  const type = (letter: string) => {
    const { session } = store.get().documents['d'] ?? page;
    const done = edit(session, {
      transactionId: letter,
      operations: [{ kind: 'set', id: 'root', path: ['value', 'title'], to: letter }],
    });
    store.setShown({ documents: { d: { ...page, session: done.ok ? done.value.session : session } } });
    written();
  };
  return { store, type };
}
