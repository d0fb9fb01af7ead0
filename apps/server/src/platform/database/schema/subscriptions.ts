import type { ColumnType, Generated } from 'kysely';
import type { Json, NullableJson } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0044_subscriptions.sql and 0084_subscription_worth.sql make. */
export interface SubscriptionsTables {
  subscription: SubscriptionTable;
  subscription_cycle: SubscriptionCycleTable;
  subscription_event: SubscriptionEventTable;
  subscription_worth: SubscriptionWorthTable;
}

declare module '../schema.ts' {
  interface Tables extends SubscriptionsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  subscription: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: { without: ['wakes_at', 'card_link_hash', 'card_link_ends_at'] },
  },
  subscription_cycle: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: true,
  },
  subscription_event: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  subscription_worth: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: true,
  },
} satisfies TablesOf<SubscriptionsTables>;

interface SubscriptionTable {
  website_id: string;
  id: string;
  customer_id: string;
  email: string;
  state: string;
  reason: Generated<string>;
  version: Generated<number>;
  item_id: string;
  variant_id: string;
  title: string;
  sku: string;
  attributes: Json;
  additional_fields: NullableJson;
  product_type: number;
  image_url: string | null;
  path: string;
  quantity: number;
  option_id: string;
  option_title: string;
  words: string;
  currency: string;
  price_cents: bigint;
  first_price_cents: bigint;
  first_count: number;
  coming_price_cents: bigint | null;
  coming_from: Date | null;
  coming_notice: ColumnType<string | null, string | null | undefined>;
  coming_told_at: ColumnType<Date | null, Date | null | undefined>;
  coming_asks: Generated<boolean>;
  coming_agreed_at: ColumnType<Date | null, Date | null | undefined>;
  /** What delivery costs from then on; null where that stays as it is. */
  coming_shipping_cents: ColumnType<bigint | null, bigint | null | undefined>;
  gift_card_ids: Generated<string[]>;
  /** Codes that hold for more than its first payment. */
  coupons: ColumnType<unknown, string | undefined, string>;
  cycle_limit: number;
  paid_count: number;
  schedule: Json;
  next_cycle: number | null;
  wakes_at: Date | null;
  resumes_at: Date | null;
  ends_at: Date | null;
  address: Json;
  shipping_option: NullableJson;
  shipping_cents: bigint;
  total_cents: bigint;
  first_total_cents: bigint;
  provider: string;
  payer_reference: string | null;
  method_reference: string | null;
  method_brand: Generated<string>;
  method_digits: Generated<string>;
  method_expires: Generated<string>;
  method_problem: Generated<string>;
  consent: Json;
  card_link_hash: Buffer | null;
  card_link_ends_at: Date | null;
  is_test: Generated<boolean>;
  started_at: Date;
  ended_at: Date | null;
  /** When its subscriber was last reminded of it, as once a year. */
  reminded_at: ColumnType<Date | null, Date | null | undefined>;
  /** What the last cycle that was paid came to, all told, and of how many. */
  charged_cents: ColumnType<bigint | null, bigint | null | undefined>;
  charged_quantity: ColumnType<number | null, number | null | undefined>;
}

interface SubscriptionCycleTable {
  website_id: string;
  subscription_id: string;
  cycle: number;
  id: string;
  state: string;
  due_at: Date;
  tries: Generated<number>;
  problem: Generated<string>;
  blocked_at: Date | null;
  notified_at: Date | null;
  /** When its subscriber was told that her card ends first. */
  card_told_at: ColumnType<Date | null, Date | null | undefined>;
  order_id: string | null;
  total_cents: bigint | null;
  settled_at: Date | null;
}

interface SubscriptionEventTable {
  website_id: string;
  subscription_id: string;
  id: string;
  kind: string;
  detail: ColumnType<unknown, string | undefined, string>;
  account_id: string | null;
  actor: string;
  happened_at: Date;
}

/** What goods came to until a change. */
interface SubscriptionWorthTable {
  website_id: string;
  subscription_id: string;
  version: number;
  until_at: Date;
  goods_cents: bigint;
  period_value: number;
  period_unit: string;
}
