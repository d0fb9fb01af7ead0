import { referencesOf, type DocumentNode, type EditDocument } from '@portico/page-model';

/** One use of something outside a document, as `reference_use` keeps it. */
export interface ReferenceUse {
  readonly node_id: string;
  readonly field: string;
  readonly target_kind: string;
  readonly target_id: string;
}

/** Everything that a document names. */
export function usesOf(document: EditDocument): readonly ReferenceUse[] {
  return [...unique(Object.values(document.nodes).flatMap(usesIn)).values()];
}

/** What of it differs between two states; nodes that are the same object are not looked into. */
export function changedUses(
  before: EditDocument,
  after: EditDocument,
): { readonly gone: readonly ReferenceUse[]; readonly made: readonly ReferenceUse[] } {
  const old = usesBeyond(before, after);
  const now = usesBeyond(after, before);
  return {
    gone: [...old].flatMap(([key, use]) => (now.has(key) ? [] : [use])),
    made: [...now].flatMap(([key, use]) => (old.has(key) ? [] : [use])),
  };
}

/** Uses in nodes that the other state has not, or otherwise. */
function usesBeyond(one: EditDocument, other: EditDocument): ReadonlyMap<string, ReferenceUse> {
  return unique(Object.values(one.nodes).flatMap((node) => (other.nodes[node.id] === node ? [] : usesIn(node))));
}

function usesIn({ id, value }: DocumentNode): readonly ReferenceUse[] {
  return referencesOf(value).map(({ field, kind, id: target }) => ({
    node_id: id,
    field,
    target_kind: kind,
    target_id: target,
  }));
}

function unique(uses: readonly ReferenceUse[]): ReadonlyMap<string, ReferenceUse> {
  return new Map(uses.map((use) => [`${use.node_id} ${use.field} ${use.target_id}`, use]));
}
