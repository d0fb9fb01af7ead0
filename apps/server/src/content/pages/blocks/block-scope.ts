import type { JsonObject } from '@portico/page-model';
import type { Site } from '../../../sites/site/site.ts';
import type { ImageRecord } from '../../assets/present.ts';
import type { ItemQuery } from '../read/item-query.ts';
import type { CollectionEntry, SiteForm } from '../read/site-content.ts';
import type { PageRead } from '../page-provider.ts';
import type { BlockKind } from './block-types.ts';
import type { ItemRecord } from '../context/item-record.ts';

/** What blocks may ask for while they are drawn. */
export interface BlockScope {
  /** What draws blocks of a type; undefined for types that nothing draws. */
  blockKind(type: string): BlockKind | undefined;
  image(assetId: string): ImageRecord | undefined;
  form(formId: string): SiteForm | undefined;
  /** A collection by its id or urlId. */
  collection(name: string): CollectionEntry | undefined;
  items(
    collection: CollectionEntry,
    query: Omit<ItemQuery, 'collectionId' | 'order'> & Partial<Pick<ItemQuery, 'order'>>,
  ): readonly ItemRecord[];
  /** Whether a collection is of events, which come and go by themselves. */
  isCalendar(collection: CollectionEntry): boolean;
  /** What the database says to something that a feature asks; undefined while it was not asked yet, and then the page is drawn again. */
  read<Query, Answer>(read: PageRead<Query, Answer>, query: Query): Answer | undefined;
  /**
   * A section that stands on several pages; nothing where it is gone, or within itself.
   * @param place what the page says of it where it stands as a section of the page: nothing then where it has no settings of its
   * own to be drawn with these
   */
  sharedSection(id: string, place?: JsonObject): string;
  /** What a menu of the kit is called; its name where the kit does not say. */
  menuTitle(name: string): string;
  /** Renders a piece of template text with data. */
  template(source: string, data: unknown): string;
  /** The partial of the kit that replaces the inside of a block of this type, run with the block's settings. */
  override(type: string, data: unknown): string | undefined;
  readonly site: Site;
  /** Epoch milliseconds. */
  readonly now: number;
  /** How often controls of forms were drawn on this page so far, by what their ids begin with. */
  readonly formIds: Map<string, number>;
  /** Images drawn so far on this page; the first one is not loaded lazily. */
  images: number;
  /** Says in the page of which node each part is: for the editor, never for visitors. */
  readonly namesNodes: boolean;
}
