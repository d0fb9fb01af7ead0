import type { Generated } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0041_visits.sql makes, and 0075_visit_steps.sql. */
export interface VisitsTables {
  visit: VisitTable;
  visit_day: VisitDayTable;
  visit_progress: {
    website_id: string;
    is_sample: boolean;
    read_until: Date;
    open_from: string;
    time_zone: string;
  };
}

declare module '../schema.ts' {
  interface Tables extends VisitsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  visit: { distribution: 'website', appendOnly: false, erasedWith: 'age', exportedWith: null, archived: false },
  visit_day: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  visit_progress: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
} satisfies TablesOf<VisitsTables>;

interface VisitTable {
  website_id: string;
  is_sample: boolean;
  day: string;
  session: string;
  visitor: bigint;
  started_at: Date;
  seconds: number;
  hits: number;
  is_new: boolean;
  channel: string;
  source: string;
  medium: string;
  campaign: string;
  country: string;
  language: string;
  device: string;
  browser: string;
  os: string;
  referrer_id: bigint;
  entry_id: bigint;
  exit_id: bigint;
  path_ids: bigint[];
  events: string[];
}

interface VisitDayTable {
  website_id: string;
  is_sample: boolean;
  dimension: string;
  day: string;
  value: string;
  visits: number;
  hits: number;
  bounces: number;
  seconds: bigint;
  exits: number;
  visitors: number;
  viewed: Generated<number>;
  added: Generated<number>;
  begun: Generated<number>;
  bought: Generated<number>;
  sketch: Buffer | null;
}
