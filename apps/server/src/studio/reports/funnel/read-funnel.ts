import type { ReportBody, ReportTable } from '@portico/contract/studio';
import { stepStart, type CalendarRange } from '@portico/domain';
import { postgresVisitStore } from '../../../content/visitors/visits/postgres-visit-store.ts';
import type { VisitStepRow } from '../../../content/visitors/visits/visit-store.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { dayStep, seriesOf } from '../points.ts';
import type { ReportAsk } from '../report.ts';
import { hasForeignFilter } from '../sales/sold-orders.ts';
import { together } from '../together.ts';
import { filterNotes, questionOfRange } from '../visits/read-visit-report.ts';
import { readProductSteps, type ProductSteps } from './product-steps.ts';
import { readPaidOrders } from './paid-orders.ts';

/** The steps of a visit, from its first page to an order; each is a figure and a line. */
const STEPS = ['funnelVisits', 'funnelViews', 'funnelAdds', 'funnelCheckouts', 'funnelOrders'] as const;
type Step = (typeof STEPS)[number];
type Steps = Readonly<Record<Step, number>>;

const NOTHING: Steps = { funnelVisits: 0, funnelViews: 0, funnelAdds: 0, funnelCheckouts: 0, funnelOrders: 0 };

/** How far visits of one source, or with one kind of device, came. */
interface PartSteps extends Steps {
  readonly key: string;
}

/** How far visits came: by the points of a line, and by what they are told apart by. */
interface VisitSteps {
  readonly now: ReadonlyMap<string, Steps>;
  readonly before: ReadonlyMap<string, Steps>;
  readonly sources: readonly PartSteps[];
  readonly devices: readonly PartSteps[];
}

/** What a report of the way from product to order is made of. */
export interface FunnelFacts extends VisitSteps {
  /** All orders that were paid, of visits and of nobody's; null where what is asked says nothing of an order. */
  readonly orders: { readonly now: number; readonly before: number } | null;
  readonly products: readonly ProductSteps[];
}

/**
 * From seen to paid within one visit, and the orders that the shop itself counts beside it: of those who did not agree to be recognised
 * nobody knows which visit they paid in. Ten statements, twelve where it is compared.
 */
export async function readFunnel(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const [steps, products, orders] = await Promise.all([
    readVisitSteps(tx, ask),
    readProductSteps(tx, ask),
    hasForeignFilter(ask) ? null : readPaidOrders(tx, ask),
  ]);
  const report = funnelReport(ask, { ...steps, orders, products });
  return { ...report, notes: [...report.notes, ...(await filterNotes(tx, ask))] };
}

/** How far the visits that are asked for came, of what happened or of the sample. */
export async function readVisitSteps(tx: SiteTransaction, ask: ReportAsk): Promise<VisitSteps> {
  const { range, before: rangeBefore } = ask;
  const partsOf = async (by: 'source' | 'device') =>
    (await postgresVisitStore.steps(tx, questionOfRange(ask, range), { by, limit: ask.mostRows })).map(partOf);
  const [now, before, sources, devices] = await Promise.all([
    readSteps(tx, ask, range),
    rangeBefore === null ? new Map<string, Steps>() : readSteps(tx, ask, rangeBefore),
    partsOf('source'),
    partsOf('device'),
  ]);
  return { now, before, sources, devices };
}

const share = (a: number, b: number): number | null => (b === 0 ? null : a / b);

/** The report of the way from seen to paid. */
export function funnelReport(ask: ReportAsk, facts: FunnelFacts): ReportBody {
  const { now, before, orders, products } = facts;
  const whole = [...now.values()].reduce(together, NOTHING);
  const wholeBefore = [...before.values()].reduce(together, NOTHING);
  const compared = (value: number | null | undefined): number | null => (ask.before === null ? null : (value ?? null));
  return {
    findings: funnelFindings(whole, products),
    figures: [
      ...STEPS.map((name) => ({
        name,
        unit: 'count' as const,
        good: 'up' as const,
        value: whole[name],
        before: compared(wholeBefore[name]),
      })),
      {
        name: 'conversion',
        unit: 'share' as const,
        good: 'up' as const,
        value: share(whole.funnelOrders, whole.funnelVisits),
        before: compared(share(wholeBefore.funnelOrders, wholeBefore.funnelVisits)),
      },
      {
        name: 'orders',
        unit: 'count' as const,
        good: 'up' as const,
        value: orders?.now ?? null,
        before: compared(orders?.before),
      },
    ],
    series: seriesOf(
      { ...ask, step: dayStep(ask.step) },
      STEPS.map((name) => ({
        name,
        unit: 'count',
        now: (point) => now.get(point)?.[name] ?? 0,
        before: (point) => before.get(point)?.[name] ?? 0,
      })),
    ),
    tables: [
      productTable(products, ask.mostRows),
      partTable('funnelSources', 'source', facts.sources),
      partTable('funnelDevices', 'device', facts.devices),
    ],
    notes: [
      'funnelSources',
      ...(orders === null ? ['funnelOrdersUnfiltered'] : []),
      ...(ask.filters.length > 0 ? ['funnelProductsFiltered'] : []),
    ],
  };
}

