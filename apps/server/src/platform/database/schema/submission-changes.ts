import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** The tables that migrations/0081_submission_changes.sql makes. */
export interface SubmissionChangeTables {
  submission_change: {
    website_id: string;
    id: string;
    kind: string;
    wanted: string | null;
    takes_back: string | null;
    begun_by: string;
    begun_at: Date;
    total_count: number;
    changed_count: Generated<number>;
    ended_at: Date | null;
  };
  submission_change_row: {
    website_id: string;
    change_id: string;
    submission_id: string;
    wanted: string | null;
    before: string | null;
    is_changed: boolean | null;
  };
  saved_reply: { website_id: string; id: string; name: string; body: string; changed_at: Date };
}

declare module '../schema.ts' {
  interface Tables extends SubmissionChangeTables {}
}

const ofDay = {
  distribution: 'website',
  appendOnly: false,
  erasedWith: null,
  exportedWith: null,
  archived: false,
} as const;

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  submission_change: ofDay,
  submission_change_row: ofDay,
  saved_reply: { ...ofDay, archived: true },
} satisfies TablesOf<SubmissionChangeTables>;
