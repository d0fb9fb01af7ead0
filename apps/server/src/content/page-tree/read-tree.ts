import { NOT_LINKED, type PageStatus, type PageTree, type TreeMenu, type TreePage } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads, type Head } from '../editing/head.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';
import { placeOf } from '../pages/context/navigation-data.ts';
import { listPending, type Waiting } from '../publishing/pending.ts';
import type { Services } from '../services.ts';
import { linksOf, looseLinks, readMenus } from './menus.ts';
import { pageKindOf, pageTypes } from './page-types.ts';
import { REMOVED_MS } from './remove-page.ts';
import { readPageRows, type PageRow } from './tree-rows.ts';

/** The tree of a site's pages, with the accounts that are to be named in it. */
export async function readTree(
  tx: SiteTransaction,
  { heads }: Pick<Services, 'heads'>,
  siteKit: SiteKit,
): Promise<PageTree> {
  const [rows, pending] = [await readPageRows(tx), await listPending(tx, heads)];
  const there = rows.filter(({ removed_at }) => removed_at === null);
  const pages = new Map(there.map((row) => [row.id, row]));
  const settings = await settingsHeads(tx, heads, pending);
  const declared = siteKit.kit.navigations;
  const drafts = await readMenus(tx, heads, [...declared.map(({ name }) => name), NOT_LINKED]);
  const linked = drafts.map((draft) => ({ ...draft, links: linksOf(draft.document, pages) }));
  const menus = linked
    .filter(({ menuId }) => menuId !== NOT_LINKED)
    .map(({ menuId, links, documentId }): TreeMenu => ({
      menuId,
      title: declared.find(({ name }) => name === menuId)?.title ?? menuId,
      place: placeOf(menuId),
      links,
      changes: changesOf(pending, 'menu', menuId),
      documentId,
    }));
  const loose: TreeMenu = {
    menuId: NOT_LINKED,
    title: '',
    place: 'none',
    links: looseLinks(linked, pages),
    changes: changesOf(pending, 'menu', NOT_LINKED),
    documentId: drafts.find(({ menuId }) => menuId === NOT_LINKED)?.documentId ?? null,
  };
  return {
    menus: [...menus, loose],
    pages: there.map((row) => present(row, siteKit, pending, settings.get(row.id))),
    removed: rows.flatMap(({ removed_at, removed_as, ...row }) =>
      removed_at === null
        ? []
        : [
            {
              pageId: row.id,
              kind: kindOf(row, siteKit),
              title: row.title,
              urlId: removed_as?.urlId ?? row.url_id,
              removedAt: removed_at.getTime(),
              goneAt: removed_at.getTime() + REMOVED_MS,
            },
          ],
    ),
    types: [...pageTypes(siteKit)],
  };
}

function kindOf(row: Pick<PageRow, 'type_name' | 'folder_behavior'>, { types }: SiteKit) {
  return pageKindOf(
    { typeName: row.type_name, folderBehavior: row.folder_behavior },
    types.of({ typeName: row.type_name }),
  );
}

/** Settings that visitors do not have yet: they say what a page is called by now. */
async function settingsHeads(
  tx: SiteTransaction,
  kept: Services['heads'],
  pending: readonly Waiting[],
): Promise<ReadonlyMap<string, Head>> {
  const ids = pending.filter(({ kind }) => kind === 'page-settings').map(({ documentId }) => documentId);
  const { heads } = await readHeads(tx, kept, new Map(ids.map((id) => [id, undefined])), false);
  return new Map(heads.map((head) => [head.subject, head]));
}

function changesOf(pending: readonly Waiting[], kind: string, subject: string): number {
  return pending
    .filter((one) => one.kind === kind && one.subject === subject)
    .reduce((sum, { changes }) => sum + changes, 0);
}

function present(row: PageRow, siteKit: SiteKit, pending: readonly Waiting[], settings: Head | undefined): TreePage {
  const kind = kindOf(row, siteKit);
  const said = settings?.document.nodes['root']?.value ?? {};
  const text = (name: string, otherwise: string) => {
    const value = said[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const holdsItems = !['page', 'index', 'folder'].includes(kind);
  return {
    pageId: row.id,
    typeName: row.type_name,
    kind,
    title: text('title', row.title),
    menuTitle: text('navigationTitle', row.navigation_title),
    urlId: text('urlId', row.url_id),
    isHomepage: typeof said['isHomepage'] === 'boolean' ? said['isHomepage'] : row.is_homepage,
    status: statusOf(row),
    publishAt: row.publish_at?.getTime() ?? null,
    changes: changesOf(pending, 'page', row.id) + changesOf(pending, 'page-settings', row.id),
    access: accessOf(row),
    items: holdsItems ? { all: row.items, drafts: row.drafts } : null,
    changedAt: row.changed_at.getTime(),
    changedBy: row.changed_by ?? '',
  };
}

function accessOf(row: PageRow): TreePage['access'] {
  if (row.is_locked) {
    return 'password';
  }
  if (row.access === 'accounts' && (row.is_enabled || isDraft(row))) {
    return 'accounts';
  }
  return row.access === 'staff' || (!row.is_enabled && !isDraft(row)) ? 'staff' : 'everyone';
}

/** Nobody has published it: it was made here, or came in without ever being shown. */
function isDraft(row: PageRow): boolean {
  return (
    row.is_draft ||
    (!row.is_enabled && row.access === null && row.type_name === 'page' && row.published_version === null)
  );
}

/** Words of EDITOR-035; what waits for somebody is said before what is. */
export function statusOf(row: PageRow): PageStatus {
  if (row.publish_at !== null) {
    return 'scheduled';
  }
  if (row.is_asked) {
    return 'needs-review';
  }
  if (isDraft(row)) {
    return 'draft';
  }
  if (!row.is_enabled) {
    return 'private';
  }
  return row.state === 'deprecated' ? 'deprecated' : 'published';
}
