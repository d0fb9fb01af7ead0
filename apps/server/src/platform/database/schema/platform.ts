import type { ColumnType, Generated } from 'kysely';

/** Tables of the platform, from migrations/0001_platform.sql: see platform-tables.ts. */
export interface PlatformTables {
  website: WebsiteTable;
  website_host: WebsiteHostTable;
  account: AccountTable;
  membership: MembershipTable;
  session: SessionTable;
  sign_in_link: SignInLinkTable;
  provider_event: ProviderEventTable;
}

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
}

interface ProviderEventTable {
  provider: string;
  event_id: string;
  received_at: Date;
}
