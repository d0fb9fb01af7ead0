import type { DocumentNode } from '../document/document.ts';
import { blockDefinition, readBlock } from './block-definition.ts';
import { SECTION_SCHEMA } from './section-fields.ts';

/** What a block or entry says that its definition does not take: one refusal a field. */
export interface ValueRefusal {
  /** Name in the value; empty where the value as a whole is meant. */
  readonly path: string;
  readonly message: string;
}

/**
 * Checks what a node holds against its definition. What no definition knows is let through as it is: it was kept from
 * before, or belongs to a newer version.
 */
export function checkValue(node: DocumentNode, parentType?: string): readonly ValueRefusal[] {
  const schema = node.kind === 'entry' ? blockDefinition(parentType)?.entry?.schema : ownSchema(node);
  const value = node.kind === 'block' ? blockValueOf(node) : node.value;
  const parsed = schema?.safeParse(value);
  if (!parsed || parsed.success) {
    return [];
  }
  const first = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join('.');
    if (!first.has(name)) {
      first.set(name, message);
    }
  }
  return [...first].map(([path, message]) => ({ path, message }));
}

function ownSchema(node: DocumentNode) {
  if (node.kind === 'section') {
    return SECTION_SCHEMA;
  }
  return node.kind === 'block' ? blockDefinition(node.type)?.schema : undefined;
}

function blockValueOf(node: DocumentNode) {
  const read = readBlock(node);
  return read.kind === 'known' ? read.value : {};
}
