import type { Generated } from 'kysely';
import type { Json } from '../json-column.ts';
import type { TablesOf } from '../tables.ts';

/** The tables that migrations/0047_mailing_lists.sql makes. */
export interface ListTables {
  mailing_list: {
    website_id: string;
    id: string;
    name: string;
    description: Generated<string>;
    confirm: Generated<string>;
    welcome_subject: Generated<string>;
    welcome_text: Generated<string>;
    form_id: string | null;
    created_at: Date;
    removed_at: Date | null;
  };
  list_member: {
    website_id: string;
    list_id: string;
    address_key: string;
    id: string;
    address: string;
    name: Generated<string>;
    state: string;
    proof: Json;
    source: string;
    language: Generated<string>;
    added_at: Date;
    changed_at: Date;
    asked_at: Date | null;
  };
  list_event: {
    website_id: string;
    id: string;
    list_id: string;
    person_key: string;
    kind: string;
    source: Generated<string>;
    happened_at: Date;
  };
  mail_suppression: { website_id: string; person_key: string; reason: string; at: Date };
}

declare module '../schema.ts' {
  interface Tables extends ListTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  mailing_list: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: true },
  list_member: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: true,
  },
  list_event: { distribution: 'website', appendOnly: true, erasedWith: null, exportedWith: null, archived: true },
  mail_suppression: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: true,
  },
} satisfies TablesOf<ListTables>;
