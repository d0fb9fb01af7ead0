import {
  blockDefinition,
  FORM_CODE,
  isJsonObject,
  PAGE_CODE,
  type JsonValue,
  type DocumentNode,
  type Operation,
} from '@portico/page-model';
import type { EditableKind } from '@portico/contract/studio';
import type { Right } from '@portico/domain';
import type { Head } from './head.ts';

/** Who edits: an account, and what it may at the site. */
export interface Editor {
  readonly accountId: string;
  may(right: Right): boolean;
}

/** The rights of which one is enough to edit what visitors have. */
const NEEDS: Readonly<Record<EditableKind, readonly Right[]>> = {
  page: ['content.edit'],
  field: ['content.edit'],
  item: ['content.edit', 'content.items'],
  // Which pages there are and in which order.
  menu: ['content.structure'],
  'page-settings': ['content.edit'],
  form: ['forms.edit'],
};

/** Whether somebody may change a document: by right, or because it is a draft of her own that nobody has seen live. */
export function mayEdit(
  editor: Editor,
  { kind, createdBy, liveRevision }: Pick<Head, 'kind' | 'createdBy' | 'liveRevision'>,
): boolean {
  return (
    NEEDS[kind].some((right) => editor.may(right)) ||
    (liveRevision === null && createdBy === editor.accountId && editor.may('content.draft'))
  );
}

/** Whether somebody may make a document live. */
export function mayPublish(editor: Editor, kind: EditableKind): boolean {
  return editor.may('content.publish') && NEEDS[kind].some((right) => editor.may(right));
}

/** Whether operations write code, which runs as it is written: then the right to code is needed (SEC-23). */
export function writesCode(
  operations: readonly Operation[],
  after: (id: string) => DocumentNode | undefined,
  kind?: EditableKind,
): boolean {
  return operations.some((operation) => {
    if (kind === 'page-settings' && writesPageCode(operation)) {
      return true;
    }
    if (kind === 'form' && writesFormCode(operation)) {
      return true;
    }
    if (operation.kind === 'insert') {
      return operation.nodes.some(isCode);
    }
    const node = operation.kind === 'set' || operation.kind === 'splice' ? after(operation.id) : undefined;
    return node !== undefined && isCode(node);
  });
}

/** Code in the head of a page; nothing else in its settings runs. */
function writesPageCode(operation: Operation): boolean {
  return (
    (operation.kind === 'set' && operation.path.includes(PAGE_CODE)) ||
    (operation.kind === 'splice' && operation.field === PAGE_CODE)
  );
}

/** HTML that stands in place of a form once it is sent, in whichever language; without it a form has none, which anyone may say. */
function writesFormCode(operation: Operation): boolean {
  return operation.kind === 'set'
    ? saysFormCode(operation.path.at(-1), operation.to)
    : operation.kind === 'splice' && operation.field === FORM_CODE;
}

function saysFormCode(name: string | undefined, value: JsonValue | undefined): boolean {
  return isJsonObject(value)
    ? Object.entries(value).some(([inner, said]) => saysFormCode(inner, said))
    : name === FORM_CODE && value !== undefined && value !== '';
}

function isCode({ kind, type }: DocumentNode): boolean {
  return kind === 'block' && blockDefinition(type)?.right === 'code';
}
