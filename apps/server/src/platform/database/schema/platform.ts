import type { ColumnType, Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables of the platform, from migrations/0001_platform.sql: they hold no rows of one website. */
export interface PlatformTables {
  website: WebsiteTable;
  website_host: WebsiteHostTable;
  account: AccountTable;
  membership: MembershipTable;
  session: SessionTable;
  sign_in_link: SignInLinkTable;
  provider_event: ProviderEventTable;
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  website: { distribution: 'reference', appendOnly: false, erasedWith: null, exportedWith: null },
  website_host: { distribution: 'local', appendOnly: false, erasedWith: null, exportedWith: null },
  account: { distribution: 'reference', appendOnly: false, erasedWith: 'account', exportedWith: null },
  membership: { distribution: 'local', appendOnly: false, erasedWith: 'account', exportedWith: null },
  session: { distribution: 'local', appendOnly: false, erasedWith: 'account', exportedWith: null },
  sign_in_link: { distribution: 'local', appendOnly: false, erasedWith: 'account', exportedWith: null },
  provider_event: { distribution: 'local', appendOnly: false, erasedWith: null, exportedWith: null },
  migration: { distribution: 'local', appendOnly: false, erasedWith: null, exportedWith: null },
} satisfies TablesOf<PlatformTables & { migration: unknown }>;

interface WebsiteTable {
  id: string;
  identifier: string;
  profile: ColumnType<unknown, string | undefined, string>;
  settings: ColumnType<unknown, string | undefined, string>;
  content_version: Generated<bigint>;
  kit_revision: number | null;
  password_hash: string | null;
  created_at: Date;
}

interface WebsiteHostTable {
  host: string;
  website_id: string;
  is_primary: Generated<boolean>;
}

interface AccountTable {
  id: string;
  email: string;
  display_name: string;
  password_hash: string | null;
  created_at: Date;
  email_proved_at: Generated<Date | null>;
}

interface MembershipTable {
  website_id: string;
  account_id: string;
  role_ids: number[];
  is_owner: Generated<boolean>;
  created_at: Date;
}

interface SessionTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface SignInLinkTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  email: Generated<string | null>;
}

interface ProviderEventTable {
  provider: string;
  event_id: string;
  received_at: Date;
}
