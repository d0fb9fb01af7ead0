import { Link } from '@tanstack/react-router';
import type { MemberSite, SubscriptionRow } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Image, imageSource } from '../ui/image.tsx';
import type { Column } from '../ui/list-table.tsx';
import table from '../ui/table.module.css';
import { freeUntil } from './free-days.ts';
import { messages } from './messages.ts';
import { SubscriptionStatus } from './subscription-status.tsx';
import styles from './subscriptions.module.css';

const { columns } = messages;

/** The columns of the list. */
export const COLUMNS: readonly Column[] = [
  { name: 'person', head: () => columns.person },
  { name: 'what', head: () => columns.what },
  { name: 'often', head: () => columns.often, isSecondary: true },
  { name: 'state', head: () => columns.state },
  { name: 'next', head: () => columns.next },
  { name: 'times', head: () => columns.times, isNumber: true, isSecondary: true },
  { name: 'each', head: () => columns.each, isNumber: true },
];

/** One subscription: who, what, how often, how it stands, when the next payment is. */
export function SubscriptionCells({ row, site }: { readonly row: SubscriptionRow; readonly site: MemberSite }) {
  const now = useNow();
  const second = text['second'];
  return (
    <>
      <td className={cx(table['yields'], styles['person'])}>
        <Link
          to="/sites/$site/subscriptions/$subscriptionId"
          params={{ site: site.identifier, subscriptionId: row.id }}
          className={styles['link']}
        >
          {row.name || row.email || messages.noName}
        </Link>
        <small className={second}>{row.name ? row.email : ''}</small>
      </td>
      <td className={styles['what']}>
        <span className={styles['goods']}>
          <Image size="small" src={imageSource(site.url, row.imageUrl, 100)} />
          <span>
            {messages.pieces(row.quantity, row.title)}
            <small className={second}>{row.detail}</small>
          </span>
        </span>
      </td>
      <td className={cx(second, table['secondary'], table['wide'])}>
        {messages.every(row.period.value, row.period.unit)}
      </td>
      <td className={styles['state']}>
        <SubscriptionStatus state={row.state} free={freeUntil(row) === null ? undefined : messages.trial} />
      </td>
      <td className={cx(second, styles['next'])}>{nextText(row, (at) => formatDay(at, now, site))}</td>
      <td className={cx(table['number'], second, table['secondary'], table['wide'])}>
        {formatCount(row.paidCount, site.language)}
      </td>
      <td className={cx(table['number'], styles['each'])}>
        {formatMoney(row.totalCents, row.currency, site.language)}
      </td>
    </>
  );
}

function nextText(row: SubscriptionRow, day: (at: number) => string): string {
  switch (row.state) {
    case 'paused':
      return row.resumesAt === null ? messages.openEnd : messages.backOn(day(row.resumesAt));
    case 'ending':
      return row.endsAt === null ? '–' : messages.endsOn(day(row.endsAt));
    case 'ended':
      return row.endedAt === null ? '–' : messages.endedOn(day(row.endedAt));
    default:
      if (row.nextAt === null) {
        return '–';
      }
      return row.state === 'past-due' ? messages.retry(day(row.nextAt)) : day(row.nextAt);
  }
}
