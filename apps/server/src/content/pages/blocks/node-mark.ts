import type { BlockScope } from './block-scope.ts';

/** What the editor finds the element of a node by; visitors get none. */
export function nodeMark(id: string | undefined, { namesNodes }: Pick<BlockScope, 'namesNodes'>) {
  return namesNodes && id !== undefined ? { 'data-pt-node': id } : {};
}
