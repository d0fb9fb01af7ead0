import { getLiveDocument } from '@portico/contract/studio';
import {
  apply,
  diff,
  emptyDocument,
  operationsOf,
  readDocument,
  withNeeds,
  type Change,
  type EditDocument,
  type Operation,
} from '@portico/page-model';
import { api } from '../../api/api.ts';
import type { Editor } from '../store/editor.ts';
import type { OpenDocument } from '../store/state.ts';
import { offeredChanges } from './offered-changes.ts';

/** What of a document visitors do not have yet. */
export interface Pending {
  readonly document: OpenDocument;
  readonly isNew: boolean;
  readonly changes: readonly Change[];
  /** Those of them that a person decides about. */
  readonly offered: readonly Change[];
  readonly view: EditDocument;
  /** What visitors have. */
  readonly live: EditDocument;
}

/** Asks what visitors have of each document of the page, and compares; documents without a change are left out. */
export async function readPending(editor: Editor): Promise<readonly Pending[]> {
  const { documents, shown } = editor.store.get();
  const all = await Promise.all(
    shown
      .flatMap((id) => documents[id] ?? [])
      .map(async (document): Promise<Pending> => {
        const { documentId, kind, session } = document;
        const answer = await api.call(editor.site, getLiveDocument, { params: { documentId } });
        const live = answer.document === null ? emptyDocument(kind) : readDocument(answer.document, kind);
        const known = editor.store.get().live;
        editor.store.set({ live: { ...known, [documentId]: live } });
        const changes = diff(live, session.view);
        return {
          document,
          isNew: answer.document === null,
          changes,
          offered: offeredChanges(changes, session.view),
          view: session.view,
          live,
        };
      }),
  );
  return all.filter(({ changes, isNew, document }) => changes.length > 0 || (isNew && document.kind !== 'field'));
}

/**
 * What makes of a draft what visitors have, but for the changes that stay.
 * @param kept ids of changes; those that they stand on stay too
 */
export function discarding({ view, live, changes }: Pending, kept: ReadonlySet<string>): readonly Operation[] {
  const stays = apply(live, operationsOf(withNeeds(changes, kept)), { ignoresLocks: true });
  return operationsOf(diff(view, stays.ok ? stays.value.document : live));
}
