import { CollectionType, RecordType } from '@portico/domain';
import { addForm } from '../../content/forms/write-form.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { DemoCollection, DemoForm, DemoPost, DemoSite, PageDocument, SectionedDocument } from './site-content.ts';
import type { SeededAssets } from './seed-assets.ts';

export interface ContentSeed {
  readonly tx: SiteTransaction;
  readonly services: Services;
  readonly assets: SeededAssets;
  /** Database ids of the forms by the demo's own names. */
  readonly forms: Map<string, string>;
}

const COLLECTION_TYPES: Readonly<Record<string, number>> = {
  products: CollectionType.Products,
  page: CollectionType.Page,
};
const ORDERINGS: Readonly<Record<string, string>> = { products: 'user-orderable', blog: 'chronological' };

/** Stores a form; the demo names it, the database gives it an id. */
export async function seedForm({ tx, services, forms }: ContentSeed, form: DemoForm): Promise<string> {
  const id = services.newId();
  const { id: _named, name, ...definition } = form;
  await addForm(tx, { id, name, definition, now: services.clock.now() });
  forms.set(form.id, id);
  return id;
}

/** Creates a collection or page, with its published content. */
export async function seedCollection(seed: ContentSeed, collection: DemoCollection, position: number): Promise<string> {
  const { tx, services, assets } = seed;
  const id = services.newId();
  const now = new Date(services.clock.now());
  await tx.kysely
    .insertInto('collection')
    .values({
      website_id: tx.websiteId,
      id,
      url_id: collection.urlId,
      type_name: collection.type,
      collection_type: COLLECTION_TYPES[collection.type] ?? CollectionType.Generic,
      title: collection.title,
      navigation_title: collection.navigationTitle ?? collection.title,
      description: collection.description,
      ordering: ORDERINGS[collection.type] ?? 'chronological',
      page_size: collection.type === 'products' ? 24 : 20,
      position,
      is_homepage: collection.homepage,
      main_asset_id: (collection.mainImage && assets.get(collection.mainImage.file)) ?? null,
      settings: JSON.stringify({ categories: collection.categories }),
      published_version: collection.document ? 1 : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (collection.document) {
    await tx.kysely
      .insertInto('page_version')
      .values({
        website_id: tx.websiteId,
        collection_id: id,
        version: 1,
        document: JSON.stringify(storedDocument(seed, collection.document)),
        created_at: now,
      })
      .execute();
  }
  return id;
}

/** Stores menus and editable zones. */
export async function seedNavigationAndFields(
  seed: ContentSeed,
  site: DemoSite,
  collectionIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, services } = seed;
  for (const [navigationId, entries] of Object.entries(site.navigations)) {
    const stored = entries.map((entry) =>
      'collection' in entry ? { collectionId: collectionIds.get(entry.collection) } : entry,
    );
    await tx.kysely
      .insertInto('navigation')
      .values({ website_id: tx.websiteId, navigation_id: navigationId, entries: JSON.stringify(stored) })
      .execute();
  }
  for (const [fieldId, document] of Object.entries(site.blockFields)) {
    await tx.kysely
      .insertInto('block_field')
      .values({
        website_id: tx.websiteId,
        field_id: fieldId,
        document: JSON.stringify(storedDocument(seed, document)),
        updated_at: new Date(services.clock.now()),
      })
      .execute();
  }
  for (const [title, value] of Object.entries(site.tweaks)) {
    await tx.kysely
      .insertInto('kit_setting')
      .values({ website_id: tx.websiteId, kit_name: site.template, title, value: String(value) })
      .execute();
  }
}

/** Stores a journal post with its image. */
export async function seedPost(
  { tx, services, assets }: ContentSeed,
  collectionId: string,
  post: DemoPost,
): Promise<void> {
  const id = services.newId();
  // Noon in the shop's own zone, so that the date reads the same for everyone.
  const publishAt = new Date(`${post.publishOn}T17:00:00Z`);
  await tx.kysely
    .insertInto('item')
    .values({
      website_id: tx.websiteId,
      id,
      collection_id: collectionId,
      url_id: post.urlId,
      record_type: RecordType.Text,
      title: post.title,
      body: post.body,
      excerpt: post.excerpt,
      tags: post.tags,
      categories: post.categories,
      author_name: post.author,
      is_starred: post.starred,
      publish_at: publishAt,
      created_at: publishAt,
      updated_at: publishAt,
    })
    .execute();
  const assetId = assets.get(post.image.file);
  if (assetId) {
    await tx.kysely
      .insertInto('item_asset')
      .values({ website_id: tx.websiteId, item_id: id, position: 0, asset_id: assetId, alt_text: post.image.alt })
      .execute();
  }
}

/** Blocks name images and forms as the demo does; stored they carry the site's ids. */
function storedDocument(
  { assets, forms }: ContentSeed,
  document: PageDocument | SectionedDocument,
): PageDocument | SectionedDocument {
  const stored = (value: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const { image, formId, ...rest } = value;
    return {
      ...rest,
      ...(typeof image === 'string' ? { assetId: assets.get(image) } : {}),
      ...(typeof formId === 'string' ? { formId: forms.get(formId) } : {}),
    };
  };
  if ('schema' in document) {
    const nodes = Object.entries(document.nodes).map(([id, node]) => [id, { ...node, value: stored(node.value) }]);
    return { ...document, nodes: Object.fromEntries(nodes) };
  }
  return {
    rows: document.rows.map((row) => ({
      columns: row.columns.map((column) => ({
        ...column,
        blocks: column.blocks.map((block) => ({ ...block, value: stored(block.value) })),
      })),
    })),
  };
}
