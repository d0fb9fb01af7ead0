import type { ReportBody, ReportField, ReportFigure, ReportTable } from '@portico/contract/studio';
import { dayCount, type CalendarRange } from '@portico/domain';
import { postgresVisitStore } from '../../../content/visitors/visits/postgres-visit-store.ts';
import type { VisitCounts, VisitQuestion, VisitRow, VisitSpan } from '../../../content/visitors/visits/visit-store.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { seriesOf } from '../points.ts';
import type { ReadReport, ReportAsk, SampledReport } from '../report.ts';
import { visitFindings } from './visit-findings.ts';

/** A list of a report, and what its columns say. */
export interface VisitTable {
  readonly name: string;
  readonly field: ReportField;
  readonly columns: 'visits' | 'pages' | 'entries' | 'exits' | 'few';
}

interface VisitReportParts {
  readonly tables: readonly VisitTable[];
  /** Countries are among them: it is said how they are known. */
  readonly hasCountries?: boolean;
  /** Figures that the report has, in their order. */
  readonly figures?: readonly string[];
  /** Rows of each table, where there are fewer than a screen shows. */
  readonly mostRows?: number;
}

/** What every figure is, and what it is made of. */
const FIGURES: readonly (Pick<ReportFigure, 'name' | 'unit' | 'good'> & {
  readonly of: (counts: VisitCounts) => number | null;
})[] = [
  { name: 'visitors', unit: 'count', good: 'up', of: ({ visitors }) => visitors },
  { name: 'visits', unit: 'count', good: 'up', of: ({ visits }) => visits },
  { name: 'views', unit: 'count', good: 'up', of: ({ hits }) => hits },
  { name: 'viewsPerVisit', unit: 'ratio', good: 'up', of: ({ hits, visits }) => partOf(hits, visits) },
  { name: 'bounceRate', unit: 'share', good: 'down', of: ({ bounces, visits }) => partOf(bounces, visits) },
  { name: 'visitSeconds', unit: 'seconds', good: 'up', of: ({ seconds, visits }) => partOf(seconds, visits) },
];

const NONE: VisitCounts = { visits: 0, hits: 0, bounces: 0, seconds: 0, visitors: 0 };

/** A report of visits: the same figures and line for all, and lists of its own. */
export function visitReport({
  tables,
  hasCountries = false,
  figures,
  mostRows = Infinity,
}: VisitReportParts): SampledReport {
  const shown = figures === undefined ? FIGURES : FIGURES.filter(({ name }) => figures.includes(name));
  const read: ReadReport = async (tx, ask) => {
    const now = await spanOf(tx, ask, ask.range);
    const before = ask.before === null ? null : await spanOf(tx, ask, ask.before);
    const lists: ReportTable[] = [];
    for (const table of tables) lists.push(await readTable(tx, ask, table, Math.min(ask.mostRows, mostRows)));
    return {
      findings: (await isFirst(tx, ask, now))
        ? [{ name: 'nobodyYet', values: {} }]
        : visitFindings(now, before, lists[0]),
      figures: shown.map(({ name, unit, good, of }) => ({
        name,
        unit,
        good,
        value: of(now.total),
        before: before === null ? null : of(before.total),
      })),
      series: seriesOf(
        ask,
        shown.map(({ name, unit, of }) => ({
          name,
          unit,
          now: valueOf(now, of, ask),
          before: valueOf(before, of, ask),
        })),
      ),
      tables: lists,
      notes: [
        ...(hasCountries ? [ask.looksUpCountries ? 'countryIsLookedUp' : 'countryIsGuess'] : []),
        ...(ask.isSample ? [] : ['visitorsByConsent']),
        ...(await filterNotes(tx, ask)),
      ],
    } satisfies ReportBody;
  };
  return { read, sample: read };
}

/** Whether nobody ever came: said once, in place of a report of nothing. */
async function isFirst(tx: SiteTransaction, { isSample }: ReportAsk, { total }: VisitSpan): Promise<boolean> {
  return !isSample && total.visits === 0 && !(await postgresVisitStore.hasVisits(tx));
}

/** Of a point that nobody came at there is nothing to say but none; of one that is still to come, nothing at all. */
function valueOf(span: VisitSpan | null, of: (counts: VisitCounts) => number | null, { now, timeZone }: ReportAsk) {
  const last = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(now)
    .replace(' ', 'T');
  return (point: string): number | null => (span === null || point > last ? null : of(span.points.get(point) ?? NONE));
}

/** Days that are compared with one that is not over end at the same time of day, where they are few. */
const FEW_DAYS = 14;

async function spanOf(tx: SiteTransaction, ask: ReportAsk, range: CalendarRange): Promise<VisitSpan> {
  return postgresVisitStore.span(tx, questionOfRange(ask, range), ask.step);
}

/** The visits of the range that is asked for, or of the one that it is compared with. */
export function questionOfRange(ask: ReportAsk, range: CalendarRange): VisitQuestion {
  const isCut = range !== ask.range && ask.range.to === ask.today && dayCount(range) <= FEW_DAYS;
  const question = { ...questionOf(ask), range };
  return isCut ? { ...question, untilTimeOf: new Date(ask.now) } : question;
}

function questionOf({ range, filters, isSample, timeZone }: ReportAsk): VisitQuestion {
  return { range, filters, isSample, timeZone };
}

async function readTable(
  tx: SiteTransaction,
  ask: ReportAsk,
  { name, field, columns }: VisitTable,
  limit: number,
): Promise<ReportTable> {
  const { rows, count } = await postgresVisitStore.breakdown(tx, questionOf(ask), { field, limit });
  return {
    name,
    field,
    columns: COLUMNS[columns].map(({ of: _of, ...column }) => column),
    rows: rows.map((row) => ({ key: row.value, cells: COLUMNS[columns].map(({ of }) => of(row)) })),
    moreCount: count - rows.length,
  };
}

type Column = ReportTable['columns'][number] & { readonly of: (row: VisitRow) => number | null };

const VISITS: Column = { name: 'visits', unit: 'count', of: ({ visits }) => visits };
const BOUNCES: Column = { name: 'bounceRate', unit: 'share', of: ({ bounces, visits }) => partOf(bounces, visits) };
const SECONDS: Column = { name: 'visitSeconds', unit: 'seconds', of: ({ seconds, visits }) => partOf(seconds, visits) };

const BOUGHT: Column = { name: 'bought', unit: 'share', of: ({ bought, visits }) => partOf(bought, visits) };

const COLUMNS: Readonly<Record<VisitTable['columns'], readonly Column[]>> = {
  visits: [VISITS, BOUNCES, SECONDS, BOUGHT],
  pages: [
    { name: 'views', unit: 'count', of: ({ hits }) => hits },
    VISITS,
    { name: 'leftHere', unit: 'share', of: ({ exits, visits }) => partOf(exits, visits) },
  ],
  few: [VISITS, BOUGHT],
  entries: [VISITS, BOUNCES, BOUGHT],
  exits: [VISITS],
};

function partOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Filters reach as far back as single visits are kept. */
export async function filterNotes(tx: SiteTransaction, ask: ReportAsk): Promise<readonly string[]> {
  if (ask.filters.length === 0) return [];
  const first = await postgresVisitStore.firstDay(tx, ask.isSample);
  const from = ask.before?.from ?? ask.range.from;
  return first !== undefined && from < first ? ['filtersReachBack'] : [];
}
