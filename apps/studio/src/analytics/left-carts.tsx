import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  LEFT_CART_SORTS,
  listLeftCarts,
  type LeftCart,
  type LeftCartSort,
  type Report,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatCount } from '../format/counts.ts';
import { formatMoney } from '../format/money.ts';
import { When } from '../format/when.tsx';
import { catalogue } from '../language/catalogue.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import text from '../styles/text.module.css';
import { Segments } from '../ui/segments.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import styles from './shop-reports.module.css';
import { useReportSearch } from './use-report-search.ts';

const messages = catalogue('analytics.leftCarts', {
  title: 'What is in them',
  theCarts: 'The carts',
  loading: 'Loading the carts',
  sort: 'Order',
  sorts: { latest: 'Latest first', value: 'Largest first' },
  inIt: 'In it',
  who: 'Who',
  when: 'Left',
  next: 'What happens',
  value: 'Value',
  none: 'No cart was left behind in these days. A cart counts once nobody has touched it for an hour.',
  noEmail: 'No address given',
  atCheckout: 'at the checkout',
  inCart: 'in the cart',
  piece: (quantity: string, title: string, variant: string) =>
    `${quantity === '1' ? '' : `${quantity} × `}${title}${variant === '' ? '' : `, ${variant}`}`,
  gone: '(no longer there)',
  bought: 'Came back and paid',
  opened: 'Opened the reminder',
  waiting: 'Reminder goes',
  sent: 'Reminder sent',
  nothing: 'No reminder',
  more: (count: string) => `${count} more are counted above.`,
  remindersOn: (hours: string) =>
    `A reminder goes ${hours} hours after a cart was left, to addresses that were confirmed.`,
  remindersOff: 'Nobody is reminded of a cart.',
  change: 'Change reminders',
});

/** Carts that were left behind on the days of the report, with what is in them and what becomes of each. */
export function LeftCarts({ report }: { readonly report: Report }) {
  const site = useSite();
  const { search } = useReportSearch();
  const [sort, setSort] = useState<LeftCartSort>('latest');
  const query = {
    from: report.from,
    to: report.to,
    sort,
    filter: search.filter?.map(String),
    data: report.isSample ? ('sample' as const) : ('real' as const),
  };
  const asked = useQuery({
    queryKey: [site.websiteId, 'left-carts', query],
    queryFn: ({ signal }) => api.call(site, listLeftCarts, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  return (
    <section className={styles['section']} aria-label={messages.title}>
      <header className={styles['head']}>
        <h2>{messages.title}</h2>
        <Segments
          label={messages.sort}
          value={sort}
          choices={LEFT_CART_SORTS.map((value) => ({ value, label: messages.sorts[value] }))}
          onChange={setSort}
        />
      </header>
      {asked.isError ? (
        <LoadError
          what={messages.theCarts}
          error={asked.error}
          dataFrom={data ? asked.dataUpdatedAt : 0}
          onRetry={() => void asked.refetch()}
        />
      ) : null}
      {asked.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {data ? (
        <p className={styles['small']}>
          {data.reminderHours === null
            ? messages.remindersOff
            : messages.remindersOn(formatCount(data.reminderHours, site.language))}{' '}
          {mayDo(site, 'store.edit') ? (
            <Link className={text['link']} to="/sites/$site/store-settings" params={{ site: site.identifier }}>
              {messages.change}
            </Link>
          ) : null}
        </p>
      ) : null}
      {data?.rows.length === 0 ? <p className={styles['small']}>{messages.none}</p> : null}
      {data && data.rows.length > 0 ? <CartTable rows={data.rows} /> : null}
      {data && data.moreCount > 0 ? (
        <p className={styles['small']}>{messages.more(formatCount(data.moreCount, site.language))}</p>
      ) : null}
    </section>
  );
}

function CartTable({ rows }: { readonly rows: readonly LeftCart[] }) {
  const { language } = useSite();
  return (
    <table className={styles['carts']}>
      <thead>
        <tr>
          <th scope="col">{messages.inIt}</th>
          <th scope="col">{messages.who}</th>
          <th scope="col">{messages.when}</th>
          <th scope="col">{messages.next}</th>
          <th scope="col">{messages.value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((cart) => (
          <tr key={cart.id}>
            <th scope="row">
              <ul>
                {cart.entries.map(({ itemId, title, variant, quantity }, index) => (
                  <li key={`${itemId} ${index}`}>
                    {messages.piece(formatCount(quantity, language), title === '' ? messages.gone : title, variant)}
                  </li>
                ))}
              </ul>
            </th>
            <td>{cart.email ?? messages.noEmail}</td>
            <td>
              <When at={cart.touchedAt} />, {cart.beganCheckout ? messages.atCheckout : messages.inCart}
            </td>
            <td>
              <Outcome cart={cart} />
            </td>
            <td className={styles['amount']}>{formatMoney(cart.valueCents, cart.currency, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ cart: { outcome, orderId, reminder, reminderAt } }: { readonly cart: LeftCart }) {
  const site = useSite();
  if (outcome === 'bought' && orderId !== null && mayDo(site, 'orders.read')) {
    return (
      <Link to="/sites/$site/orders/$orderId" params={{ site: site.identifier, orderId }}>
        {messages.bought}
      </Link>
    );
  }
  if (outcome !== 'left') return messages[outcome];
  if (reminder === 'none' || reminderAt === null) return messages.nothing;
  return (
    <>
      {messages[reminder]} <When at={reminderAt} />
    </>
  );
}
