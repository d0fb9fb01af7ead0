import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0005_discounts.sql makes, with the columns that later ones add. */
export interface DiscountsTables {
  discount: DiscountTable;
  discount_use: DiscountUseTable;
  discount_customer: DiscountCustomerTable;
  unsubscribe: ReminderRefusalTable;
}

declare module '../schema.ts' {
  interface Tables extends DiscountsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  discount: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  discount_use: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  discount_customer: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: true,
  },
  unsubscribe: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
} satisfies TablesOf<DiscountsTables>;

interface DiscountTable {
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
  subscription_cycles: Generated<number>;
  combines: Generated<boolean>;
  is_paused: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
}

interface DiscountUseTable {
  website_id: string;
  payment_id: string;
  discount_id: string;
  customer_key: string;
  amount_cents: bigint;
  used_at: Date;
}

interface DiscountCustomerTable {
  website_id: string;
  discount_id: string;
  customer_key: string;
  times_used: number;
}

interface ReminderRefusalTable {
  website_id: string;
  kind: string;
  email_key: string;
  refused_at: Date;
}
