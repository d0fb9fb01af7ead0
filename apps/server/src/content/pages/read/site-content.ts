import { imageRecord, type ImageRecord } from '../../assets/present.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Site } from '../../../sites/site/site.ts';
import { announcementTimes } from '../../site-settings/announcement.ts';
import { PermissionType, readFormDefinition, turnsOf } from '@portico/domain';
import { localInstant } from '@portico/locale';
import { readPageDocument, type PageDocument } from '@portico/page-model';
import { assetFromJson, type AssetJson } from './asset-json.ts';

/** A collection or page as every page of the site needs it: for menus, links and layout. */
export interface CollectionEntry {
  readonly id: string;
  readonly urlId: string;
  readonly fullUrl: string;
  readonly typeName: string;
  readonly collectionType: number;
  readonly title: string;
  readonly navigationTitle: string;
  readonly description: string;
  readonly ordering: string;
  readonly pageSize: number;
  readonly parentId: string | null;
  readonly folderBehavior: number | null;
  readonly position: number;
  readonly isHomepage: boolean;
  readonly isEnabled: boolean;
  /** A password or an account opens it alone: its own lock, or that of a folder it is in. */
  readonly isLocked: boolean;
  /** The collections whose passwords open it, the outermost folder first. */
  readonly lockIds: readonly string[];
  /** Who may see it: what stands before it and before the folders it is in, the strictest of them. */
  readonly permissionType: PermissionType;
  readonly layout: string | null;
  readonly mainAssetId: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly publishedVersion: number | null;
  readonly updatedOn: number;
}

/** Whether a page is shown where others are: one that is deprecated only answers at its address. */
export function isOffered({ isEnabled, settings }: Pick<CollectionEntry, 'isEnabled' | 'settings'>): boolean {
  return isEnabled && settings['status'] !== 'deprecated';
}

/** A block field's content. */
export interface FieldContent {
  readonly document: PageDocument;
  readonly updatedOn: number;
}

/** A form of the site. */
export interface SiteForm {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly definition: Readonly<Record<string, unknown>>;
  /** By its owner, or because as many answered as it takes. */
  readonly isClosed: boolean;
}

/** What all pages of a site share at one content version. */
export interface SiteContent {
  readonly contentVersion: bigint;
  /** In the owner's order. */
  readonly collections: readonly CollectionEntry[];
  readonly byId: ReadonlyMap<string, CollectionEntry>;
  readonly byUrlId: ReadonlyMap<string, CollectionEntry>;
  readonly homepage: CollectionEntry | undefined;
  readonly navigations: ReadonlyMap<string, readonly NavigationEntry[]>;
  readonly fields: ReadonlyMap<string, FieldContent>;
  /** By their ids, and by those of the lists that they are the sign-up of. */
  readonly forms: ReadonlyMap<string, SiteForm>;
  /** Saved design settings by title. */
  readonly saved: ReadonlyMap<string, string>;
  /** The live style sheet. */
  readonly stylesheet: string | undefined;
  /** Images of collections and block fields. */
  readonly images: ReadonlyMap<string, ImageRecord>;
  /** When the next scheduled item appears, epoch milliseconds. */
  readonly changesAt: number | undefined;
  /** Answers computed once per content version, such as the categories of a collection. */
  readonly memo: Map<string, unknown>;
}

export type NavigationEntry =
  | { readonly kind: 'collection'; readonly collectionId: string }
  | { readonly kind: 'link'; readonly url: string; readonly title: string; readonly newWindow: boolean };

/** Ids of the images that a document's blocks name, wherever they stand in it. */
export const ASSETS_NAMED_IN = `jsonb_path_query(document, '$.**.assetId ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') as named`;

