import type { ColumnType, Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables of the platform, from migrations/0001_platform.sql and 0049_people.sql: they hold no rows of one website. */
export interface PlatformTables {
  website: WebsiteTable;
  website_host: WebsiteHostTable;
  website_name: WebsiteNameTable;
  account: AccountTable;
  membership: MembershipTable;
  session: SessionTable;
  sign_in_link: SignInLinkTable;
  sign_in_step: SignInStepTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  email_change: EmailChangeTable;
  sign_up: SignUpTable;
  provider_event: ProviderEventTable;
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  website: { distribution: 'reference', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  website_host: { distribution: 'local', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  website_name: { distribution: 'local', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  account: { distribution: 'reference', appendOnly: false, erasedWith: 'account', exportedWith: null, archived: false },
  membership: { distribution: 'local', appendOnly: false, erasedWith: 'account', exportedWith: null, archived: false },
  session: { distribution: 'local', appendOnly: false, erasedWith: 'account', exportedWith: null, archived: false },
  sign_in_link: {
    distribution: 'local',
    appendOnly: false,
    erasedWith: 'account',
    exportedWith: null,
    archived: false,
  },
  sign_in_step: {
    distribution: 'local',
    appendOnly: false,
    erasedWith: 'account',
    exportedWith: null,
    archived: false,
  },
  passkey: { distribution: 'local', appendOnly: false, erasedWith: 'account', exportedWith: null, archived: false },
  recovery_code: {
    distribution: 'local',
    appendOnly: false,
    erasedWith: 'account',
    exportedWith: null,
    archived: false,
  },
  email_change: {
    distribution: 'local',
    appendOnly: false,
    erasedWith: 'account',
    exportedWith: null,
    archived: false,
  },
  sign_up: { distribution: 'local', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
  provider_event: { distribution: 'local', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  migration: { distribution: 'local', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
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
  is_hidden: Generated<boolean>;
  is_cloneable: Generated<boolean>;
  deleted_at: Generated<Date | null>;
  deleted_by: Generated<string | null>;
  requires_step: Generated<boolean>;
}

interface WebsiteHostTable {
  host: string;
  website_id: string;
  is_primary: Generated<boolean>;
  shown_since: Generated<Date>;
}

interface WebsiteNameTable {
  identifier: string;
  website_id: string;
  given_up_at: Date;
}

interface AccountTable {
  id: string;
  email: string;
  display_name: string;
  password_hash: string | null;
  created_at: Date;
  email_proved_at: Generated<Date | null>;
  app_key: Generated<string | null>;
  app_key_since: Generated<Date | null>;
  app_key_begun: Generated<string | null>;
  app_step: Generated<bigint | null>;
  wrong_codes: Generated<number>;
  codes_locked_until: Generated<Date | null>;
  trust_epoch: Generated<number>;
  seen_at: Generated<Date | null>;
  language: Generated<string | null>;
}

interface MembershipTable {
  website_id: string;
  account_id: string;
  role_ids: number[];
  is_owner: Generated<boolean>;
  created_at: Date;
  invitation_hash: Generated<Buffer | null>;
  ends_at: Generated<Date | null>;
}

interface SessionTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  id: Generated<string>;
  agent: Generated<string>;
  source: Generated<string>;
  challenge: Generated<string | null>;
}

interface SignInLinkTable {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  email: Generated<string | null>;
}

interface SignInStepTable {
  token_hash: Buffer;
  account_id: string;
  is_remembered: boolean;
  came_by: 'password' | 'link';
  challenge: string | null;
  expires_at: Date;
}

interface PasskeyTable {
  credential_id: string;
  account_id: string;
  name: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  created_at: Date;
  used_at: Date | null;
}

interface RecoveryCodeTable {
  account_id: string;
  code_hash: string;
  made_at: Date;
  used_at: Date | null;
}

interface EmailChangeTable {
  account_id: string;
  new_email: string;
  old_token_hash: Buffer;
  new_token_hash: Buffer;
  old_agreed_at: Date | null;
  new_agreed_at: Date | null;
  expires_at: Date;
}

interface SignUpTable {
  email: string;
  token_hash: Buffer;
  token: string | null;
  asked_at: Date;
  expires_at: Date;
  language: string;
}

interface ProviderEventTable {
  provider: string;
  event_id: string;
  received_at: Date;
}
