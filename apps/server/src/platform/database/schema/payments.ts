import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0007_payments.sql and 0024_saved_methods.sql and 0067_recurring_money.sql make, with the columns that later ones add. */
export interface PaymentsTables {
  payment_setup: PaymentSetupTable;
  payment_key: PaymentKeyTable;
  payment_refund: PaymentRefundTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_method: SandboxMethodTable;
  reconciliation_day: ReconciliationDayTable;
  provider_rest: ProviderRestTable;
}

declare module '../schema.ts' {
  interface Tables extends PaymentsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  payment_setup: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  payment_key: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  payment_refund: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  sandbox_refund: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  sandbox_method: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  reconciliation_day: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: false,
  },
  provider_rest: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<PaymentsTables>;

interface ReconciliationDayTable {
  website_id: string;
  provider: string;
  day: Date;
  currency: string;
  our_count: number;
  our_cents: bigint;
  their_count: number;
  their_cents: bigint;
  our_refunded_cents: bigint;
  their_refunded_cents: bigint;
  differences: unknown;
  checked_at: Date;
}

interface ProviderRestTable {
  website_id: string;
  provider: string;
  failed_at: Generated<Date[]>;
  rests: Generated<number>;
  rests_until: Date | null;
  away_since: Date | null;
}

interface PaymentSetupTable {
  website_id: string;
  provider: string;
  notifies_of_outside_refunds: Generated<boolean>;
  is_sandbox_away: Generated<boolean>;
  updated_at: Date;
}

interface PaymentKeyTable {
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

interface PaymentRefundTable {
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

interface SandboxRefundTable {
  website_id: string;
  payment_id: string;
  refund_id: string;
  amount_cents: bigint;
  state: string;
  answers_at: Date;
}

interface SandboxMethodTable {
  website_id: string;
  method_id: string;
  payer_id: string;
  saving: string;
  test_number: string;
  last_digits: string;
  expires: string;
  removed_at: Date | null;
}
