import type { PageTree, TreeMenu } from '@portico/contract/studio';
import { messages } from './messages.ts';
import type { Place } from './moves.ts';
import { nameOf } from './tree-rows.ts';

/** Where a link stands now, in words that are read out: "Workshops, 3 of 5, inside Shop". */
export function whereOf(tree: PageTree, name: string, { menuId, parentId, index }: Place): string {
  const menu = tree.menus.find((one) => one.menuId === menuId);
  if (!menu || (menu.place === 'none' && parentId === null)) {
    return messages.movedLoose(name);
  }
  const siblings = menu.links.filter((link) => link.parentId === parentId);
  const where = parentId === null ? menuWords(menu) : messages.inside(titleOf(tree, menu, parentId));
  return messages.moved(name, Math.min(index + 1, siblings.length), siblings.length, where);
}

/** The same while it is dragged: what letting go would do. */
export function dropWords(tree: PageTree, { menuId, parentId, index }: Place, isNew: boolean): string {
  const menu = tree.menus.find((one) => one.menuId === menuId);
  if (!menu || (menu.place === 'none' && parentId === null)) {
    return messages.dropLoose;
  }
  const count = menu.links.filter((link) => link.parentId === parentId).length + (isNew ? 1 : 0);
  return parentId === null
    ? messages.dropIn(index + 1, count, menuWords(menu))
    : messages.dropInto(titleOf(tree, menu, parentId), index + 1, count);
}

function menuWords({ place, title }: TreeMenu): string {
  if (place === 'main') {
    return messages.inMenu;
  }
  return place === 'foot' ? messages.inFooter : messages.inNamed(title);
}

function titleOf(tree: PageTree, menu: TreeMenu, linkId: string): string {
  const link = menu.links.find(({ id }) => id === linkId);
  return link ? nameOf({ link, page: tree.pages.find(({ pageId }) => pageId === link.pageId) }) : '';
}
