import { NOT_LINKED } from '@portico/contract/studio';
import { pageRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import {
  apply,
  childrenOf,
  nodeOf,
  placeAmong,
  subtreeOf,
  type DocumentNode,
  type EditDocument,
  type JsonObject,
  type Operation,
} from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { Head } from '../editing/head.ts';
import type { Editor } from '../editing/policy.ts';
import { editDrafts, openDraft, type DraftEdit, type Parts, type TreeRefusal } from './edit-drafts.ts';
import { LOOSE } from './menus.ts';

export interface Destination {
  readonly menuId: string;
  readonly parentId?: string | null | undefined;
  readonly index?: number | undefined;
}

interface MoveAsked {
  readonly transactionId: string;
  readonly label: string;
  readonly from: { readonly menuId: string; readonly linkId: string };
  readonly to: Destination;
}

/** Puts a link elsewhere, with what is in it: within its menu, into another one, or into none. */
export async function moveLink(
  tx: SiteTransaction,
  services: Parts,
  { transactionId: id, label, from, to }: MoveAsked,
  editor: Editor,
): Promise<Result<undefined, TreeRefusal>> {
  const found = await findLink(tx, services, from, editor);
  if (!found) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const nowhere = to.menuId === NOT_LINKED && (to.parentId ?? null) === null;
  if (nowhere) {
    const edits = [...takenOut(found), ...(await leftFolder(tx, services, found, editor))];
    return editDrafts(tx, services, { id, label, edits }, editor);
  }
  const target = await openTarget(tx, services, to, editor);
  if (!target.ok) {
    return target;
  }
  const { head, parentId, operations } = target.value;
  const hasFolder = found.inside.length > 0 || (await isFolder(tx, found.value));
  if (parentId !== 'root' && hasFolder) {
    return refuse({ code: 'NO_FOLDER', message: pageRefusals.folderInFolder });
  }
  if (found.head && found.head.documentId === head.documentId && operations.length === 0) {
    const moved = moveWithin(head.document, found.id, parentId, to.index);
    return editDrafts(tx, services, { id, label, edits: [{ head, operations: moved }] }, editor);
  }
  const put = putInto(target.value.document, parentId, { index: to.index, found, newId: services.newId });
  const left = to.menuId === NOT_LINKED ? [] : await leftFolder(tx, services, found, editor);
  const edits = [...takenOut(found), ...left, { head, operations: [...operations, ...put] }];
  return editDrafts(tx, services, { id, label, edits: joined(edits) }, editor);
}

/** A link with what is in it; without a document it is a page that no menu names. */
interface FoundLink {
  readonly id: string;
  readonly value: JsonObject;
  readonly inside: readonly DocumentNode[];
  readonly head: Head | undefined;
}

async function findLink(
  tx: SiteTransaction,
  services: Parts,
  { menuId, linkId }: MoveAsked['from'],
  editor: Editor,
): Promise<FoundLink | undefined> {
  if (linkId.startsWith(LOOSE)) {
    const pageId = linkId.slice(LOOSE.length);
    const [page] = isId(pageId) ? await tx.query<{ id: string }>(PAGE, [tx.websiteId, pageId]) : [];
    return page && { id: linkId, value: { collectionId: page.id }, inside: [], head: undefined };
  }
  const head = await openDraft(tx, services, 'menu', menuId, editor);
  const node = head && nodeOf(head.document, linkId);
  return head && node?.kind === 'link'
    ? { id: linkId, value: node.value, inside: subtreeOf(head.document, linkId).slice(1), head }
    : undefined;
}

function takenOut({ head, id }: FoundLink): readonly DraftEdit[] {
  return head ? [{ head, operations: [{ kind: 'remove', id }] }] : [];
}

/** A page that leaves a folder which no menu names: the folder is written down without it. */
async function leftFolder(
  tx: SiteTransaction,
  services: Parts,
  { head, value }: FoundLink,
  editor: Editor,
): Promise<readonly DraftEdit[]> {
  const [row] = head ? [] : await tx.query<{ parent_id: string | null }>(PAGE, [tx.websiteId, value['collectionId']]);
  const parent = row?.parent_id ?? undefined;
  const loose = parent === undefined ? undefined : await openDraft(tx, services, 'menu', NOT_LINKED, editor);
  if (!loose || parent === undefined) {
    return [];
  }
  const { operations } = await writtenDown(tx, services, loose.document, parent, String(value['collectionId']));
  return [{ head: loose, operations }];
}

interface Target {
  readonly head: Head;
  /** As it is once the parent is there. */
  readonly document: EditDocument;
  readonly parentId: string;
  /** What has to be done first, for the parent to be there. */
  readonly operations: readonly Operation[];
}

async function openTarget(
  tx: SiteTransaction,
  services: Parts,
  { menuId, parentId = null }: Destination,
  editor: Editor,
): Promise<Result<Target, TreeRefusal>> {
  const head = await openDraft(tx, services, 'menu', menuId, editor);
  if (!head) {
    return refuse({ code: 'NO_MENU', message: pageRefusals.noMenu });
  }
  if (parentId === null) {
    return accept({ head, document: head.document, parentId: 'root', operations: [] });
  }
  if (parentId.startsWith(LOOSE)) {
    const made = await writtenDown(tx, services, head.document, parentId.slice(LOOSE.length), undefined);
    const applied = apply(head.document, made.operations);
    return made.isFolder && applied.ok
      ? accept({ head, document: applied.value.document, parentId: made.id, operations: made.operations })
      : refuse({ code: 'NO_FOLDER', message: pageRefusals.noFolder });
  }
  const node = nodeOf(head.document, parentId);
  return node?.kind === 'link' && node.parent === 'root' && (await isFolder(tx, node.value))
    ? accept({ head, document: head.document, parentId, operations: [] })
    : refuse({ code: 'NO_FOLDER', message: pageRefusals.noFolder });
}

/** A folder that no menu names, and the pages in it, as links of their own: but for one of them. */
async function writtenDown(
  tx: SiteTransaction,
  { newId }: Pick<Parts, 'newId'>,
  document: EditDocument,
  folderId: string,
  without: string | undefined,
): Promise<{ readonly id: string; readonly isFolder: boolean; readonly operations: readonly Operation[] }> {
  const rows = isId(folderId)
    ? await tx.query<{ id: string; is_folder: boolean }>(FOLDER, [tx.websiteId, folderId])
    : [];
  const known = childrenOf(document, 'root').find(({ value }) => value['collectionId'] === folderId);
  const id = known?.id ?? newId();
  const nodes: DocumentNode[] = [];
  if (!known) {
    const top = placeAmong(childrenOf(document, 'root'), childrenOf(document, 'root').length);
    nodes.push({ id, kind: 'link', parent: 'root', order: top.order, value: { collectionId: folderId } });
    for (const row of rows.filter((one) => one.id !== folderId && one.id !== without)) {
      const { order } = placeAmong(nodes.slice(1), nodes.length - 1);
      nodes.push({ id: newId(), kind: 'link', parent: id, order, value: { collectionId: row.id } });
    }
  }
  return {
    id,
    isFolder: rows.some((row) => row.id === folderId && row.is_folder),
    operations: nodes.length === 0 ? [] : [{ kind: 'insert', nodes }],
  };
}

function moveWithin(
  document: EditDocument,
  id: string,
  parent: string,
  index: number | undefined,
): readonly Operation[] {
  const others = childrenOf(document, parent).filter((node) => node.id !== id);
  const { order, moves } = placeAmong(others, index ?? others.length);
  return [...moves, { kind: 'move', id, parent, order }];
}

interface Put {
  readonly index?: number | undefined;
  readonly found: Pick<FoundLink, 'value' | 'inside' | 'id'>;
  readonly newId: () => string;
}

/** A link to a page stands once in a menu: one that is there is moved instead. */
function putInto(document: EditDocument, parent: string, { index, found, newId }: Put): readonly Operation[] {
  const known = Object.values(document.nodes).find(
    ({ kind, value }) =>
      kind === 'link' &&
      typeof value['collectionId'] === 'string' &&
      value['collectionId'] === found.value['collectionId'],
  );
  if (known) {
    return moveWithin(document, known.id, parent, index);
  }
  const siblings = childrenOf(document, parent);
  const { order, moves } = placeAmong(siblings, index ?? siblings.length);
  const ids = new Map([found.id, ...found.inside.map(({ id }) => id)].map((id) => [id, newId()]));
  const top: DocumentNode = { id: ids.get(found.id) ?? newId(), kind: 'link', parent, order, value: found.value };
  const inside = found.inside.map((node) => ({
    ...node,
    id: ids.get(node.id) ?? newId(),
    parent: ids.get(node.parent ?? '') ?? top.id,
  }));
  return [...moves, { kind: 'insert', nodes: [top, ...inside] }];
}

/** Edits of one draft are one. */
function joined(edits: readonly DraftEdit[]): readonly DraftEdit[] {
  const byId = new Map<string, DraftEdit>();
  for (const { head, operations } of edits) {
    const before = byId.get(head.documentId)?.operations ?? [];
    byId.set(head.documentId, { head, operations: [...before, ...operations] });
  }
  return [...byId.values()];
}

/** Puts a new link into a menu. */
export async function addLink(
  tx: SiteTransaction,
  services: Parts,
  { to, value, id }: { readonly to: Destination; readonly value: JsonObject; readonly id: string },
  editor: Editor,
): Promise<Result<readonly DraftEdit[], TreeRefusal>> {
  if (to.menuId === NOT_LINKED && (to.parentId ?? null) === null) {
    return accept([]);
  }
  const target = await openTarget(tx, services, to, editor);
  if (!target.ok) {
    return target;
  }
  const { head, parentId, operations } = target.value;
  const put = putInto(target.value.document, parentId, {
    index: to.index,
    found: { id, value, inside: [] },
    newId: () => id,
  });
  return accept([{ head, operations: [...operations, ...put] }]);
}

async function isFolder(tx: SiteTransaction, value: JsonObject): Promise<boolean> {
  const id = value['collectionId'];
  const [row] =
    typeof id === 'string' && isId(id) ? await tx.query<{ is_folder: boolean }>(PAGE, [tx.websiteId, id]) : [];
  return row?.is_folder === true;
}

const PAGE = {
  name: 'page-tree-page',
  text: `select id, parent_id, folder_behavior is not null as is_folder from collection
    where website_id = $1 and id = $2 and removed_at is null`,
};
const FOLDER = {
  name: 'page-tree-folder',
  text: `select id, folder_behavior is not null as is_folder from collection
    where website_id = $1 and (id = $2 or parent_id = $2) and removed_at is null order by position, title, id`,
};
