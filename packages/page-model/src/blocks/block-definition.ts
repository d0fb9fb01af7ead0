import type { DocumentNode } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';
import type { BlockDefinition, ConflictRule, FieldDescription } from './definition.ts';
import { DATA_BLOCKS } from './data-blocks.ts';
import { ENTRY_BLOCKS } from './entry-blocks.ts';
import { FILE_BLOCKS } from './file-blocks.ts';
import { LIST_BLOCKS } from './list-blocks.ts';
import { MEDIA_BLOCKS } from './media-blocks.ts';
import { SECTION_FIELDS } from './section-fields.ts';
import { SITE_BLOCKS } from './site-blocks.ts';
import { TEXT_BLOCKS } from './text-blocks.ts';

/** Every type of block that there is. */
export const BLOCK_DEFINITIONS: readonly BlockDefinition[] = [
  ...TEXT_BLOCKS,
  ...MEDIA_BLOCKS,
  ...ENTRY_BLOCKS,
  ...DATA_BLOCKS,
  ...FILE_BLOCKS,
  ...LIST_BLOCKS,
  ...SITE_BLOCKS,
];

const byName: ReadonlyMap<string, BlockDefinition> = new Map(
  BLOCK_DEFINITIONS.flatMap((definition) =>
    [definition.type, ...definition.otherNames].map((name) => [name, definition] as const),
  ),
);

/** What is known of a type, by any of its names. */
export function blockDefinition(type: string | undefined): BlockDefinition | undefined {
  return type === undefined ? undefined : byName.get(type);
}

/** A block as it can be shown: understood, or kept as it is with the reason (editor rule 4). */
export type ReadBlock =
  | { readonly kind: 'known'; readonly definition: BlockDefinition; readonly value: JsonObject }
  | { readonly kind: 'unknown'; readonly reason: 'type' | 'newer' | 'migration'; readonly detail: string };

/** A block's value in the words of its definition's version: migrated where it was written by an earlier one. */
export function readBlock(
  { type, version = 1, value }: Pick<DocumentNode, 'type' | 'version' | 'value'>,
  definition = blockDefinition(type),
): ReadBlock {
  if (!definition) {
    return { kind: 'unknown', reason: 'type', detail: type ?? '' };
  }
  if (version > definition.version) {
    return { kind: 'unknown', reason: 'newer', detail: `${definition.type} ${version}` };
  }
  let current = value;
  for (const migration of definition.migrations.slice(version - 1)) {
    try {
      current = migration.up(current);
    } catch {
      return { kind: 'unknown', reason: 'migration', detail: migration.name };
    }
  }
  return { kind: 'known', definition, value: current };
}

/** The fields of a node: of the block's definition, of the block that it is an entry of, or the settings of a section. */
export function fieldsOf(node: DocumentNode, parentType?: string): readonly FieldDescription[] {
  if (node.kind === 'section') {
    return SECTION_FIELDS;
  }
  return node.kind === 'entry'
    ? (blockDefinition(parentType)?.entry?.fields ?? [])
    : (blockDefinition(node.type)?.fields ?? []);
}

/**
 * What happens when two people set the same path of a node at once: places, looks and switches follow the last hand, what a
 * value holds as its definition says, and what no definition knows is asked about.
 */
export function conflictRule(node: DocumentNode, path: readonly string[], parentType?: string): ConflictRule {
  if (path[0] !== 'value') {
    return path[0] === 'name' ? 'asks' : 'quiet';
  }
  return fieldsOf(node, parentType).find((known) => known.path === path[1])?.conflict ?? 'asks';
}

/** Whether a field of a node is HTML in paragraphs, which `splice` changes. */
export function isRichText(node: DocumentNode, name: string, parentType?: string): boolean {
  return fieldsOf(node, parentType).some((known) => known.path === name && known.kind.name === 'rich-text');
}
