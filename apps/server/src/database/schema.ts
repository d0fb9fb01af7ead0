import type { ColumnType, Generated } from 'kysely';

/**
 * The tables as Kysely sees them: names and types as in migrations/*.sql. `bigint` columns are BigInt, `jsonb` columns
 * are parsed; a value for `jsonb` is written as JSON text.
 */

type Json = ColumnType<unknown, string, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface WebsiteTable {
  id: string;
  identifier: string;
  profile: ColumnType<unknown, string | undefined, string>;
  settings: ColumnType<unknown, string | undefined, string>;
  content_version: Generated<bigint>;
  kit_revision: number | null;
  password_hash: string | null;
  created_at: Date;
}

export interface WebsiteHostTable {
  host: string;
  website_id: string;
  is_primary: Generated<boolean>;
}

export interface AccountTable {
  id: string;
  email: string;
  display_name: string;
  password_hash: string | null;
  created_at: Date;
}

export interface MembershipTable {
  website_id: string;
  account_id: string;
  role_ids: number[];
  is_owner: Generated<boolean>;
  created_at: Date;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export interface SignInLinkTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface ProviderEventTable {
  provider: string;
  event_id: string;
  received_at: Date;
}

export interface CollectionTable {
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
}

export interface PageVersionTable {
  website_id: string;
  collection_id: string;
  version: number;
  document: Json;
  account_id: string | null;
  created_at: Date;
}

export interface NavigationTable {
  website_id: string;
  navigation_id: string;
  entries: Json;
}

export interface BlockFieldTable {
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
}

export interface ItemAssetTable {
  website_id: string;
  item_id: string;
  position: number;
  asset_id: string;
  alt_text: Generated<string>;
  variant_attributes: NullableJson;
}

export interface KitRevisionTable {
  website_id: string;
  revision: number;
  name: string;
  files: Json;
  warnings: ColumnType<unknown, string | undefined, string>;
  installed_at: Date;
}

export interface KitFileTable {
  website_id: string;
  sha256: string;
  content: Buffer;
}

export interface KitSettingTable {
  website_id: string;
  kit_name: string;
  title: string;
  value: string;
}

export interface KitStylesheetTable {
  website_id: string;
  fingerprint: string;
  css: string;
  compiled_at: Date;
}

export interface TemplateErrorTable {
  website_id: string;
  fingerprint: string;
  kind: string;
  message: string;
  file: string | null;
  line: number | null;
  page_path: string;
  seen_at: Date;
}

export interface ErrorReportTable {
  website_id: string;
  fingerprint: string;
  message: string;
  stack: string;
  script: string;
  line: number | null;
  page_path: string;
  user_agent: string;
  report_count: bigint;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface FormTable {
  website_id: string;
  id: string;
  name: string;
  document: Json;
  created_at: Date;
}

export interface MailMessageTable {
  website_id: string;
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  unsubscribe_url: string | null;
  text_body: string;
  html_body: string;
  dedupe_key: string;
  state: Generated<string>;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

export interface ProductTable {
  website_id: string;
  item_id: string;
  product_type: number;
  variant_option_ordering: Generated<string[]>;
  is_subscribable: Generated<boolean>;
  subscription_plan: NullableJson;
  subscription_options: ColumnType<unknown, string | undefined, string>;
  use_custom_add_button_text: Generated<boolean>;
  custom_add_button_text: Generated<string>;
  additional_fields_form_id: string | null;
  merchandising: ColumnType<unknown, string | undefined, string>;
  digital_asset_id: string | null;
  review_counts: Generated<number[]>;
  digital_file_name: ColumnType<string | null, string | null | undefined>;
}

export interface ItemAddressTable {
  website_id: string;
  collection_id: string;
  url_id: string;
  item_id: string;
}

export interface RemovedProductTable {
  website_id: string;
  item_id: string;
  rows: Json;
  removed_at: Date;
}

export interface ProductReviewTable {
  website_id: string;
  id: string;
  item_id: string;
  customer_id: string | null;
  order_id: string | null;
  line_position: number | null;
  author_name: string;
  stars: number;
  title: Generated<string>;
  body: Generated<string>;
  is_verified: boolean;
  state: 'pending' | 'published' | 'hidden';
  reply: Generated<string>;
  replied_at: Date | null;
  import_key: string | null;
  written_at: Date;
  changed_at: Date;
}

export interface VariantTable {
  website_id: string;
  id: string;
  item_id: string;
  sku: string;
  attributes: ColumnType<unknown, string | undefined, string>;
  attributes_key: string;
  position: Generated<number>;
  currency: string;
  price_cents: bigint;
  sale_price_cents: Generated<bigint>;
  on_sale: Generated<boolean>;
  qty_in_stock: Generated<number>;
  unlimited: Generated<boolean>;
  weight_grams: Generated<number>;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  gtin: string | null;
  mpn: string | null;
  asset_id: string | null;
}

export interface FormSubmissionTable {
  website_id: string;
  id: string;
  form_id: string;
  list_key: string | null;
  submission_key: string | null;
  answers: Json;
  submitted_at: Date;
}

export interface RestockSignUpTable {
  website_id: string;
  variant_id: string;
  email_key: string;
  id: string;
  item_id: string;
  email: string;
  joins_mailing_list: Generated<boolean>;
  language: string | null;
  signed_up_at: Date;
  told_at: Date | null;
}

export interface CartTable {
  website_id: string;
  id: string;
  token_hash: Buffer;
  kind: Generated<string>;
  currency: string;
  location: NullableJson;
  shipping_option_id: string | null;
  subscription_option_id: string | null;
  order_id: string | null;
  purchased_at: Date | null;
  created_at: Date;
  expires_at: Date;
  coupon_codes: Generated<string[]>;
  reminder_email: string | null;
  reminder_noted_at: Date | null;
  reminded_at: Date | null;
  recovered_at: Date | null;
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface DiscountTable {
  website_id: string;
  id: string;
  code: string;
  note: Generated<string>;
  kind: string;
  percent: string | null;
  amount_cents: bigint | null;
  currency: string;
  scope: Generated<string>;
  scope_item_ids: Generated<string[]>;
  scope_categories: Generated<string[]>;
  minimum_cents: bigint | null;
  starts_at: Date | null;
  ends_at: Date | null;
  usage_limit: number | null;
  customer_limit: number | null;
  times_used: Generated<number>;
  combines: Generated<boolean>;
  is_paused: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
}

export interface DiscountUseTable {
  website_id: string;
  payment_id: string;
  discount_id: string;
  customer_key: string;
  amount_cents: bigint;
  used_at: Date;
}

export interface DiscountCustomerTable {
  website_id: string;
  discount_id: string;
  customer_key: string;
  times_used: number;
}

export interface ReminderRefusalTable {
  website_id: string;
  kind: string;
  email_key: string;
  refused_at: Date;
}

export interface CustomerTable {
  website_id: string;
  id: string;
  email: string;
  email_key: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  password_hash: ColumnType<string | null, string | null | undefined, string | null>;
  account_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  accepts_marketing: Generated<boolean>;
  marketing_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  note: Generated<string>;
  created_at: Date;
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface CustomerSessionTable {
  website_id: string;
  token_hash: Buffer;
  customer_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export interface CustomerLinkTable {
  website_id: string;
  token_hash: Buffer;
  purpose: string;
  email: string;
  customer_id: string | null;
  accepts_marketing: Generated<boolean>;
  return_to: Generated<string>;
  created_at: Date;
  expires_at: Date;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface CustomerAddressTable {
  website_id: string;
  customer_id: string;
  id: string;
  address: Json;
  is_default: Generated<boolean>;
  created_at: Date;
}

export interface CustomerEventTable {
  website_id: string;
  customer_id: string;
  id: string;
  kind: string;
  detail: ColumnType<unknown, string | undefined, string>;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  happened_at: Date;
}

export interface CartEntryTable {
  website_id: string;
  cart_id: string;
  id: string;
  item_id: string;
  variant_id: string;
  quantity: number;
  additional_fields: NullableJson;
  fields_key: Generated<string>;
  seen_price_cents: bigint;
  created_at: Date;
}

export interface PaymentTable {
  website_id: string;
  id: string;
  cart_id: string;
  provider: string;
  provider_reference: string | null;
  state: string;
  amount_cents: bigint;
  currency: string;
  checkout: Json;
  payer_key: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface StockHoldTable {
  website_id: string;
  payment_id: string;
  variant_id: string;
  quantity: number;
  expires_at: Date;
}

export interface BulkChangeTable {
  website_id: string;
  id: string;
  kind: string;
  rows: Json;
  changed_at: Date;
}

export interface StockMovementTable {
  website_id: string;
  id: string;
  variant_id: string;
  quantity: number;
  reason: string;
  order_id: string | null;
  moved_at: Date;
}

export interface OrderCounterTable {
  website_id: string;
  last_number: bigint;
}

export interface CustomerOrderTable {
  website_id: string;
  id: string;
  number: bigint;
  cart_id: string;
  payment_id: string;
  token_hash: Buffer;
  email: string;
  payment_state: string;
  fulfillment_state: string;
  currency: string;
  subtotal_cents: bigint;
  discount_cents: bigint;
  shipping_cents: bigint;
  tax_cents: bigint;
  total_cents: bigint;
  requires_shipping: boolean;
  shipping_address: NullableJson;
  billing_address: NullableJson;
  shipping_option: NullableJson;
  note: Generated<string>;
  placed_at: Date;
  taxes: ColumnType<unknown, string | undefined, string>;
  dispute_state: Generated<string>;
  terms_url: string | null;
  version: Generated<number>;
  refunded_cents: Generated<bigint>;
  coupons: ColumnType<unknown, string | undefined, string>;
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface OrderLineTable {
  website_id: string;
  order_id: string;
  position: number;
  item_id: string;
  variant_id: string;
  title: string;
  sku: string;
  attributes: Json;
  additional_fields: NullableJson;
  product_type: number;
  image_url: string | null;
  path: Generated<string>;
  quantity: number;
  unit_price_cents: bigint;
  total_cents: bigint;
  tax_cents: bigint | null;
  fulfilled_quantity: Generated<number>;
  refunded_quantity: Generated<number>;
  discount_cents: Generated<bigint>;
}

export interface ShippingSettingsTable {
  website_id: string;
  document: Json;
  revision: Generated<number>;
  updated_at: Date;
}

export interface TaxSettingsTable {
  website_id: string;
  document: Json;
  revision: Generated<number>;
  updated_at: Date;
}

export interface OrderShipmentTable {
  website_id: string;
  order_id: string;
  id: string;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  tracking_url: Generated<string>;
  lines: Json;
  sent_at: Date;
}

export interface OrderRefundTable {
  website_id: string;
  order_id: string;
  id: string;
  amount_cents: bigint;
  lines: Json;
  reason: Generated<string>;
  state: Generated<string>;
  origin: Generated<string>;
  tells_shopper: Generated<boolean>;
  account_id: string | null;
  asked_at: Date;
  settled_at: Date | null;
}

export interface OrderDownloadTable {
  website_id: string;
  order_id: string;
  position: number;
  asset_id: string;
  file_name: string;
  uses: Generated<number>;
  max_uses: number;
  last_used_at: Date | null;
  expires_at: Date;
}

export interface MailTemplateTable {
  website_id: string;
  kind: string;
  language: string;
  texts: Json;
  version: Generated<number>;
  changed_at: Date;
}

export interface OrderEventTable {
  website_id: string;
  order_id: string;
  id: string;
  kind: string;
  detail: ColumnType<unknown, string | undefined, string>;
  account_id: string | null;
  happened_at: Date;
}

export interface IdempotencyKeyTable {
  website_id: string;
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  response: NullableJson;
  created_at: Date;
}

export interface SandboxChargeTable {
  website_id: string;
  payment_id: string;
  card: string;
  last_digits: string;
  amount_cents: bigint;
  currency: string;
  answers_at: Date | null;
  voided_at: Date | null;
}

export interface SandboxRefundTable {
  website_id: string;
  payment_id: string;
  refund_id: string;
  amount_cents: bigint;
  state: string;
  answers_at: Date;
}

export interface PaymentSetupTable {
  website_id: string;
  provider: string;
  tells_of_outside_refunds: Generated<boolean>;
  updated_at: Date;
}

export interface PaymentKeyTable {
  website_id: string;
  provider: string;
  publishable_key: string;
  secret_key_sealed: string;
  secret_key_hint: string;
  webhook_secret_sealed: string | null;
  account_name: Generated<string>;
  refused_at: Generated<Date | null>;
  refused_why: Generated<string | null>;
  updated_at: Date;
}

export interface OrderDisputeTable {
  website_id: string;
  order_id: string;
  reference: string;
  amount_cents: bigint;
  currency: string;
  reason: string;
  status: string;
  state: string;
  is_withdrawn: boolean;
  evidence_due_at: Date | null;
  opened_at: Date;
  asked_at: Date;
}

export interface AuditEntryTable {
  website_id: string;
  id: string;
  kind: string;
  account_id: string | null;
  actor: Generated<string>;
  source: Generated<string>;
  subject: Generated<string>;
  detail: ColumnType<unknown, string | undefined, never>;
  happened_at: Date;
}

export interface PaymentRefundTable {
  website_id: string;
  id: string;
  payment_id: string;
  idempotency_key: string;
  amount_cents: bigint;
  state: string;
  reason: Generated<string>;
  provider_reference: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Tables of the platform: see platform-tables.ts. */
export interface PlatformTables {
  website: WebsiteTable;
  website_host: WebsiteHostTable;
  account: AccountTable;
  membership: MembershipTable;
  session: SessionTable;
  sign_in_link: SignInLinkTable;
  provider_event: ProviderEventTable;
}

/** Tables of websites, and the platform tables a site may read beside them. */
export interface Tables extends PlatformTables {
  collection: CollectionTable;
  page_version: PageVersionTable;
  navigation: NavigationTable;
  block_field: BlockFieldTable;
  asset: AssetTable;
  item: ItemTable;
  item_asset: ItemAssetTable;
  kit_revision: KitRevisionTable;
  kit_file: KitFileTable;
  kit_setting: KitSettingTable;
  kit_stylesheet: KitStylesheetTable;
  template_error: TemplateErrorTable;
  error_report: ErrorReportTable;
  form: FormTable;
  form_submission: FormSubmissionTable;
  mail_message: MailMessageTable;
  product: ProductTable;
  variant: VariantTable;
  restock_sign_up: RestockSignUpTable;
  cart: CartTable;
  cart_entry: CartEntryTable;
  discount: DiscountTable;
  discount_use: DiscountUseTable;
  discount_customer: DiscountCustomerTable;
  reminder_refusal: ReminderRefusalTable;
  product_review: ProductReviewTable;
  payment: PaymentTable;
  stock_hold: StockHoldTable;
  stock_movement: StockMovementTable;
  bulk_change: BulkChangeTable;
  item_address: ItemAddressTable;
  removed_product: RemovedProductTable;
  order_counter: OrderCounterTable;
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  customer_event: CustomerEventTable;
  customer_link: CustomerLinkTable;
  customer_session: CustomerSessionTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_shipment: OrderShipmentTable;
  order_refund: OrderRefundTable;
  order_download: OrderDownloadTable;
  mail_template: MailTemplateTable;
  order_event: OrderEventTable;
  shipping_settings: ShippingSettingsTable;
  tax_settings: TaxSettingsTable;
  idempotency_key: IdempotencyKeyTable;
  sandbox_charge: SandboxChargeTable;
  sandbox_refund: SandboxRefundTable;
  payment_setup: PaymentSetupTable;
  payment_key: PaymentKeyTable;
  payment_refund: PaymentRefundTable;
  audit_entry: AuditEntryTable;
  order_dispute: OrderDisputeTable;
}
