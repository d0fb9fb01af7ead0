import { childrenOf, ROOT, type DocumentNode, type EditDocument, type NodeId } from '@portico/page-model';

/** A line of the outline. */
export interface OutlineRow {
  readonly node: DocumentNode;
  /** 0 for sections, 1 for blocks, 2 for what is in a block. */
  readonly depth: 0 | 1 | 2;
}

/** A document as it is read: sections, their blocks whatever columns they stand in, and what is in the chosen block. */
export function outlineRows(document: EditDocument, chosen: NodeId | undefined): readonly OutlineRow[] {
  const chosenBlock = blockOf(document, chosen);
  return childrenOf(document, ROOT).flatMap((section) => [
    { node: section, depth: 0 as const },
    ...blocksIn(document, section.id).flatMap((node): readonly OutlineRow[] => [
      { node, depth: 1 },
      ...(node.id === chosenBlock
        ? childrenOf(document, node.id).map((entry): OutlineRow => ({ node: entry, depth: 2 }))
        : []),
    ]),
  ]);
}

function blocksIn(document: EditDocument, id: NodeId): readonly DocumentNode[] {
  return childrenOf(document, id).flatMap((node) => (node.kind === 'block' ? [node] : blocksIn(document, node.id)));
}

function blockOf({ nodes }: EditDocument, id: NodeId | undefined): NodeId | undefined {
  let node = id === undefined ? undefined : nodes[id];
  while (node && node.kind === 'entry') {
    node = nodes[node.parent ?? ''];
  }
  return node?.id;
}
