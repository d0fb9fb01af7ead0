import type { ReportBody, ReportTable } from '@portico/contract/studio';
import { stepStart, type CalendarRange } from '@portico/domain';
import { readMomentDays, readMoments, type MomentCount } from '../../../content/visitors/counts/moments.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { dayStep, seriesOf } from '../points.ts';
import type { ReportAsk } from '../report.ts';
import { together } from '../together.ts';

/** What was searched for on one point of a line. */
interface Searches {
  readonly searches: number;
  readonly misses: number;
}

/** What a report of searches is made of. */
export interface SearchFacts {
  readonly now: ReadonlyMap<string, Searches>;
  readonly before: ReadonlyMap<string, Searches>;
  readonly words: readonly Pick<MomentCount, 'name' | 'times' | 'misses'>[];
}

const NOTHING: Searches = { searches: 0, misses: 0 };

/** What people searched the site for, and what of it found nothing: two statements, three where it is compared. */
export async function readSearches(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const { range, before, timeZone } = ask;
  const [now, then, words] = await Promise.all([
    readPoints(tx, ask, range),
    before === null ? new Map<string, Searches>() : readPoints(tx, ask, before),
    readMoments(tx, { range, timeZone, kinds: ['search'] }),
  ]);
  return searchReport(ask, { now, before: then, words: words.filter(({ name }) => name !== '') });
}

const share = ({ searches, misses }: Searches): number | null => (searches === 0 ? null : misses / searches);

/** The report of searches. */
export function searchReport(ask: ReportAsk, { now, before, words }: SearchFacts): ReportBody {
  const whole = [...now.values()].reduce(together, NOTHING);
  const then = [...before.values()].reduce(together, NOTHING);
  const isCompared = ask.before !== null;
  const missed = words.filter(({ misses }) => misses > 0).toSorted((a, b) => b.misses - a.misses);
  const [most] = missed;
  return {
    findings: [
      whole.searches === 0
        ? { name: 'searchesNone', values: {} }
        : { name: 'searches', values: { searches: whole.searches, misses: whole.misses } },
      ...(most ? [{ name: 'searchMissed', values: { words: most.name, times: most.misses } }] : []),
    ],
    figures: [
      {
        name: 'searches',
        unit: 'count',
        good: 'neither',
        value: whole.searches,
        before: isCompared ? then.searches : null,
      },
      {
        name: 'searchMisses',
        unit: 'count',
        good: 'down',
        value: whole.misses,
        before: isCompared ? then.misses : null,
      },
      { name: 'missRate', unit: 'share', good: 'down', value: share(whole), before: isCompared ? share(then) : null },
    ],
    series: seriesOf({ ...ask, step: dayStep(ask.step) }, [
      lineOf('searches', 'searches', { now, before }),
      lineOf('searchMisses', 'misses', { now, before }),
    ]),
    tables: [
      tableOf('searchMissed', missed, { by: 'misses', mostRows: ask.mostRows }),
      tableOf('searchWords', words, { by: 'times', mostRows: ask.mostRows }),
    ],
    notes: ['searchesNameless', ...(ask.filters.length > 0 ? ['filterNotOfSearches'] : [])],
  };
}

function lineOf(name: string, key: keyof Searches, { now, before }: Pick<SearchFacts, 'now' | 'before'>) {
  return {
    name,
    unit: 'count' as const,
    now: (point: string) => now.get(point)?.[key] ?? 0,
    before: (point: string) => before.get(point)?.[key] ?? 0,
  };
}

function tableOf(
  name: string,
  words: SearchFacts['words'],
  { by, mostRows }: { readonly by: 'times' | 'misses'; readonly mostRows: number },
): ReportTable {
  return {
    name,
    field: null,
    columns:
      by === 'misses'
        ? [
            { name: 'searchMisses', unit: 'count' },
            { name: 'searches', unit: 'count' },
          ]
        : [
            { name: 'searches', unit: 'count' },
            { name: 'searchMisses', unit: 'count' },
          ],
    rows: words.slice(0, mostRows).map((word) => ({
      key: word.name,
      cells: by === 'misses' ? [word.misses, word.times] : [word.times, word.misses],
    })),
    moreCount: Math.max(0, words.length - mostRows),
  };
}

async function readPoints(tx: SiteTransaction, { step, timeZone }: ReportAsk, range: CalendarRange) {
  const days = await readMomentDays(tx, { range, timeZone, kinds: ['search'] });
  const points = new Map<string, Searches>();
  for (const { day, times, misses } of days) {
    const point = stepStart(day, dayStep(step));
    points.set(point, together(points.get(point) ?? NOTHING, { searches: times, misses }));
  }
  return points;
}
