import type { ReportBody, ReportTable } from '@portico/contract/studio';
import type { VisitSpan } from '../../../content/visitors/visits/visit-store.ts';

/** Below so many visits parts of them say nothing. */
const FEW = 30;
/** A difference that is worth a sentence. */
const NOTABLE = 0.05;

/** What stands out of visits: how many they are, whether that is unusual, and where the most came from. */
export function visitFindings(
  now: VisitSpan,
  before: VisitSpan | null,
  first: ReportTable | undefined,
): ReportBody['findings'] {
  const { visits } = now.total;
  if (visits === 0) return [{ name: 'visitsNone', values: {} }];
  return [visitsFinding(visits, before?.total.visits ?? null), ...mostFinding(visits, first)];
}

function visitsFinding(visits: number, before: number | null): ReportBody['findings'][number] {
  if (before === null || before < FEW || visits < FEW) return { name: 'visits', values: { visits } };
  const change = (visits - before) / before;
  if (Math.abs(change) < NOTABLE) return { name: 'visitsSame', values: { visits } };
  return { name: change > 0 ? 'visitsMore' : 'visitsFewer', values: { visits, change: Math.abs(change) } };
}

/** The first line of the first list, where it holds a part that one would name. */
function mostFinding(visits: number, table: ReportTable | undefined): ReportBody['findings'] {
  const [row] = table?.rows ?? [];
  const count = row?.cells[0] ?? 0;
  if (
    !row ||
    table?.field == null ||
    table.columns[0]?.name !== 'visits' ||
    visits < FEW ||
    count / visits < 0.2 ||
    row.key === ''
  )
    return [];
  return [{ name: 'visitsMost', values: { field: table.field, value: row.key, share: Math.min(1, count / visits) } }];
}
