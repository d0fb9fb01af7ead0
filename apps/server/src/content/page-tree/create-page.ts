import type { MadePage } from '@portico/contract/studio';
import { pageRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { PAGE_CODE, type EditDocument, type JsonObject } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Editor } from '../editing/policy.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';
import { editDrafts, openDraft, type Parts, type TreeRefusal } from './edit-drafts.ts';
import { addLink, type Destination } from './move-link.ts';
import { freeAddress } from './page-address.ts';
import { columnsOf, pageTypes } from './page-types.ts';

interface PageAsked {
  readonly pageId: string;
  readonly typeName: string;
  readonly title: string;
  readonly urlId?: string | undefined;
  readonly to?: Destination | undefined;
}

/** What a new page has of another one. */
interface Copied {
  readonly document: EditDocument;
  readonly settings: JsonObject;
}

/** Makes a page that nobody sees before it is published, linked where it is wanted. The same id again answers what there is. */
export async function createPage(
  tx: SiteTransaction,
  services: Parts,
  asked: PageAsked,
  siteKit: SiteKit,
  editor: Editor,
): Promise<Result<MadePage, TreeRefusal>> {
  if (!pageTypes(siteKit).some(({ typeName }) => typeName === asked.typeName)) {
    return refuse({ code: 'NO_TYPE', message: pageRefusals.noType });
  }
  const made = await insertPage(tx, services, asked, siteKit);
  await openDrafts(tx, services, asked.pageId, editor);
  if (!made.isNew || !asked.to) {
    return accept({ pageId: asked.pageId, urlId: made.urlId });
  }
  const value = { collectionId: asked.pageId };
  const link = await addLink(tx, services, { to: asked.to, value, id: services.newId() }, editor);
  if (!link.ok) {
    return link;
  }
  const label = asked.title;
  const linked = await editDrafts(tx, services, { id: services.newId(), label, edits: link.value }, editor);
  return linked.ok ? accept({ pageId: asked.pageId, urlId: made.urlId }) : linked;
}

/** Makes a page of what another one says in its draft, code but for those who may. Items of a collection are not copied. */
export async function duplicatePage(
  tx: SiteTransaction,
  services: Parts,
  asked: { readonly from: string; readonly pageId: string; readonly title: string },
  siteKit: SiteKit,
  editor: Editor,
): Promise<Result<MadePage, TreeRefusal>> {
  const [row] = await tx.query<{ type_name: string }>(TYPE, [tx.websiteId, asked.from]);
  const page = row && (await openDraft(tx, services, 'page', asked.from, editor));
  const settings = row && (await openDraft(tx, services, 'page-settings', asked.from, editor));
  if (!row || !page || !settings) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const said = settings.document.nodes['root']?.value ?? {};
  const made = await insertPage(tx, services, { ...asked, typeName: row.type_name }, siteKit, {
    document: withNewIds(page.document, services.newId),
    settings: Object.fromEntries(
      Object.entries(said).filter(([name]) => COPIED.includes(name) || (name === PAGE_CODE && editor.may('code'))),
    ),
  });
  await openDrafts(tx, services, asked.pageId, editor);
  return accept({ pageId: asked.pageId, urlId: made.urlId });
}

/** From the beginning a page stands among what is not live yet, as whose it is. */
async function openDrafts(tx: SiteTransaction, services: Parts, pageId: string, editor: Editor): Promise<void> {
  await openDraft(tx, services, 'page-settings', pageId, editor);
  await openDraft(tx, services, 'page', pageId, editor);
}

/** What a copy has of the settings; its title and address are its own. */
const COPIED = ['description', 'pageSize', 'layout', 'assetId', 'isIndexed', 'isHiddenInSearch', 'seo'];

/** The same content under ids of its own. */
export function withNewIds(document: EditDocument, newId: () => string): EditDocument {
  const ids = new Map(Object.keys(document.nodes).map((id) => [id, id === 'root' ? id : newId()]));
  const nodes = Object.values(document.nodes).map((node) => {
    const id = ids.get(node.id) ?? node.id;
    return [id, { ...node, id, parent: node.parent === null ? null : (ids.get(node.parent) ?? node.parent) }] as const;
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}

async function insertPage(
  tx: SiteTransaction,
  { clock, versions }: Parts,
  asked: Omit<PageAsked, 'to'>,
  { types }: SiteKit,
  copied?: Copied,
): Promise<{ readonly urlId: string; readonly isNew: boolean }> {
  const type = types.of({ typeName: asked.typeName });
  const { collectionType, ordering, pageSize, folderBehavior } = columnsOf(asked.typeName, type);
  const urlId = await freeAddress(tx, asked.urlId === undefined || asked.urlId === '' ? asked.title : asked.urlId);
  const { layout, assetId, description, pageSize: copiedSize, ...open } = copied?.settings ?? {};
  const mayBeHome = folderBehavior === null && (type === undefined || type.acceptTypes.length === 0);
  const [row] = await tx.query<{ url_id: string; is_new: boolean }>(INSERT, [
    tx.websiteId,
    asked.pageId,
    urlId,
    asked.typeName,
    collectionType,
    asked.title,
    ordering,
    typeof copiedSize === 'number' ? copiedSize : pageSize,
    folderBehavior,
    typeof layout === 'string' ? layout : (type?.layout ?? null),
    JSON.stringify({ ...open, isDraft: true }),
    new Date(clock.now()),
    copied ? JSON.stringify(copied.document) : null,
    mayBeHome,
    typeof assetId === 'string' && assetId !== '' ? assetId : null,
    typeof description === 'string' ? description : '',
  ]);
  // Templates know drafts by their ids where a draft is looked at.
  await versions.raise(tx);
  return { urlId: row?.url_id ?? urlId, isNew: row?.is_new ?? false };
}

const TYPE = {
  name: 'page-tree-type',
  text: 'select type_name from collection where website_id = $1 and id = $2 and removed_at is null',
};
// The first page of a site is its home page.
const INSERT = {
  name: 'page-tree-insert',
  text: `with made as (
      insert into collection (website_id, id, url_id, type_name, collection_type, title, navigation_title, description, ordering,
        page_size, folder_behavior, layout, main_asset_id, settings, position, is_homepage, is_enabled, created_at, updated_at)
      select $1, $2, $3, $4, $5, $6, '', $16, $7, $8, $9, $10,
        (select a.id from asset a where a.website_id = $1 and a.id = $15 and not a.is_private), $11,
        coalesce((select max(position) + 1 from collection where website_id = $1), 0),
        $14 and not exists (select from collection where website_id = $1 and removed_at is null), false, $12, $12
      on conflict (website_id, id) do nothing returning id, url_id),
    document as (
      insert into page_version (website_id, collection_id, version, document, created_at)
      select $1, made.id, 1, $13::jsonb, $12 from made where $13::jsonb is not null)
    select url_id, true as is_new from made
    union all select url_id, false from collection where website_id = $1 and id = $2 and not exists (select from made)`,
};
