import { BackgroundSource, FolderBehavior } from '@portico/domain';
import { plainWords } from './plain-words.ts';
import { pageRichText } from '../rich-text.ts';
import type { Facets } from '../read/facets.ts';
import { orderedCategories } from '../read/facets.ts';
import type { CollectionEntry, SiteContent } from '../read/site-content.ts';
import type { CollectionType as KitCollectionType } from '../../kits/collection-type.ts';

/** A collection as templates read it (template-kits §5.3). */
export type CollectionRecord = Readonly<Record<string, unknown>>;

export interface CollectionRecordOptions {
  readonly websiteId: string;
  readonly content: SiteContent;
  readonly type: KitCollectionType | undefined;
  readonly facets?: Facets | undefined;
}

export function collectionRecord(
  collection: CollectionEntry,
  { websiteId, content, type, facets }: CollectionRecordOptions,
): CollectionRecord {
  const image = mainImage(collection, content);
  const isFolder = type?.isFolder === true || collection.folderBehavior !== null;
  return {
    ...shortCollectionRecord(collection, content, type),
    websiteId,
    enabled: collection.isEnabled,
    starred: false,
    type: collection.collectionType,
    typeLabel: collection.typeName,
    ordering: type?.ordering ?? collection.ordering,
    updatedOn: collection.updatedOn,
    publicCommentCount: 0,
    headerInjection: textSetting(collection, 'headerInjection'),
    folder: isFolder,
    draft: false,
    deleted: false,
    indexed: collection.settings['isIndexed'] !== false,
    passwordProtected: collection.isLocked,
    permissionType: collection.permissionType,
    pageSize: collection.pageSize,
    ...background(collection, image),
    features: { productQuickView: { isEnabled: type?.hasProductQuickView ?? false } },
    ...(facets
      ? {
          itemCount: facets.itemCount,
          tags: facets.tags.map(plainWords),
          categories: orderedCategories(collection.settings['categories'], facets.categories).map(plainWords),
        }
      : {}),
  };
}

/** What stands behind its title: a film, with its image for those who do not see it, an image, or nothing. */
function background(collection: CollectionEntry, image: ReturnType<typeof mainImage>): CollectionRecord {
  const url = textSetting(collection, 'filmUrl');
  const own = image ? { mainImage: image, mainImageId: image.id } : {};
  if (url === '') {
    return { backgroundSource: image ? BackgroundSource.Upload : BackgroundSource.None, ...own };
  }
  return {
    backgroundSource: BackgroundSource.Video,
    // At its own speed, and with the first filter of such players, which is none.
    video: { url, playbackSpeed: 1, filter: 1, filterStrength: 0 },
    ...(image ? { videoFallbackContentItem: image } : {}),
    ...own,
  };
}

/** What menus and folders say about a collection (template-kits §5.4). */
export function shortCollectionRecord(
  collection: CollectionEntry,
  content: SiteContent,
  type: KitCollectionType | undefined,
): CollectionRecord {
  const isFolder = type?.isFolder === true || collection.folderBehavior !== null;
  const image = mainImage(collection, content);
  return {
    id: collection.id,
    title: plainWords(collection.title),
    navigationTitle: plainWords(collection.navigationTitle === '' ? collection.title : collection.navigationTitle),
    fullUrl: collection.fullUrl,
    urlId: collection.urlId,
    typeName: collection.typeName,
    type: collection.collectionType,
    homepage: collection.isHomepage,
    description: pageRichText(collection.description),
    ...(image ? { mainImage: image, mainImageId: image.id } : {}),
    ...(isFolder ? { folder: true, folderBehavior: folderBehavior(collection, type) } : {}),
    ...(type?.isIndex || collection.folderBehavior === FolderBehavior.Index ? { index: true } : {}),
  };
}

/** Its image, whose words are people's as those of items are. */
function mainImage({ mainAssetId }: CollectionEntry, { images }: SiteContent) {
  const image = mainAssetId === null ? undefined : images.get(mainAssetId);
  return image && { ...image, altText: plainWords(image.altText), filename: plainWords(image.filename) };
}

/** How a folder answers: an index shows its children, others redirect to the first one. */
export function folderBehavior(collection: CollectionEntry, type: KitCollectionType | undefined): number {
  return collection.folderBehavior ?? (type?.isIndex ? FolderBehavior.Index : FolderBehavior.Redirect);
}

export function textSetting(collection: CollectionEntry, name: string): string {
  const value = collection.settings[name];
  return typeof value === 'string' ? value : '';
}