const SITE_CONTENT = {
  name: 'site-content',
  text: `select
    (select coalesce(json_agg(c order by c.position, c.title, c.id), '[]') from (
      select id, url_id, type_name, collection_type, title, navigation_title, description, ordering, page_size, parent_id,
        folder_behavior, position, is_homepage, is_enabled, 
        (password_hash is not null or settings ->> 'access' = 'accounts') as is_locked, layout, main_asset_id,
        settings, published_version, (extract(epoch from updated_at) * 1000)::bigint as updated_on
      from collection where website_id = $1 and removed_at is null) c) as collections,
    (select coalesce(json_object_agg(navigation_id, entries), '{}') from navigation where website_id = $1) as navigations,
    (select coalesce(json_object_agg(field_id, json_build_object('document', document,
        'updatedOn', (extract(epoch from updated_at) * 1000)::bigint)), '{}') from block_field where website_id = $1) as fields,
    (select coalesce(json_object_agg(named.id, json_build_object('id', f.id, 'name', f.name, 'version', v.version,
        'definition', v.definition, 'isClosed', f.closed_at is not null or (
          case when jsonb_typeof(v.definition->'most') = 'number' then (v.definition->>'most')::numeric else 0 end > 0
          and (select count(*) from form_submission s where s.website_id = $1 and s.form_id = f.id
            and s.state not in ('spam', 'removed')) >= (v.definition->>'most')::numeric))), '{}')
      from form f join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version
      cross join lateral (select f.id union all
        select id from mailing_list where website_id = $1 and form_id = f.id and removed_at is null) named
      where f.website_id = $1 and f.removed_at is null) as forms,
    (select coalesce(json_object_agg(title, value), '{}') from kit_setting where website_id = $1 and kit_name = $2) as saved,
    (select fingerprint from kit_stylesheet where website_id = $1 and kit_revision = $4
      order by compiled_at desc, fingerprint limit 1) as stylesheet,
    (select (extract(epoch from min(publish_at)) * 1000)::bigint from item
      where website_id = $1 and workflow_state = 'scheduled' and publish_at > $3) as changes_at,
    (select json_agg(asset) from asset where website_id = $1 and not is_private and id in (
      select main_asset_id from collection where website_id = $1 and main_asset_id is not null
      union all
      select (named #>> '{}')::uuid from block_field, ${ASSETS_NAMED_IN} where website_id = $1)) as assets`,
};

interface ContentRow {
  readonly collections: readonly CollectionRow[];
  readonly navigations: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, { document: unknown; updatedOn: number }>>;
  readonly forms: Readonly<Record<string, SiteForm>>;
  readonly saved: Readonly<Record<string, string>>;
  readonly stylesheet: string | null;
  readonly changes_at: bigint | null;
  readonly assets: readonly AssetJson[] | null;
}

interface CollectionRow {
  readonly id: string;
  readonly url_id: string;
  readonly type_name: string;
  readonly collection_type: number;
  readonly title: string;
  readonly navigation_title: string;
  readonly description: string;
  readonly ordering: string;
  readonly page_size: number;
  readonly parent_id: string | null;
  readonly folder_behavior: number | null;
  readonly position: number;
  readonly is_homepage: boolean;
  readonly is_enabled: boolean;
  readonly is_locked: boolean;
  readonly layout: string | null;
  readonly main_asset_id: string | null;
  readonly settings: Record<string, unknown> | null;
  readonly published_version: number | null;
  readonly updated_on: number;
}

/** Reads what all pages of a site share, with one statement. */
export async function loadSiteContent(
  database: Database,
  site: Site,
  kitName: string,
  now: number,
): Promise<SiteContent> {
  return database.readInSite(site.websiteId, async (transaction) => {
    const [row] = await transaction.query<ContentRow & Record<string, unknown>>(SITE_CONTENT, [
      site.websiteId,
      kitName,
      new Date(now),
      site.kitRevision ?? null,
    ]);
    if (!row) {
      throw new Error('The statement for a site gives one row.');
    }
    const collections = withLocks(row.collections);
    const fields = new Map(
      Object.entries(row.fields).map(([id, field]) => [
        id,
        { document: readPageDocument(field.document), updatedOn: field.updatedOn },
      ]),
    );
    const forms = new Map(Object.entries(row.forms));
    const { from, until } = announcementTimes(site.settings);
    const turns = [
      ...[from, until].flatMap((at) => at ?? []),
      ...(row.changes_at === null ? [] : [Number(row.changes_at)]),
      ...[...forms.values()].flatMap((form) => turnsOf(readFormDefinition(form)).map(dayStart(site))),
    ].filter((at) => at > now);
    return {
      contentVersion: site.contentVersion,
      collections,
      byId: new Map(collections.map((collection) => [collection.id, collection])),
      byUrlId: new Map(collections.map((collection) => [collection.urlId, collection])),
      homepage: collections.find((collection) => collection.isHomepage),
      navigations: new Map(
        Object.entries(row.navigations).map(([id, entries]) => [id, readNavigation(entries, collections)]),
      ),
      fields,
      forms,
      saved: new Map(Object.entries(row.saved)),
      stylesheet: row.stylesheet ?? undefined,
      images: imagesOf(row.assets),
      changesAt: turns.length === 0 ? undefined : Math.min(...turns),
      memo: new Map(),
    };
  });
}

