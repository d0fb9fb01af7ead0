import { editingRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { apply, diff, operationsOf, readDocument, withNeeds, type EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Head, type Heads } from '../editing/head.ts';
import { mayPublish, type Editor } from '../editing/policy.ts';

/** A document as it shall be live. */
export interface Target {
  readonly head: Head;
  /** What visitors have; null where they have nothing. */
  readonly live: EditDocument | null;
  /** What they shall have. */
  readonly state: EditDocument;
  /** Revision of the draft that it was taken from. */
  readonly revision: number;
  /** The draft holds nothing beyond it. */
  readonly isAll: boolean;
}

export interface Chosen {
  readonly documentId: string;
  /** Ids of changes between live and draft; missing: all. */
  readonly changes?: readonly string[] | undefined;
}

export type TargetRefusal =
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'MAY_NOT_PUBLISH'; readonly message: string };

/** What shall be live of each chosen document as it is now; locked until the end. */
export async function chooseTargets(
  tx: SiteTransaction,
  kept: Heads,
  chosen: readonly Chosen[],
  editor: Editor,
): Promise<Result<readonly Target[], TargetRefusal>> {
  const { heads } = await readHeads(tx, kept, new Map(chosen.map(({ documentId }) => [documentId, undefined])), true);
  const lives = await readLives(tx, heads);
  if (heads.length < new Set(chosen.map(({ documentId }) => documentId)).size) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (heads.some(({ kind }) => !mayPublish(editor, kind))) {
    return refuse({ code: 'MAY_NOT_PUBLISH', message: editingRefusals.mayNotEdit });
  }
  const targets = heads.map((head) => {
    const changes = chosen.find(({ documentId }) => documentId === head.documentId)?.changes;
    return targetOf(head, lives.get(head.documentId) ?? null, changes);
  });
  return accept(targets);
}

/** What visitors have of documents. */
export async function readLives(
  tx: SiteTransaction,
  heads: readonly Pick<Head, 'documentId' | 'kind'>[],
): Promise<ReadonlyMap<string, EditDocument>> {
  const rows = await tx.query<{ id: string; live_state: unknown }>(LIVES, [
    tx.websiteId,
    heads.map(({ documentId }) => documentId),
  ]);
  const kinds = new Map(heads.map(({ documentId, kind }) => [documentId, kind]));
  return new Map(rows.map(({ id, live_state }) => [id, readDocument(live_state, kinds.get(id))]));
}

const LIVES = {
  name: 'publishing-lives',
  text: 'select id, live_state from document where website_id = $1 and id = any($2) and live_state is not null',
};

function targetOf(head: Head, live: EditDocument | null, chosen: readonly string[] | undefined): Target {
  const whole: Target = { head, live, state: head.document, revision: head.revision, isAll: true };
  if (!chosen || !live) {
    return whole;
  }
  const all = diff(live, head.document);
  const some = withNeeds(all, new Set(chosen));
  const applied = apply(live, operationsOf(some), { ignoresLocks: true });
  return applied.ok ? { ...whole, state: applied.value.document, isAll: some.length === all.length } : whole;
}
