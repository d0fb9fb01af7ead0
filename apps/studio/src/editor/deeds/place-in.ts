import {
  ancestorsOf,
  childrenOf,
  nodeOf,
  orderAt,
  ROOT,
  type DocumentNode,
  type EditDocument,
  type NodeId,
  type Operation,
  type SiteFacts,
} from '@portico/page-model';
import { copied, newBlock, newPlace, newSection, rowOf, type NewId } from './make-nodes.ts';

/** Operations, and the node that is chosen after them. */
export interface Placed {
  readonly operations: readonly Operation[];
  readonly node: NodeId;
}

/**
 * Puts a subtree into a page: behind a node where one is given, else at the end. A block comes into the column or grid of the
 * one before it; where there is neither, a section is made for it.
 * @param nodes parents first; the parent and order of the first are said here
 */
export function placeBehind(
  document: EditDocument,
  nodes: readonly DocumentNode[],
  anchor: NodeId | undefined,
  newId: NewId,
): Placed | undefined {
  const [top, ...below] = nodes;
  if (!top) {
    return undefined;
  }
  const insert = (parent: string, order: string, around: readonly DocumentNode[] = [], place = top.place): Placed => {
    const { place: _before, ...bare } = top;
    const own: DocumentNode = { ...bare, parent, order, ...(place ? { place } : {}) };
    return { operations: [{ kind: 'insert', nodes: [...around, own, ...below] }], node: top.id };
  };
  const behind = anchor === undefined ? undefined : nodeOf(document, anchor);
  if (top.kind === 'section') {
    const sections = childrenOf(document, ROOT);
    const section = behind && sectionOf(document, behind);
    const at = section ? sections.indexOf(section) + 1 : sections.length;
    return insert(ROOT, orderAt(sections, at));
  }
  if (top.kind === 'entry') {
    const block = behind?.kind === 'entry' ? nodeOf(document, behind.parent ?? '') : behind;
    const entries = block ? childrenOf(document, block.id) : [];
    const at = behind?.kind === 'entry' ? entries.indexOf(behind) + 1 : entries.length;
    return block ? insert(block.id, orderAt(entries, at)) : undefined;
  }
  const block = behind && blockOf(document, behind);
  const host = block ? nodeOf(document, block.parent ?? '') : undefined;
  if (block && host) {
    const siblings = childrenOf(document, host.id);
    const place = host.kind === 'section' ? newPlace(document, host.id, top.type ?? '', block.place) : undefined;
    return insert(host.id, orderAt(siblings, siblings.indexOf(block) + 1), [], place);
  }
  const section = (behind && sectionOf(document, behind)) ?? childrenOf(document, ROOT).at(-1);
  if (section?.type === 'grid') {
    const siblings = childrenOf(document, section.id);
    return insert(
      section.id,
      orderAt(siblings, siblings.length),
      [],
      newPlace(document, section.id, top.type ?? '', undefined),
    );
  }
  const column = behind && emptyColumn(document, behind);
  if (column) {
    const inside = childrenOf(document, column.id);
    return insert(column.id, orderAt(inside, inside.length), [], undefined);
  }
  const around: DocumentNode[] = [];
  let sectionId = section?.id;
  if (sectionId === undefined) {
    const made = newSection('rows', 'a0', newId());
    around.push(made);
    sectionId = made.id;
  }
  const rows = section ? childrenOf(document, section.id) : [];
  const { row, column: made } = rowOf(sectionId, orderAt(rows, rows.length), newId);
  return insert(made.id, 'a0', [...around, row, made], undefined);
}

/** A new block behind a node. */
export function addBlock(
  document: EditDocument,
  type: string,
  anchor: NodeId | undefined,
  facts: SiteFacts,
  newId: NewId,
): Placed | undefined {
  return placeBehind(document, [newBlock(type, facts, newId())], anchor, newId);
}

/** A new section behind that of a node; one of rows begins with a row. */
export function addSection(
  document: EditDocument,
  type: 'rows' | 'grid',
  anchor: NodeId | undefined,
  newId: NewId,
): Placed | undefined {
  const section = newSection(type, 'a0', newId());
  if (type === 'grid') {
    return placeBehind(document, [section], anchor, newId);
  }
  const { row, column } = rowOf(section.id, 'a0', newId);
  return placeBehind(document, [section, row, column], anchor, newId);
}

/** Copies of what was copied, behind a node. */
export function paste(
  document: EditDocument,
  nodes: readonly DocumentNode[],
  anchor: NodeId | undefined,
  newId: NewId,
): Placed | undefined {
  return placeBehind(document, copied(nodes, newId), anchor, newId);
}

export function sectionOf(document: EditDocument, node: DocumentNode): DocumentNode | undefined {
  return [node, ...ancestorsOf(document, node.id)].find(({ kind }) => kind === 'section');
}

export function blockOf(document: EditDocument, node: DocumentNode): DocumentNode | undefined {
  return [node, ...ancestorsOf(document, node.id)].find(({ kind }) => kind === 'block');
}

/** The column that was chosen, or an empty one in what was. */
function emptyColumn(document: EditDocument, node: DocumentNode): DocumentNode | undefined {
  if (node.kind === 'column') {
    return node;
  }
  return childrenOf(document, node.id).flatMap((child) =>
    child.kind === 'column' && childrenOf(document, child.id).length === 0
      ? [child]
      : (emptyColumn(document, child) ?? []),
  )[0];
}