const dayStart =
  ({ profile }: Site) =>
  (day: number): number =>
    localInstant(day, 0, profile.timeZone);

/** Images by their id. */
export function imagesOf(assets: readonly AssetJson[] | null): Map<string, ImageRecord> {
  return new Map((assets ?? []).map((asset) => [asset.id, imageRecord(assetFromJson(asset))]));
}

/** A folder's password locks what is in it, however deep: its pages have addresses of their own. */
function withLocks(rows: readonly CollectionRow[]): CollectionEntry[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const lockIds: string[] = [];
    let permissionType: PermissionType = PermissionType.Everyone;
    const seen = new Set<string>();
    for (let at: CollectionRow | undefined = row; at && !seen.has(at.id); at = byId.get(at.parent_id ?? '')) {
      seen.add(at.id);
      if (at.is_locked) {
        lockIds.unshift(at.id);
      }
      permissionType = strictest(permissionType, ownPermissionType(at));
    }
    const collection = toCollection(row, lockIds);
    // What is in a folder for the team is theirs as well.
    return {
      ...collection,
      permissionType,
      isEnabled: collection.isEnabled && permissionType !== PermissionType.Staff,
    };
  });
}

/** Who may see it by what stands before itself. */
function ownPermissionType({ is_locked: isLocked, settings }: CollectionRow): PermissionType {
  if (settings?.['access'] === 'staff') return PermissionType.Staff;
  if (settings?.['access'] === 'accounts') return PermissionType.Accounts;
  return isLocked ? PermissionType.Password : PermissionType.Everyone;
}

/** The codes rise from what all may see to what few may. */
function strictest(one: PermissionType, other: PermissionType): PermissionType {
  return one > other ? one : other;
}

function toCollection(row: CollectionRow, lockIds: readonly string[]): Omit<CollectionEntry, 'permissionType'> {
  return {
    id: row.id,
    urlId: row.url_id,
    fullUrl: row.is_homepage ? '/' : `/${row.url_id}`,
    typeName: row.type_name,
    collectionType: row.collection_type,
    title: row.title,
    navigationTitle: row.navigation_title,
    description: row.description,
    ordering: row.ordering,
    pageSize: row.page_size,
    parentId: row.parent_id,
    folderBehavior: row.folder_behavior,
    position: row.position,
    isHomepage: row.is_homepage,
    isEnabled: row.is_enabled,
    isLocked: lockIds.length > 0,
    lockIds,
    layout: row.layout,
    mainAssetId: row.main_asset_id,
    settings: row.settings ?? {},
    publishedVersion: row.published_version,
    updatedOn: row.updated_on,
  };
}

/** Entries name a collection by its id or urlId: `{ "collectionId" }`, `{ "collection" }` or `{ "externalLink" }`. */
export function readNavigation(stored: unknown, collections: readonly CollectionEntry[]): NavigationEntry[] {
  const entries = Array.isArray(stored) ? (stored as readonly Record<string, unknown>[]) : [];
  return entries.flatMap((entry): NavigationEntry[] => {
    const link = entry['externalLink'] as { url?: unknown; title?: unknown; newWindow?: unknown } | undefined;
    if (link) {
      return [
        {
          kind: 'link',
          url: String(link.url ?? ''),
          title: String(link.title ?? ''),
          newWindow: link.newWindow === true,
        },
      ];
    }
    const named = entry['collectionId'] ?? entry['collection'];
    const collection = collections.find(({ id, urlId }) => id === named || urlId === named);
    return collection ? [{ kind: 'collection', collectionId: collection.id }] : [];
  });
}
