import { useState } from 'react';
import type { HomeSummary, MemberSite, ReportSeries } from '@portico/contract/studio';
import { LineChart } from '../analytics/line-chart.tsx';
import { LineTable } from '../analytics/line-table.tsx';
import { messages as words } from '../analytics/messages.ts';
import { formatMoney } from '../format/money.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './home.module.css';

/** Days that the line shows, beside as many before them. */
const DAYS = 15;

/** What was paid, day by day; nothing while nothing was. */
export function Revenue({ orders, site }: { readonly orders: HomeSummary['orders']; readonly site: MemberSite }) {
  const [isTable, setIsTable] = useState(false);
  if (!orders || orders.days.every(({ cents }) => cents === 0)) {
    return null;
  }
  const { series, line } = seriesOf(orders.days, site.currency);
  const today = orders.days.at(-1);
  return (
    <Section
      title={messages.revenue}
      aside={
        <span className={styles['lineAside']}>
          {today ? (
            <span className={text['second']}>
              {messages.todayWith(formatMoney(today.cents, site.currency, site.language))}
            </span>
          ) : null}
          <Button kind="bare" size="small" onPress={() => setIsTable(!isTable)}>
            {isTable ? words.asLine : words.asTable}
          </Button>
        </span>
      }
    >
      {isTable ? null : <LineChart series={series} line={line} label={messages.revenue} />}
      <LineTable series={series} line={line} label={messages.revenue} isHidden={!isTable} />
    </Section>
  );
}

function seriesOf(days: NonNullable<HomeSummary['orders']>['days'], currency: string) {
  const [now, then] = [days.slice(-DAYS), days.slice(-2 * DAYS, -DAYS)];
  const line: ReportSeries['lines'][number] = {
    name: 'revenue',
    unit: 'money',
    values: now.map(({ cents }) => cents),
    before: then.map(({ cents }) => cents),
    currency,
  };
  const series: ReportSeries = {
    step: 'day',
    points: now.map(({ day }) => day),
    pointsBefore: then.map(({ day }) => day),
    isOpen: true,
    lines: [line],
  };
  return { series, line };
}
