import { CollectionType, RecordType } from '@portico/domain';
import { installKitFiles } from '../content/kits/install.ts';
import type { PageDocument } from '@portico/page-model';
import type { Services } from '../store/services.ts';

export interface TestCollection {
  readonly urlId: string;
  readonly typeName?: string;
  readonly title?: string;
  readonly collectionType?: number;
  readonly parentId?: string;
  readonly folderBehavior?: number;
  readonly isHomepage?: boolean;
  readonly isEnabled?: boolean;
  readonly layout?: string;
  readonly pageSize?: number;
  readonly position?: number;
  readonly description?: string;
  readonly passwordHash?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Body of a page, published at once. */
  readonly document?: PageDocument | { readonly schema: 2 };
}

/** A collection or page of a test's site. */
export async function aCollection(services: Services, websiteId: string, collection: TestCollection): Promise<string> {
  const id = services.newId();
  const now = new Date(services.clock.now());
  const typeName = collection.typeName ?? 'page';
  await services.database.inSite(websiteId, async (transaction) => {
    await transaction.kysely
      .insertInto('collection')
      .values({
        website_id: websiteId,
        id,
        url_id: collection.urlId,
        type_name: typeName,
        collection_type:
          collection.collectionType ?? (typeName === 'page' ? CollectionType.Page : CollectionType.Generic),
        title: collection.title ?? collection.urlId,
        navigation_title: '',
        description: collection.description ?? '',
        page_size: collection.pageSize ?? 20,
        parent_id: collection.parentId ?? null,
        folder_behavior: collection.folderBehavior ?? null,
        position: collection.position ?? 0,
        is_homepage: collection.isHomepage ?? false,
        is_enabled: collection.isEnabled ?? true,
        password_hash: collection.passwordHash ?? null,
        layout: collection.layout ?? null,
        main_asset_id: null,
        settings: JSON.stringify(collection.settings ?? {}),
        published_version: collection.document ? 1 : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (collection.document) {
      await transaction.kysely
        .insertInto('page_version')
        .values({
          website_id: websiteId,
          collection_id: id,
          version: 1,
          document: JSON.stringify(collection.document),
          account_id: null,
          created_at: now,
        })
        .execute();
    }
    await services.versions.raise(transaction);
  });
  services.versions.changed(websiteId);
  return id;
}

export interface TestItem {
  readonly urlId: string;
  readonly title?: string;
  readonly recordType?: number;
  readonly body?: string;
  readonly excerpt?: string;
  readonly tags?: readonly string[];
  readonly categories?: readonly string[];
  readonly authorName?: string;
  readonly isStarred?: boolean;
  readonly position?: number;
  readonly workflowState?: string;
  /** Epoch milliseconds; an hour ago unless given. */
  readonly publishAt?: number;
  readonly content?: Readonly<Record<string, unknown>>;
}

/** A post, image or event of a collection. */
export async function anItem(
  services: Services,
  websiteId: string,
  collectionId: string,
  item: TestItem,
): Promise<string> {
  const id = services.newId();
  const now = services.clock.now();
  await services.database.inSite(websiteId, async (transaction) => {
    await transaction.kysely
      .insertInto('item')
      .values({
        website_id: websiteId,
        id,
        collection_id: collectionId,
        url_id: item.urlId,
        record_type: item.recordType ?? RecordType.Text,
        title: item.title ?? item.urlId,
        body: item.body ?? '',
        excerpt: item.excerpt ?? '',
        tags: [...(item.tags ?? [])],
        categories: [...(item.categories ?? [])],
        author_name: item.authorName ?? null,
        is_starred: item.isStarred ?? false,
        position: item.position ?? 0,
        workflow_state: item.workflowState ?? 'published',
        publish_at: new Date(item.publishAt ?? now - 3_600_000),
        content: JSON.stringify(item.content ?? {}),
        import_key: null,
        created_at: new Date(now),
        updated_at: new Date(now),
      })
      .execute();
    await services.versions.raise(transaction);
  });
  services.versions.changed(websiteId);
  return id;
}

/** The smallest kit that shows a page; texts by path replace or add to its files. */
export async function aKit(services: Services, websiteId: string, files: Readonly<Record<string, string>> = {}) {
  const all = { ...SMALL_KIT, ...files };
  const result = await installKitFiles(
    services,
    websiteId,
    new Map(Object.entries(all).map(([file, text]) => [file, Buffer.from(text)])),
  );
  if (!result.ok) {
    throw new Error(`The test's kit was refused: ${result.error.message}`);
  }
  return result.value;
}

const SMALL_KIT: Readonly<Record<string, string>> = {
  'template.conf':
    '{ "name": "Small", "layouts": { "default": { "name": "Default", "regions": ["site"] } }, "navigations": [{ "title": "Main", "name": "mainNav" }] }',
  'site.region':
    '<!doctype html><html><head>{squarespace-headers}</head><body id="{squarespace.page-id}" class="{squarespace.page-classes}"><main>{squarespace.main-content}</main>{squarespace-footers}</body></html>',
};

/** Sets a menu: urlIds of collections, or links. */
export async function aNavigation(
  services: Services,
  websiteId: string,
  navigationId: string,
  entries: readonly unknown[],
): Promise<void> {
  const values = JSON.stringify(entries);
  await services.database.inSite(websiteId, async (transaction) => {
    await transaction.kysely
      .insertInto('navigation')
      .values({ website_id: websiteId, navigation_id: navigationId, entries: values })
      .onConflict((conflict) => conflict.columns(['website_id', 'navigation_id']).doUpdateSet({ entries: values }))
      .execute();
    await services.versions.raise(transaction);
  });
  services.versions.changed(websiteId);
}

/** A body with one block of text. */
export function aDocument(html: string): PageDocument {
  return { rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b1', type: 'html', value: { html } }] }] }] };
}
