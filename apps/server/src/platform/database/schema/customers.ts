import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0009_customers.sql makes, with the columns that later ones add. */
export interface CustomersTables {
  customer: CustomerTable;
  customer_session: CustomerSessionTable;
  customer_link: CustomerLinkTable;
  customer_address: CustomerAddressTable;
  customer_event: CustomerEventTable;
}

declare module '../schema.ts' {
  interface Tables extends CustomersTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  customer: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: { without: ['password_hash'] },
  },
  customer_session: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: false,
  },
  customer_link: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: null,
    archived: false,
  },
  customer_address: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: true,
  },
  customer_event: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: { without: ['account_id'] },
  },
} satisfies TablesOf<CustomersTables>;

interface CustomerTable {
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

interface CustomerSessionTable {
  website_id: string;
  token_hash: Buffer;
  customer_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface CustomerLinkTable {
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

interface CustomerAddressTable {
  website_id: string;
  customer_id: string;
  id: string;
  address: Json;
  is_default: Generated<boolean>;
  created_at: Date;
}

interface CustomerEventTable {
  website_id: string;
  customer_id: string;
  id: string;
  kind: string;
  detail: ColumnType<unknown, string | undefined, string>;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  happened_at: Date;
}
