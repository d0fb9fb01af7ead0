import { readConsents, type AgreedTo, type ConsentPlace, type ConsentsWanted } from '../../content/consent/consents.ts';
import type { ConsentRow } from '@portico/contract/studio';
import { csvExport } from '../../platform/csv/csv-export.ts';
import type { Database } from '../../platform/database/database.ts';

const HEAD = [
  'When',
  'Visitor',
  'Counting',
  'Advertising',
  'Version',
  'Policy',
  'Title',
  'Text',
  'Privacy page',
  'Services',
] as const;

const yes = (allows: boolean) => (allows ? 'yes' : 'no');

/** Choices read at once. */
const BATCH = 1000;

/** What visitors chose as CSV, the newest first, each with the words of its version; empty ones were the platform's own. */
export function exportConsents(database: Database, websiteId: string, wanted: ConsentsWanted): AsyncGenerator<string> {
  return csvExport({
    head: HEAD,
    cells: cellsOf,
    read: async (after: ConsentPlace | undefined) => {
      const rows = await database.readInSite(websiteId, (tx) => readConsents(tx, wanted, after, BATCH));
      return { rows, next: rows.length < BATCH ? undefined : rows.at(-1)?.place };
    },
  });
}

function cellsOf({ row, agreedTo }: { readonly row: ConsentRow; readonly agreedTo: AgreedTo }): string[] {
  const { policy, title, body, privacyUrl, services } = agreedTo;
  return [
    new Date(row.chosenAt).toISOString(),
    row.visitor,
    yes(row.allowsPerformance),
    yes(row.allowsMarketing),
    String(row.policyVersion),
    policy ?? '',
    title ?? '',
    body ?? '',
    privacyUrl ?? '',
    (services ?? []).join(', '),
  ];
}
