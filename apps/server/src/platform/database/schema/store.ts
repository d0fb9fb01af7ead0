import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableJson } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0003_store.sql makes, with the columns that later ones add. */
export interface StoreTables {
  product: ProductTable;
  variant: VariantTable;
  restock_sign_up: RestockSignUpTable;
  cart: CartTable;
  cart_entry: CartEntryTable;
  payment: PaymentTable;
  stock_hold: StockHoldTable;
  stock_movement: StockMovementTable;
  order_counter: OrderCounterTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  idempotency_key: IdempotencyKeyTable;
  sandbox_charge: SandboxChargeTable;
}

declare module '../schema.ts' {
  interface Tables extends StoreTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  product: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  variant: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  restock_sign_up: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: true,
  },
  cart: { distribution: 'website', appendOnly: false, erasedWith: 'customer', exportedWith: null, archived: false },
  cart_entry: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: false,
  },
  payment: { distribution: 'website', appendOnly: false, erasedWith: 'customer', exportedWith: null, archived: true },
  stock_hold: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  stock_movement: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  order_counter: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  customer_order: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: { without: [], drawnAnew: ['token_hash'] },
  },
  order_line: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: true,
  },
  order_event: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  idempotency_key: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: false,
  },
  sandbox_charge: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<StoreTables>;

interface ProductTable {
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
  brand: Generated<string>;
  is_taxable: Generated<boolean>;
  gift_amounts: NullableJson;
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

interface RestockSignUpTable {
  website_id: string;
  variant_id: string;
  email_key: string;
  id: string;
  item_id: string;
  email: string;
  joins_mailing_list: Generated<boolean>;
  language: string | null;
  signed_up_at: Date;
  notified_at: Date | null;
}

interface CartTable {
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
  gift_card_ids: Generated<string[]>;
  reminder_email: string | null;
  reminder_noted_at: Date | null;
  reminded_at: Date | null;
  recovered_at: Date | null;
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  rotation: Generated<number>;
}

interface CartEntryTable {
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

interface PaymentTable {
  website_id: string;
  id: string;
  purchase_kind: Generated<string>;
  cart_id: string;
  provider: string;
  provider_reference: string | null;
  state: string;
  amount_cents: bigint;
  currency: string;
  checkout: Json;
  payer_key: Generated<string>;
  shopper_key: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

interface StockHoldTable {
  website_id: string;
  payment_id: string;
  variant_id: string;
  quantity: number;
  expires_at: Date;
}

interface StockMovementTable {
  website_id: string;
  id: string;
  variant_id: string;
  quantity: number;
  reason: string;
  order_id: string | null;
  moved_at: Date;
}

interface OrderCounterTable {
  website_id: string;
  last_number: bigint;
}

interface CustomerOrderTable {
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
  tenders: ColumnType<unknown, string | undefined, string>;
  dispute_state: Generated<string>;
  terms_url: string | null;
  version: Generated<number>;
  refunded_cents: Generated<bigint>;
  coupons: ColumnType<unknown, string | undefined, string>;
  customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  is_test: Generated<boolean>;
}

interface OrderLineTable {
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

interface OrderEventTable {
  website_id: string;
  order_id: string;
  id: string;
  kind: string;
  detail: ColumnType<unknown, string | undefined, string>;
  account_id: string | null;
  happened_at: Date;
}

interface IdempotencyKeyTable {
  website_id: string;
  scope: string;
  key: string;
  request_hash: string;
  status: number | null;
  response: NullableJson;
  created_at: Date;
}

interface SandboxChargeTable {
  website_id: string;
  payment_id: string;
  card: string;
  last_digits: string;
  amount_cents: bigint;
  currency: string;
  answers_at: Date | null;
  voided_at: Date | null;
  reason: Generated<string>;
  method_id: string | null;
}
