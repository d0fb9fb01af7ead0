import type { HomeSummary, MemberSite, Report } from '@portico/contract/studio';
import { formatChange, formatFigure, type Measured } from '../analytics/format-figure.ts';
import { messages as changes } from '../analytics/messages.ts';
import { formatCount } from '../format/counts.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Spark } from '../ui/spark.tsx';
import { messages } from './messages.ts';
import { sumOf, weeksOf, type Paid } from './paid-days.ts';
import styles from './home.module.css';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly about?: string;
  readonly change?: ReturnType<typeof formatChange>;
  /** Day by day, the newest last. */
  readonly days?: readonly number[];
}

interface FiguresProps {
  readonly summary: HomeSummary;
  readonly site: MemberSite;
  /** Of the last seven days; undefined where it may not be read, or is on its way. */
  readonly visits: Report | undefined;
}

/** Three to five figures between rules: of orders and visits where they may be read, else of products. */
export function Figures({ summary, site, visits }: FiguresProps) {
  const figures = figuresOf(summary, site, visits);
  return figures.length === 0 ? null : (
    <dl className={styles['colonnade']} aria-label={messages.figures}>
      {figures.map(({ label, value, about, change, days }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
          {change ? (
            <dd className={styles['about']}>
              <b className={cx(change.direction !== 'same' && text[change.direction === 'up' ? 'good' : 'bad'])}>
                {changes.change[change.direction](change.text)}
              </b>{' '}
              {messages.onWeekBefore}
            </dd>
          ) : null}
          {about ? <dd className={styles['about']}>{about}</dd> : null}
          {days ? (
            <dd className={styles['spark']}>
              <Spark values={days} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

function figuresOf(summary: HomeSummary, site: MemberSite, visits: Report | undefined): readonly Figure[] {
  const { orders, products } = summary;
  if (!orders && !visits) {
    return products ? productFigures(products, site) : [];
  }
  const sold = orders ? orderFigures(orders, site) : [];
  const came = visits ? visitFigures(visits, site, orders && weeksOf(orders.days)) : [];
  const today = orders && !visits ? todayFigures(orders, site) : [];
  return [...sold, ...came, ...today];
}

function orderFigures({ days }: NonNullable<HomeSummary['orders']>, site: MemberSite): Figure[] {
  const { week, before } = weeksOf(days);
  const [now, then] = [sumOf(week), sumOf(before)];
  const money = { unit: 'money', currency: site.currency } as const;
  return [
    figure(
      site,
      { label: messages.revenueWeek, measured: money, value: now.cents, before: then.cents },
      {
        days: week.map(({ cents }) => cents),
      },
    ),
    figure(
      site,
      { label: messages.ordersWeek, measured: { unit: 'count' }, value: now.count, before: then.count },
      {
        days: week.map(({ count }) => count),
      },
    ),
  ];
}

/** Who came, and of them who bought: paid orders divided by visits, as the funnel says it. */
function visitFigures(report: Report, site: MemberSite, weeks: ReturnType<typeof weeksOf> | null): Figure[] {
  const visits = report.figures.find(({ name }) => name === 'visits');
  const line = report.series?.lines.find(({ name }) => name === 'visits');
  const [value, before] = [visits?.value ?? 0, visits?.before ?? 0];
  const days = line?.values.map((count) => count ?? 0) ?? [];
  const came = figure(site, { label: messages.visitsWeek, measured: { unit: 'count' }, value, before }, { days });
  return weeks === null
    ? [came]
    : [
        came,
        figure(
          site,
          {
            label: messages.conversionWeek,
            measured: { unit: 'share' },
            value: bought(sumOf(weeks.week), value),
            before: bought(sumOf(weeks.before), before),
          },
          { days: weeks.week.map(({ count }, index) => bought({ count }, days[index] ?? 0) ?? 0) },
        ),
      ];
}

/** The part of visits that were paid for; null of none. */
function bought({ count }: Pick<Paid, 'count'>, visits: number): number | null {
  return visits === 0 ? null : count / visits;
}

function todayFigures({ days }: NonNullable<HomeSummary['orders']>, site: MemberSite): Figure[] {
  const today = sumOf(days.slice(-1));
  return [
    {
      label: messages.revenueToday,
      value: formatFigure(today.cents, { unit: 'money', currency: site.currency }, site.language),
    },
    { label: messages.ordersToday, value: formatCount(today.count, site.language) },
  ];
}

/** A figure of seven days beside the seven before. */
function figure(
  { language }: MemberSite,
  {
    label,
    measured,
    value,
    before,
  }: {
    readonly label: string;
    readonly measured: Measured;
    readonly value: number | null;
    readonly before: number | null;
  },
  parts: Pick<Figure, 'days'>,
): Figure {
  const change = formatChange({ value, before, unit: measured.unit }, language);
  return {
    label,
    value: formatFigure(value, measured, language),
    ...(change ? { change } : { about: messages.noneBefore }),
    ...parts,
  };
}

function productFigures(products: NonNullable<HomeSummary['products']>, site: MemberSite): Figure[] {
  const count = (number: number) => formatCount(number, site.language);
  return [
    { label: messages.visible, value: count(products.visibleCount) },
    { label: messages.hidden, value: count(products.hiddenCount) },
    { label: messages.soldOutFigure, value: count(products.soldOutCount) },
    { label: messages.low, value: count(products.lowCount) },
  ];
}
