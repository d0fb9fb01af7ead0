import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableJson } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0002_content.sql makes, with the columns that later ones add. */
export interface ContentTables {
  collection: CollectionTable;
  page_version: PageVersionTable;
  navigation: NavigationTable;
  block_field: BlockFieldTable;
  asset: AssetTable;
  item: ItemTable;
  item_asset: ItemAssetTable;
  /** Where an item's text is made of blocks. */
  item_body: { website_id: string; item_id: string; document: Json };
  item_text_asset: { website_id: string; item_id: string; asset_id: string };
  kit_revision: KitRevisionTable;
  kit_file: KitFileTable;
  kit_setting: KitSettingTable;
  kit_stylesheet: KitStylesheetTable;
  template_error: TemplateErrorTable;
  form: FormTable;
  mail_message: MailMessageTable;
}

declare module '../schema.ts' {
  interface Tables extends ContentTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  collection: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  page_version: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  navigation: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  block_field: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  asset: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  item: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  item_asset: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  item_body: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  // Its rows follow from the words of items.
  item_text_asset: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: false,
  },
  kit_revision: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  kit_file: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  kit_setting: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  kit_stylesheet: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  template_error: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  form: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  mail_message: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: false,
  },
} satisfies TablesOf<ContentTables>;

interface CollectionTable {
  website_id: string;
  id: string;
  url_id: string;
  type_name: string;
  collection_type: number;
  title: string;
  navigation_title: string;
  description: Generated<string>;
  ordering: Generated<string>;
  page_size: Generated<number>;
  parent_id: string | null;
  folder_behavior: number | null;
  position: Generated<number>;
  is_homepage: Generated<boolean>;
  is_enabled: Generated<boolean>;
  password_hash: string | null;
  layout: string | null;
  main_asset_id: string | null;
  settings: ColumnType<unknown, string | undefined, string>;
  published_version: number | null;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
  removed_as: NullableJson;
}

interface PageVersionTable {
  website_id: string;
  collection_id: string;
  version: number;
  document: Json;
  account_id: string | null;
  created_at: Date;
}

interface NavigationTable {
  website_id: string;
  navigation_id: string;
  entries: Json;
}

interface BlockFieldTable {
  website_id: string;
  field_id: string;
  document: Json;
  updated_at: Date;
}

export interface AssetTable {
  website_id: string;
  id: string;
  file_name: string;
  content_type: string;
  byte_size: bigint;
  sha256: string;
  width: number | null;
  height: number | null;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  color_data: NullableJson;
  alt_text: Generated<string>;
  is_private: Generated<boolean>;
  created_at: Date;
  folder: Generated<string>;
  is_decoration: Generated<boolean>;
  removed_at: Generated<Date | null>;
  version: Generated<number>;
  previous: NullableJson;
}

export interface ItemTable {
  website_id: string;
  id: string;
  collection_id: string;
  url_id: string;
  record_type: number;
  title: string;
  body: Generated<string>;
  excerpt: Generated<string>;
  tags: Generated<string[]>;
  categories: Generated<string[]>;
  author_name: string | null;
  is_starred: Generated<boolean>;
  position: Generated<number>;
  workflow_state: Generated<string>;
  publish_at: Date;
  content: ColumnType<unknown, string | undefined, string>;
  import_key: string | null;
  import_state: NullableJson;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
  removed_as: NullableJson;
  comment_count: Generated<number>;
}

interface ItemAssetTable {
  website_id: string;
  item_id: string;
  position: number;
  asset_id: string;
  alt_text: Generated<string>;
  variant_attributes: NullableJson;
}

interface KitRevisionTable {
  website_id: string;
  revision: number;
  name: string;
  files: Json;
  warnings: ColumnType<unknown, string | undefined, string>;
  installed_at: Date;
}

interface KitFileTable {
  website_id: string;
  sha256: string;
  content: Buffer;
}

interface KitSettingTable {
  website_id: string;
  kit_name: string;
  title: string;
  value: string;
}

interface KitStylesheetTable {
  website_id: string;
  fingerprint: string;
  css: string;
  compiled_at: Date;
  kit_revision: number | null;
  mistakes: Generated<number>;
}

interface TemplateErrorTable {
  website_id: string;
  fingerprint: string;
  kind: string;
  message: string;
  file: string | null;
  line: number | null;
  page_path: string;
  seen_at: Date;
}

interface FormTable {
  website_id: string;
  id: string;
  name: string;
  live_version: number | null;
  closed_at: Date | null;
  removed_at: Date | null;
  created_at: Date;
}

interface MailMessageTable {
  website_id: string;
  id: string;
  recipient: string;
  reply_to: string | null;
  in_reply_to: ColumnType<string | null, string | null | undefined, string | null>;
  subject: string;
  unsubscribe_url: string | null;
  text_body: string;
  html_body: string;
  dedupe_key: string;
  state: Generated<string>;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
  taken_until: Generated<Date | null>;
  sealed_tokens: Generated<string | null>;
  about: Generated<string>;
  is_asked_for: Generated<boolean>;
}