/** Fewer visits with a product say nothing of it. */
const LEAST_VIEWS = 30;

function funnelFindings(whole: Steps, products: readonly ProductSteps[]): ReportBody['findings'] {
  if (whole.funnelViews === 0) return [{ name: 'funnelNone', values: {} }];
  const seen = products.flatMap(({ title, views, orders }) =>
    views >= LEAST_VIEWS && orders !== null ? [{ title, views, orders }] : [],
  );
  const idle = seen.toSorted((a, b) => a.orders / a.views - b.orders / b.views || b.views - a.views)[0];
  return [
    {
      name: 'funnel',
      values: {
        views: whole.funnelViews,
        adds: whole.funnelAdds,
        orders: whole.funnelOrders,
        share: whole.funnelAdds / whole.funnelViews,
      },
    },
    ...(idle && idle.orders / idle.views < whole.funnelOrders / whole.funnelViews
      ? [{ name: 'funnelIdle', values: { product: idle.title, views: idle.views, orders: idle.orders } }]
      : []),
  ];
}

function productTable(products: readonly ProductSteps[], mostRows: number): ReportTable {
  return {
    name: 'funnelProducts',
    field: null,
    columns: [
      { name: 'funnelViews', unit: 'count' },
      { name: 'quickViews', unit: 'count' },
      { name: 'funnelAdds', unit: 'count' },
      { name: 'addRate', unit: 'share' },
      { name: 'productRemoves', unit: 'count' },
      { name: 'productOrders', unit: 'count' },
      { name: 'buyRate', unit: 'share' },
    ],
    rows: products.slice(0, mostRows).map(({ itemId, title, views, quickViews, adds, removes, orders }) => ({
      key: itemId,
      label: title,
      href: `products/${itemId}`,
      cells: [
        views,
        quickViews,
        adds,
        share(adds, views),
        removes,
        orders,
        views === 0 || orders === null ? null : Math.min(1, orders / views),
      ],
    })),
    moreCount: Math.max(0, products.length - mostRows),
  };
}

function partTable(name: string, field: 'source' | 'device', parts: readonly PartSteps[]): ReportTable {
  return {
    name,
    field,
    columns: [
      { name: 'funnelVisits', unit: 'count' },
      { name: 'funnelViews', unit: 'count' },
      { name: 'funnelAdds', unit: 'count' },
      { name: 'funnelOrders', unit: 'count' },
      { name: 'conversion', unit: 'share' },
    ],
    rows: parts.map(({ key, funnelVisits, funnelViews, funnelAdds, funnelOrders }) => ({
      key,
      cells: [funnelVisits, funnelViews, funnelAdds, funnelOrders, share(funnelOrders, funnelVisits)],
    })),
    moreCount: 0,
  };
}

const partOf = ({ value, visits, viewed, added, begun, bought }: VisitStepRow): PartSteps => ({
  key: value,
  funnelVisits: visits,
  funnelViews: viewed,
  funnelAdds: added,
  funnelCheckouts: begun,
  funnelOrders: bought,
});

/** More days than a range has. */
const ALL_DAYS = 10_000;

/** The steps of each point of a line. */
async function readSteps(
  tx: SiteTransaction,
  ask: ReportAsk,
  range: CalendarRange,
): Promise<ReadonlyMap<string, Steps>> {
  const days = await postgresVisitStore.steps(tx, questionOfRange(ask, range), { by: 'day', limit: ALL_DAYS });
  const steps = new Map<string, Steps>();
  for (const { key: day, ...part } of days.map(partOf)) {
    const point = stepStart(day, dayStep(ask.step));
    steps.set(point, together(steps.get(point) ?? NOTHING, part));
  }
  return steps;
}
