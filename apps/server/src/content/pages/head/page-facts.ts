import type { PageType } from '@portico/domain';
import type { ImageRecord } from '../../assets/present.ts';
import type { CollectionEntry } from '../read/site-content.ts';
import type { ItemRow } from '../read/item-row.ts';
import type { ItemRecord } from '../context/item-record.ts';
import type { ItemPagePart } from '../page-provider.ts';

/** What a page says about itself to browsers, search engines and scripts. */
export interface PageFacts {
  readonly pageType: PageType;
  /** For people: the page's or item's own title; formats of the owner are put around it. */
  readonly title: string;
  readonly titleKind: 'home' | 'collection' | 'item' | 'system';
  readonly description: string;
  /** Path and query of the one address of this content; undefined for pages that no search engine should keep. */
  readonly canonicalPath: string | undefined;
  readonly collection: CollectionEntry | undefined;
  readonly item: ItemRecord | undefined;
  readonly row: ItemRow | undefined;
  /** What features add to the page of an item. */
  readonly parts?: readonly ItemPagePart[];
  readonly image: ImageRecord | undefined;
  /** Path of the list's feed. */
  readonly feedPath: string | undefined;
  readonly isIndexed: boolean;
  readonly pagination: Readonly<Record<string, unknown>> | undefined;
}
