import { diff, operationsOf } from '../diff/diff.ts';
import type { EditDocument } from '../document/document.ts';
import type { Operation } from './operation.ts';
import { rebaseGroups } from './rebase.ts';

/**
 * What would be done to a document, such as to take back what was done, brought over what became of it meanwhile: one group after
 * another, each on what the ones before it leave. What of them no longer fits is left out.
 */
export function broughtOver(
  groups: readonly (readonly Operation[])[],
  before: EditDocument,
  after: EditDocument,
): readonly (readonly Operation[])[] {
  if (groups.length === 0 || before === after) {
    return groups;
  }
  const change = { operations: operationsOf(diff(before, after)), inverse: operationsOf(diff(after, before)) };
  return change.operations.length === 0
    ? groups
    : rebaseGroups(groups, { changes: [change], document: after }).map(({ operations }) => operations);
}
