import type { PageTree, PageView, TreeLink, TreeMenu, TreePage } from '@portico/contract/studio';

/** A line of the tree: the head of a group, or a link with the page that it leads to. */
export type TreeRow = GroupRow | LinkRow;

export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
  readonly menu: TreeMenu;
}

export interface LinkRow {
  readonly kind: 'link';
  readonly key: string;
  readonly menu: TreeMenu;
  readonly link: TreeLink;
  /** Missing for links to an address. */
  readonly page: TreePage | undefined;
  /** 1 in the menu itself, 2 in a folder. */
  readonly level: 1 | 2;
  /** Among its siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  /** Something stands in it; folded where that is not shown. */
  readonly inside: number;
  readonly isFolded: boolean;
}

interface Shown {
  readonly view: PageView;
  readonly typed: string;
  /** Keys of folders that are folded. */
  readonly folded: ReadonlySet<string>;
}

/** What a page is counted to beside all of them. */
export function viewsOf({
  status,
  changes,
  access,
}: Pick<TreePage, 'status' | 'changes' | 'access'>): readonly PageView[] {
  return [
    'all',
    ...(status !== 'draft' && changes > 0 ? (['changed'] as const) : []),
    ...(status === 'draft' ? (['draft'] as const) : []),
    ...(status === 'scheduled' ? (['scheduled'] as const) : []),
    ...(status === 'needs-review' ? (['review'] as const) : []),
    ...(access === 'everyone' ? [] : (['closed'] as const)),
  ];
}

/** How many pages each tab holds; what was removed is none of all. */
export function countsOf({ pages, removed }: PageTree): Readonly<Record<PageView, number>> {
  const counts = { all: 0, changed: 0, draft: 0, scheduled: 0, review: 0, closed: 0, removed: removed.length };
  for (const view of pages.flatMap(viewsOf)) {
    counts[view] += 1;
  }
  return counts;
}

/** The key of a link's row; the same link may stand in two menus. */
export function rowKey(menu: Pick<TreeMenu, 'menuId'>, link: Pick<TreeLink, 'id'>): string {
  return `${menu.menuId} ${link.id}`;
}

/** The lines of the tree; narrowed, only what is found stands there, each in its group. */
export function rowsOf(tree: PageTree, { view, typed, folded }: Shown): readonly TreeRow[] {
  const pages = new Map(tree.pages.map((page) => [page.pageId, page]));
  const isNarrowed = view !== 'all' || typed.trim() !== '';
  return tree.menus.flatMap((menu): TreeRow[] => {
    const links = menu.links.flatMap((link): LinkRow[] => {
      const page = link.pageId === undefined ? undefined : pages.get(link.pageId);
      if (isNarrowed ? !matches(link, page, view, typed) : isHidden(menu, link, folded)) {
        return [];
      }
      const siblings = menu.links.filter(({ parentId }) => parentId === link.parentId);
      const key = rowKey(menu, link);
      return [
        {
          kind: 'link',
          key,
          menu,
          link,
          page,
          level: isNarrowed || link.parentId === null ? 1 : 2,
          place: siblings.indexOf(link) + 1,
          siblings: siblings.length,
          inside: isNarrowed ? 0 : menu.links.filter(({ parentId }) => parentId === link.id).length,
          isFolded: folded.has(key),
        },
      ];
    });
    return isNarrowed && links.length === 0 ? [] : [{ kind: 'group', key: menu.menuId, menu }, ...links];
  });
}

function isHidden(menu: TreeMenu, { parentId }: TreeLink, folded: ReadonlySet<string>): boolean {
  return parentId !== null && folded.has(rowKey(menu, { id: parentId }));
}

function matches(link: TreeLink, page: TreePage | undefined, view: PageView, typed: string): boolean {
  const words = fold(typed.trim());
  const said = page ? [page.title, page.menuTitle, `/${page.urlId}`] : [link.title ?? '', link.url ?? ''];
  const isOfView = view === 'all' || (page !== undefined && viewsOf(page).includes(view));
  return isOfView && said.some((text) => fold(text).includes(words));
}

/** Case and accents tell nothing apart in a search. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** What a link is called in its menu. */
export function nameOf({ link, page }: Pick<LinkRow, 'link' | 'page'>): string {
  return page?.title ?? link.title ?? '';
}

/** Whether pages can be put into a page. */
export function takesPages(page: Pick<TreePage, 'kind'> | undefined): boolean {
  return page?.kind === 'folder' || page?.kind === 'index';
}
