import type { Occurrence } from '@portico/domain';
import type { QueryResultRow } from 'pg';
import type { AssetJson } from './asset-json.ts';

/** An item with everything that belongs to it, as the statements of item-query.ts give it. */
export interface ItemRow extends QueryResultRow {
  readonly id: string;
  readonly collection_id: string;
  readonly url_id: string;
  readonly record_type: number;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  readonly author_name: string | null;
  readonly is_starred: boolean;
  readonly position: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly publish_at: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly images: readonly ImageJson[] | null;
  /** Files that fields of a kit's own type name; absent where there are none. */
  readonly custom_files?: readonly AssetJson[] | null;
  /** Which of the dates of an event that repeats is meant, where one is. */
  readonly occurrence?: Occurrence;
  /** The same on a page that this date has of its own. */
  readonly shownDate?: Occurrence;
  /** What features know of it, by the names of their parts: read by `ItemPart.of` alone. */
  readonly parts: Readonly<Record<string, unknown>>;
}

export interface ImageJson {
  readonly altText: string;
  readonly variantAttributes: Readonly<Record<string, string>> | null;
  readonly asset: AssetJson;
}
