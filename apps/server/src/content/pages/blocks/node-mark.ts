import type { BlockScope } from './block-scope.ts';

/** What the editor finds the element of a node by; visitors get none. */
export function nodeMark(id: string | undefined, { namesNodes }: Pick<BlockScope, 'namesNodes'>) {
  return namesNodes && id !== undefined ? { 'data-pt-node': id } : {};
}

/** Which of the shown entries of a block an element is, for the editor alone. */
export function entryMark(index: number, { namesNodes }: Pick<BlockScope, 'namesNodes'>) {
  return namesNodes ? { 'data-pt-entry': String(index) } : {};
}

/** Says of a block that it shows nothing, so that the editor has a place for it; visitors see none. */
export function emptyMark(inside: string, { namesNodes }: Pick<BlockScope, 'namesNodes'>) {
  return namesNodes && inside.trim() === '' ? { 'data-pt-empty': '' } : {};
}
