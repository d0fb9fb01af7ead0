import {
  diff,
  nodeOf,
  operationsOf,
  plainWords,
  withNeeds,
  type Change,
  type EditDocument,
  type JsonValue,
  type Operation,
} from '@portico/page-model';
import { blockName, fieldLabel } from '../editor/block-names.ts';
import { offeredChanges } from '../editor/publish/offered-changes.ts';
import { messages } from './messages.ts';

/** One thing that the draft has otherwise than a version. */
export interface ListedChange {
  readonly id: string;
  /** What it is a change of. */
  readonly node: string;
  readonly kind: Change['kind'];
  readonly title: string;
  readonly label: string;
  /** Texts before and after; what nobody can see is among them. */
  readonly fields: readonly { readonly name: string; readonly from: string; readonly to: string }[];
}

/** What makes the draft of a version, as a person reads it. */
export function listedChanges(version: EditDocument, draft: EditDocument): readonly ListedChange[] {
  return offeredChanges(diff(version, draft), draft).map((change) => {
    const node = nodeOf(draft, change.node) ?? nodeOf(version, change.node);
    const what =
      node?.kind === 'block' && node.type !== undefined ? blockName(node.type) : messages.node[node?.kind ?? 'block'];
    return {
      id: change.id,
      node: change.node,
      kind: change.kind,
      title: messages.change[change.kind](what),
      label: change.label,
      fields: change.fields.map(({ path, from, to }) => ({
        name: fieldLabel(path.at(-1) ?? '', node?.type),
        from: said(from),
        to: said(to),
      })),
    };
  });
}

/** What takes one of them back in the draft, with what that stands on. */
export function undoOperations(version: EditDocument, draft: EditDocument, id: string): readonly Operation[] {
  const back = diff(draft, version);
  const [kind = '', ...rest] = id.split(' ');
  const mirrored = { added: 'removed', removed: 'added' }[kind] ?? kind;
  return operationsOf(withNeeds(back, new Set([[mirrored, ...rest].join(' ')])));
}

function said(value: JsonValue | undefined): string {
  if (value === undefined || value === '') {
    return '';
  }
  return typeof value === 'string' ? plainWords(value) : JSON.stringify(value);
}
