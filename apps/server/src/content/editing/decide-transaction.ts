import { customFieldBytes, editingRefusals, fillMessage, tooLongCustomFields } from '@portico/domain';
import {
  apply,
  checkPageSettings,
  checkValue,
  createRebase,
  DOCUMENT_LIMITS,
  isJsonObject,
  nodeOf,
  ROOT,
  type Aside,
  type Conflict,
  type EditDocument,
  type JsonObject,
  type JsonValue,
  type Operation,
  type Rebase,
} from '@portico/page-model';
import { cleanOperations } from './clean-operations.ts';
import { sizeOf, type ChangeRow, type Head } from './head.ts';
import { mayEdit, writesCode, type Editor } from './policy.ts';

/** A document while a batch of transactions is done to it. */
export interface Work {
  readonly head: Head;
  readonly rebase: Rebase;
  document: EditDocument;
  revision: number;
  size: number;
}

export function workOn(head: Head, since: readonly ChangeRow[], undoBy?: string): Work {
  const changes = since.map(({ operations, inverse, accountId }) => ({
    operations,
    inverse,
    ...(accountId === null ? {} : { by: accountId }),
  }));
  const options = undoBy === undefined ? {} : { undoBy };
  return {
    head,
    rebase: createRebase({ changes, document: head.document }, options),
    document: head.document,
    revision: head.revision,
    size: head.size,
  };
}

/** What becomes of one transaction on one document. */
export interface Decided {
  readonly work: Work;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly document: EditDocument;
  readonly size: number;
  readonly conflicts: readonly Conflict[];
  readonly asides: readonly Aside[];
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
}

export type Decision =
  | { readonly ok: true; readonly documents: readonly Decided[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** What is sent for one document. */
export interface Sent {
  readonly work: Work;
  readonly operations: readonly Operation[];
}

/**
 * Decides what becomes of a transaction: over what others did, in the words that may be kept, within the limits and the rights
 * of who sends it. All of it is refused where any of it cannot be done; values that conflict are left out alone.
 * @param isOwnUndo it takes back what was allowed when it was done
 */
export function decideTransaction(sent: readonly Sent[], editor: Editor, isOwnUndo = false): Decision {
  const documents: Decided[] = [];
  for (const { work, operations } of sent) {
    if (!mayEdit(editor, work.head)) {
      return refused('MAY_NOT_EDIT', editingRefusals.mayNotEdit);
    }
    const clean = isOwnUndo ? operations : cleanOperations(operations, work.document);
    const rebased = work.rebase.next(clean);
    const applied = apply(work.document, rebased.operations);
    if (!applied.ok) {
      const { code, id } = applied.error;
      return refused(code, editingRefusals.notKept, { [id]: code });
    }
    const { document, inverse } = applied.value;
    const find = (id: string) => nodeOf(document, id);
    if (!isOwnUndo && writesCode(rebased.operations, find, work.head.kind) && !editor.may('code')) {
      return refused('MAY_NOT_CODE', editingRefusals.mayNotCode);
    }
    const errors = isOwnUndo ? {} : valueErrors(rebased.operations, document, work.document);
    if (Object.keys(errors).length > 0) {
      return { ok: false, refusal: { code: 'INVALID', message: editingRefusals.notKept, errors } };
    }
    const size = sizeAfter(work, rebased.operations, document);
    if (size > DOCUMENT_LIMITS.size && size > work.size) {
      return refused('LIMIT_SIZE', fillMessage(editingRefusals.tooLarge, { limit: '1 MB' }));
    }
    const { conflicts, asides } = rebased;
    documents.push({ work, document, inverse, size, operations: rebased.operations, conflicts, asides });
  }
  for (const { work, document, size, operations } of documents) {
    work.rebase.keep(document);
    work.document = document;
    work.size = size;
    work.revision += operations.length > 0 ? 1 : 0;
  }
  return { ok: true, documents };
}

/** The first refusal of each field that was written, by `nodeId.path`. */
function valueErrors(
  operations: readonly Operation[],
  document: EditDocument,
  before: EditDocument,
): Readonly<Record<string, string>> {
  const written = new Set(
    operations.flatMap((operation) => {
      if (operation.kind === 'insert') {
        return operation.nodes.map(({ id }) => id);
      }
      return operation.kind === 'set' || operation.kind === 'splice' ? [operation.id] : [];
    }),
  );
  const errors: Record<string, string> = {};
  for (const id of written) {
    const node = nodeOf(document, id);
    const parentType = nodeOf(document, node?.parent ?? '')?.type;
    const isSettings = document.kind === 'page-settings' && node?.kind === 'root';
    const refusals = isSettings ? checkPageSettings(node.value, nodeOf(before, id)?.value) : undefined;
    for (const { path, message } of node ? (refusals ?? checkValue(node, parentType)) : []) {
      errors[`${id}.${path}`] ??= message;
    }
    if (document.kind === 'item' && node?.kind === 'root') {
      Object.assign(errors, tooLongFields(node.value, nodeOf(before, id)?.value));
    }
  }
  return errors;
}

/** Fields of a kit's own type that became longer than they may be; one that was so before may be written shorter. */
function tooLongFields(value: JsonObject, before: JsonObject | undefined): Readonly<Record<string, string>> {
  const [now, then] = [value['customContent'], before?.['customContent']];
  const grown = tooLongCustomFields(now).filter((name) => {
    const size = (content: JsonValue | undefined) =>
      customFieldBytes(isJsonObject(content) ? content[name] : undefined);
    return size(now) > size(then);
  });
  const message = fillMessage(editingRefusals.fieldTooLong, { limit: '50 KB' });
  return Object.fromEntries(grown.map((name) => [`${ROOT}.customContent.${name}`, message]));
}

/** Its JSON is measured only where what is added could pass the limit. */
function sizeAfter(work: Work, operations: readonly Operation[], document: EditDocument): number {
  const atMost = work.size + JSON.stringify(operations).length;
  return atMost > DOCUMENT_LIMITS.size ? sizeOf(document) : atMost;
}

function refused(code: string, message: string, errors?: Readonly<Record<string, string>>): Decision {
  return { ok: false, refusal: { code, message, ...(errors ? { errors } : {}) } };
}
