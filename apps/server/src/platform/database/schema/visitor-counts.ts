import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0040_visitor_counts.sql makes. */
export interface VisitorCountsTables {
  visitor_moment_day: {
    website_id: string;
    day: string;
    kind: string;
    name: string;
    path: string;
    times: bigint;
    visits: bigint;
    misses: bigint;
  };
  visitor_vital_day: {
    website_id: string;
    day: string;
    page_group: string;
    device: string;
    vital: string;
    keys: number[];
    counts: number[];
  };
  visitor_counted: { website_id: string; until_day: string };
}

declare module '../schema.ts' {
  interface Tables extends VisitorCountsTables {}
}

/** What is said of each of them once ({@link TableFacts}): counts, of nobody. */
export const tables = {
  visitor_moment_day: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: false,
  },
  visitor_vital_day: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: false,
  },
  visitor_counted: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: false,
  },
} satisfies TablesOf<VisitorCountsTables>;
