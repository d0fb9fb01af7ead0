import { ancestorsOf, nodeOf, type DocumentNode, type EditDocument, type NodeId } from '@portico/page-model';

/** What of a document has to be drawn anew: some of its blocks, or all of it but those that stayed as they were. */
export type Changed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blocks'; readonly nodes: readonly NodeId[] }
  | { readonly kind: 'all'; readonly keep: readonly NodeId[] };

/** More blocks than these are drawn with the whole. */
const MOST_BLOCKS = 40;

/**
 * Compares two states of a document node by node: what did not change is the same object.
 * @param open the block whose words are written in place, which is never drawn over
 */
export function changedNodes(before: EditDocument, after: EditDocument, open: NodeId | undefined): Changed {
  if (before === after) {
    return { kind: 'nothing' };
  }
  const changed = new Set<NodeId>();
  let isMoved = false;
  for (const node of Object.values(after.nodes)) {
    const old = nodeOf(before, node.id);
    if (old === node) {
      continue;
    }
    if ((!old || !standsAlike(old, node)) && node.kind !== 'entry') {
      isMoved = true;
    }
    changed.add(blockOf(after, node));
  }
  for (const node of Object.values(before.nodes)) {
    if (!nodeOf(after, node.id)) {
      isMoved ||= node.kind !== 'entry';
      changed.add(blockOf(before, node));
    }
  }
  if (changed.size === 0 || (!isMoved && changed.size === 1 && open !== undefined && changed.has(open))) {
    return { kind: 'nothing' };
  }
  if (isMoved || changed.size > MOST_BLOCKS) {
    const keep = Object.values(after.nodes).filter(
      ({ id, kind }) => kind === 'block' && (id === open || (!changed.has(id) && nodeOf(before, id) !== undefined)),
    );
    return { kind: 'all', keep: keep.map(({ id }) => id) };
  }
  return { kind: 'blocks', nodes: [...changed].filter((id) => id !== open) };
}

/** What changed, and blocks besides that changed before and were not drawn. */
export function withPassedOver(changed: Changed, due: readonly NodeId[]): Changed {
  if (due.length === 0) {
    return changed;
  }
  return changed.kind === 'all'
    ? { kind: 'all', keep: changed.keep.filter((id) => !due.includes(id)) }
    : { kind: 'blocks', nodes: [...new Set([...(changed.kind === 'blocks' ? changed.nodes : []), ...due])] };
}

/** Whether a node is drawn in the same place of the page. */
function standsAlike(one: DocumentNode, other: DocumentNode): boolean {
  return (
    one.parent === other.parent &&
    one.order === other.order &&
    one.isHidden === other.isHidden &&
    one.type === other.type &&
    one.place === other.place &&
    ((one.kind === 'block' && !showsShared(one)) || (one.value === other.value && one.look === other.look))
  );
}

/** A shared section is drawn as rows of the page: there is no element of the block that shows it. */
function showsShared({ type }: DocumentNode): boolean {
  return type === 'section-ref';
}

/** The block that a node belongs to: entries are drawn with theirs. */
function blockOf(document: EditDocument, node: DocumentNode): NodeId {
  return node.kind === 'entry'
    ? (ancestorsOf(document, node.id).find(({ kind }) => kind === 'block')?.id ?? node.id)
    : node.id;
}
