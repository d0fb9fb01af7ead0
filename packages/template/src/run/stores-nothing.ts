import type { Code } from '../code.ts';

/**
 * Whether code runs without storing a variable or macro in the frame it is given. Bodies that have a frame of their own
 * may store what they like.
 */
export function storesNothing(code: readonly Code[]): boolean {
  return code.every(leavesFrameAlone);
}

function leavesFrameAlone(code: Code): boolean {
  switch (code.op) {
    case 'text':
    case 'variable':
    case 'section':
      return true;
    case 'repeated':
      return code.branches.every(({ body }) => storesNothing(body));
    case 'if':
    case 'predicate':
      return storesNothing(code.body) && code.branches.every(({ body }) => storesNothing(body));
    case 'tag':
      return code.attributes.every(({ value }) => storesNothing(value));
    default:
      return false;
  }
}
