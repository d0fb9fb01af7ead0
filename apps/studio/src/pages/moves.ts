import type { PageTree, TreeLink, TreeMenu } from '@portico/contract/studio';
import { takesPages, type LinkRow, type TreeRow } from './tree-rows.ts';

/** Where a link goes: among those of its new parent without itself, from 0. */
export interface Place {
  readonly menuId: string;
  readonly parentId: string | null;
  readonly index: number;
}

export type KeyMove = 'up' | 'down' | 'in' | 'out';

/**
 * Where a key takes a link: among its own level, into the folder above it, out of its folder. At the end of a menu it goes
 * on into the next one, so that everything a drag does has a key. Undefined where there is no such place.
 */
export function keyPlace(tree: PageTree, row: LinkRow, move: KeyMove): Place | undefined {
  const { menu, link } = row;
  const siblings = childrenOf(menu, link.parentId);
  const at = siblings.findIndex(({ id }) => id === link.id);
  const place = (parentId: string | null, index: number): Place => ({ menuId: menu.menuId, parentId, index });
  switch (move) {
    case 'up':
      return at > 0 && isOrdered(menu, link.parentId) ? place(link.parentId, at - 1) : beyond(tree, row, -1);
    case 'down':
      return at < siblings.length - 1 && isOrdered(menu, link.parentId)
        ? place(link.parentId, at + 1)
        : beyond(tree, row, 1);
    case 'in': {
      const above = siblings[at - 1];
      const folder = above && link.parentId === null && canEnter(tree, row, above) ? above : undefined;
      return folder && place(folder.id, childrenOf(menu, folder.id).length);
    }
    case 'out': {
      const tops = childrenOf(menu, null);
      const parent = tops.findIndex(({ id }) => id === link.parentId);
      return link.parentId === null ? undefined : place(null, parent + 1);
    }
  }
}

/** The end of the menu before, or the beginning of the one behind. */
function beyond(tree: PageTree, { menu, link }: LinkRow, step: 1 | -1): Place | undefined {
  const next = link.parentId === null ? tree.menus[tree.menus.indexOf(menu) + step] : undefined;
  return next && { menuId: next.menuId, parentId: null, index: step === 1 ? 0 : childrenOf(next, null).length };
}

/** What stands in no menu has no order there. */
function isOrdered(menu: TreeMenu, parentId: string | null): boolean {
  return menu.place !== 'none' || parentId !== null;
}

function canEnter(tree: PageTree, row: LinkRow, folder: TreeLink): boolean {
  const page = tree.pages.find(({ pageId }) => pageId === folder.pageId);
  return takesPages(page) && !takesPages(row.page) && row.inside === 0;
}

/**
 * Where a dragged row would go, dropped above the line `gap` of the rows that are shown.
 * @param isInside it is held so far to the right that it goes a level deeper
 */
export function dropPlace(
  rows: readonly TreeRow[],
  { row, gap, isInside }: { readonly row: LinkRow; readonly gap: number; readonly isInside: boolean },
): Place | undefined {
  const above = rows[gap - 1];
  const below = rows[gap];
  if (!above) {
    return undefined;
  }
  const place = (parentId: string | null, after: string | undefined): Place => {
    const siblings = childrenOf(above.menu, parentId).filter(({ id }) => id !== row.link.id || above.menu !== row.menu);
    const index = after === undefined ? 0 : siblings.findIndex(({ id }) => id === after) + 1;
    return { menuId: above.menu.menuId, parentId, index };
  };
  if (above.kind === 'group') {
    return place(null, undefined);
  }
  const before = previousTo(above, row);
  if (above.level === 2) {
    const isLast = below?.kind !== 'link' || below.level === 1;
    const staysIn = canGoIn(row) && (isInside || !isLast);
    return staysIn ? place(above.link.parentId, before) : place(null, above.link.parentId ?? undefined);
  }
  const opensBelow = below?.kind === 'link' && below.link.parentId === above.link.id && above.menu === below.menu;
  const entered = above.key !== row.key && takesPages(above.page) && canGoIn(row) && (isInside || opensBelow);
  return entered ? place(above.link.id, undefined) : place(null, before);
}

/** A row dropped below itself stands behind its own predecessor. */
function previousTo(above: LinkRow, row: LinkRow): string | undefined {
  if (above.key !== row.key) {
    return above.link.id;
  }
  const siblings = childrenOf(row.menu, row.link.parentId);
  return siblings[siblings.findIndex(({ id }) => id === row.link.id) - 1]?.id;
}

function canGoIn(row: LinkRow): boolean {
  return !takesPages(row.page) && row.inside === 0;
}

/** Whether a link would stand where it stands already. */
export function isSamePlace({ menu, link }: LinkRow, { menuId, parentId, index }: Place): boolean {
  const at = childrenOf(menu, link.parentId).findIndex(({ id }) => id === link.id);
  const isThere = menu.menuId === menuId && link.parentId === parentId;
  return isThere && (at === index || !isOrdered(menu, parentId));
}

/** The tree after a move, shown until the server has answered. */
export function movedTree(tree: PageTree, { menu, link }: Pick<LinkRow, 'menu' | 'link'>, to: Place): PageTree {
  const moved = menu.links.filter(({ id, parentId }) => id === link.id || parentId === link.id);
  const menus = tree.menus.map((one) => {
    const left = one.menuId === menu.menuId ? one.links.filter((other) => !moved.includes(other)) : one.links;
    if (one.menuId !== to.menuId) {
      return { ...one, links: left };
    }
    const siblings = left.filter(({ parentId }) => parentId === to.parentId);
    const next = siblings[to.index];
    const parent = left.findIndex(({ id }) => id === to.parentId);
    const behind = to.parentId === null ? left.length : endOf(left, parent);
    const at = next ? left.indexOf(next) : behind;
    const placed = moved.map((other) => (other.id === link.id ? { ...other, parentId: to.parentId } : other));
    return { ...one, links: [...left.slice(0, at), ...placed, ...left.slice(at)] };
  });
  return { ...tree, menus };
}

/** Behind the last of what is in a folder. */
function endOf(links: readonly TreeLink[], folder: number): number {
  const id = links[folder]?.id;
  const last = links.findLastIndex(({ parentId }) => parentId === id);
  return Math.max(folder, last) + 1;
}

function childrenOf({ links }: TreeMenu, parent: string | null): readonly TreeLink[] {
  return links.filter(({ parentId }) => parentId === parent);
}
