import {
  childrenOf,
  nodeOf,
  ROOT,
  subtreeOf,
  type DocumentNode,
  type EditDocument,
  type NodeId,
  type Operation,
} from '@portico/page-model';
import { copied, newSection, rowOf, type NewId } from './make-nodes.ts';
import type { Placed } from './place-in.ts';

/** A section with its name and all in it, as it is saved: below the root, with ids of its own. */
export function asSaved(document: EditDocument, section: NodeId, name: string, newId: NewId): readonly DocumentNode[] {
  return copied(subtreeOf(document, section), newId).map((node, at) =>
    at === 0 ? { ...node, parent: ROOT, order: 'a0', name } : node,
  );
}

/** A section that shows a shared one, and is called as that. */
export function showing(sectionId: string, name: string, newId: NewId): readonly DocumentNode[] {
  const section: DocumentNode = { ...newSection('rows', 'a0', newId()), name };
  const { row, column } = rowOf(section.id, 'a0', newId);
  const block = { id: newId(), kind: 'block', parent: column.id, order: 'a0', type: 'section-ref' } as const;
  return [section, row, column, { ...block, value: { sectionId } }];
}

/** The shared section that a section shows and nothing else; undefined for any other. */
export function shownBy(document: EditDocument, section: NodeId): string | undefined {
  const blocks = subtreeOf(document, section).filter(({ kind }) => kind === 'block');
  const [only] = blocks;
  const id = only?.type === 'section-ref' ? only.value['sectionId'] : undefined;
  return blocks.length === 1 && typeof id === 'string' && id !== '' ? id : undefined;
}

/** Puts other nodes where a section stands. */
export function replaceSection(
  document: EditDocument,
  section: NodeId,
  [top, ...others]: readonly DocumentNode[],
): Placed | undefined {
  const before = nodeOf(document, section);
  if (!top || before?.kind !== 'section') {
    return undefined;
  }
  const operations: readonly Operation[] = [
    { kind: 'remove', id: section },
    { kind: 'insert', nodes: [{ ...top, parent: ROOT, order: before.order }, ...others] },
  ];
  return { operations, node: top.id };
}

/** Copies of all sections of a shared one, which a page then has for itself; the first is the one that stands in its place. */
export function ownCopy(shared: EditDocument, newId: NewId): readonly DocumentNode[] {
  const [first] = childrenOf(shared, ROOT);
  return first ? copied(subtreeOf(shared, first.id), newId) : [];
}
