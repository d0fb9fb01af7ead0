import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The table of sites that migrations/0049_people.sql makes; those of accounts are in platform.ts. */
export interface PeopleTables {
  invitation: InvitationTable;
}

declare module '../schema.ts' {
  interface Tables extends PeopleTables {}
}

/** What is said of it once ({@link TableFacts}). */
export const tables = {
  invitation: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
} satisfies TablesOf<PeopleTables>;

interface InvitationTable {
  website_id: string;
  id: string;
  email: string;
  role_ids: number[];
  message: Generated<string>;
  invited_by: string;
  token_hash: Buffer;
  sent_at: Date;
  expires_at: Date;
  member_ends_at: Generated<Date | null>;
}
