import { isJsonObject, layoutOf, type EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { readHeads } from '../editing/head.ts';
import { readNavigation, type CollectionEntry, type SiteContent } from '../pages/read/site-content.ts';
import type { PageSite } from '../pages/render/render-loop.ts';
import { navigationOf } from '../publishing/projections/menu.ts';
import { readImages, type Drafts } from './draft-images.ts';
import type { DraftItem } from './draft-item.ts';

/** Reads every draft of a site that visitors do not have yet, or that somebody has opened, with the pictures in them. */
export async function readDrafts(tx: SiteTransaction, kept: Parameters<typeof readHeads>[1]): Promise<Drafts> {
  const rows = await tx.query<{ id: string }>(FIND, [tx.websiteId]);
  const { heads } = await readHeads(tx, kept, new Map(rows.map(({ id }) => [id, undefined])), false);
  const images = await readImages(
    tx,
    heads.map(({ document }) => document),
  );
  return { heads, images };
}

/** A site's content as its drafts have it. */
export function draftSite(
  page: PageSite,
  { heads, images }: Drafts,
  path: string | undefined,
  item?: DraftItem,
): PageSite {
  const settings = new Map(
    heads.filter(({ kind }) => kind === 'page-settings').map((head) => [head.subject, head.document]),
  );
  const collections = page.content.collections.map((collection) => {
    const drafted = withSettings(collection, settings.get(collection.id));
    // What publishing would show is shown; what it would not can be looked at by its own address, and stands in no list.
    const isShown = drafted.fullUrl === path || drafted.settings['isDraft'] === true;
    return isShown && !drafted.isEnabled ? { ...drafted, isEnabled: true } : drafted;
  });
  const fields = heads.filter(({ kind }) => kind === 'field');
  const menus = heads.filter(({ kind }) => kind === 'menu');
  const content: SiteContent = {
    ...page.content,
    collections,
    byId: new Map(collections.map((collection) => [collection.id, collection])),
    byUrlId: new Map(collections.map((collection) => [collection.urlId, collection])),
    homepage: collections.find(({ isHomepage }) => isHomepage),
    navigations: new Map([
      ...page.content.navigations,
      ...menus.map(({ subject, document }) => [subject, readNavigation(navigationOf(document), collections)] as const),
    ]),
    fields: new Map([
      ...page.content.fields,
      ...fields.map(
        ({ subject, document, changedAt }) => [subject, { document: drawn(document), updatedOn: changedAt }] as const,
      ),
    ]),
    images: new Map([...page.content.images, ...images, ...(item?.blocks?.images ?? [])]),
    memo: new Map(),
  };
  const pages = heads.filter(({ kind }) => kind === 'page');
  return {
    ...page,
    content,
    drafts: {
      documents: new Map([
        ...pages.map(({ subject, document }) => [subject, drawn(document)] as const),
        ...(item?.blocks ? [[item.itemId, item.blocks.document] as const] : []),
      ]),
      images,
      ...(item ? { item: item.drawn } : {}),
    },
  };
}

/** A document with the names of its nodes, by which the editor finds them. */
function drawn(document: EditDocument) {
  return layoutOf(document, { namesNodes: true });
}

function withSettings(collection: CollectionEntry, document: EditDocument | undefined): CollectionEntry {
  const value = document?.nodes['root']?.value;
  if (!value) {
    return collection;
  }
  const text = (name: string, otherwise: string) => (typeof value[name] === 'string' ? value[name] : otherwise);
  const urlId = text('urlId', collection.urlId);
  const isHomepage = value['isHomepage'] === true;
  return {
    ...collection,
    title: text('title', collection.title),
    navigationTitle: text('navigationTitle', collection.navigationTitle),
    description: text('description', collection.description),
    urlId,
    isHomepage,
    fullUrl: isHomepage ? '/' : `/${urlId}`,
    settings: { ...collection.settings, ...(isJsonObject(value['seo']) ? { seo: value['seo'] } : {}) },
  };
}

const FIND = {
  name: 'preview-drafts',
  text: `select id from document where website_id = $1 and removed_at is null and kind in ('page', 'field', 'menu', 'page-settings')
    order by changed_at desc limit 500`,
};
