import { NOT_LINKED, type TreeLink } from '@portico/contract/studio';
import { childrenOf, type DocumentNode, type EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Heads } from '../editing/head.ts';
import { readMenu } from '../editing/subjects/menu.ts';

/** A menu as it is edited. */
export interface MenuDraft {
  readonly menuId: string;
  readonly document: EditDocument;
  /** Null while nobody has edited it. */
  readonly documentId: string | null;
}

/** Menus as they are edited, in the order in which they are asked for; what nobody has edited is as visitors have it. */
export async function readMenus(
  tx: SiteTransaction,
  kept: Heads,
  ids: readonly string[],
): Promise<readonly MenuDraft[]> {
  const rows = await tx.query<{ id: string; subject: string }>(FIND, [tx.websiteId, ids]);
  const { heads } = await readHeads(tx, kept, new Map(rows.map(({ id }) => [id, undefined])), false);
  const drafts: MenuDraft[] = [];
  for (const menuId of ids) {
    const head = heads.find(({ subject }) => subject === menuId);
    const live = head ? undefined : await readMenu(tx, menuId);
    const document = head?.document ?? live?.draft;
    if (document) {
      drafts.push({ menuId, document, documentId: head?.documentId ?? null });
    }
  }
  return drafts;
}

const FIND = {
  name: 'page-tree-menus',
  text: `select id, subject from document
    where website_id = $1 and kind = 'menu' and subject = any($2) and removed_at is null`,
};

/** What a page is for where it is linked. */
interface PlacedPage {
  readonly id: string;
  readonly parent_id: string | null;
}

/** Stands for a page that no menu names, until somebody puts it somewhere. */
export const LOOSE = 'page:';

/**
 * The links of a menu in reading order. Those of removed pages are left out; what stood in a removed folder comes up to its
 * place. They stay in the document, so that a page that is brought back stands where it stood.
 */
export function linksOf(
  document: EditDocument,
  pages: ReadonlyMap<string, PlacedPage>,
  parentId: string | null = null,
): TreeLink[] {
  return childrenOf(document, parentId ?? 'root').flatMap((node) => linkOf(document, pages, node, parentId));
}

function linkOf(
  document: EditDocument,
  pages: ReadonlyMap<string, PlacedPage>,
  node: DocumentNode,
  parentId: string | null,
): TreeLink[] {
  const { collectionId, title, url, newWindow } = node.value;
  const inside = linksOf(document, pages, node.id);
  if (typeof collectionId !== 'string' || collectionId === '') {
    const link: TreeLink = {
      id: node.id,
      parentId,
      title: typeof title === 'string' ? title : '',
      url: typeof url === 'string' ? url : '',
      newWindow: newWindow === true,
    };
    return [link, ...inside];
  }
  if (!pages.has(collectionId)) {
    return inside.map((child) => (child.parentId === node.id ? { ...child, parentId } : child));
  }
  return [{ id: node.id, parentId, pageId: collectionId }, ...inside];
}

/**
 * What stands in no menu: first what was put into folders there, then every other page, below its folder where that is in no
 * menu either.
 */
export function looseLinks(
  menus: readonly { readonly menuId: string; readonly links: readonly TreeLink[] }[],
  pages: ReadonlyMap<string, PlacedPage>,
): TreeLink[] {
  const elsewhere = new Set(
    menus
      .filter(({ menuId }) => menuId !== NOT_LINKED)
      .flatMap(({ links }) => links.flatMap(({ pageId }) => pageId ?? [])),
  );
  const own = (menus.find(({ menuId }) => menuId === NOT_LINKED)?.links ?? []).filter(
    ({ pageId }) => pageId !== undefined && !elsewhere.has(pageId),
  );
  const kept = own.map((link) => (own.some(({ id }) => id === link.parentId) ? link : { ...link, parentId: null }));
  const known = new Set([...elsewhere, ...kept.flatMap(({ pageId }) => pageId ?? [])]);
  const rest = [...pages.values()].filter(({ id }) => !known.has(id));
  const isLoose = (id: string | null) => rest.some((page) => page.id === id);
  const tops = rest.filter(({ parent_id }) => !isLoose(parent_id));
  return [
    ...kept,
    ...tops.flatMap((page): TreeLink[] => [
      { id: `${LOOSE}${page.id}`, parentId: null, pageId: page.id },
      ...rest
        .filter(({ parent_id }) => parent_id === page.id)
        .map((child) => ({ id: `${LOOSE}${child.id}`, parentId: `${LOOSE}${page.id}`, pageId: child.id })),
    ]),
  ];
}
