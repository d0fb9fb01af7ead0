import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { BookDay, MemberSite } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { booksMessages as words } from './books-messages.ts';
import text from '../styles/text.module.css';
import styles from './books.module.css';
import { messages } from './messages.ts';
import { bookDaysFile, bookDaysQuery } from './queries.ts';

/** The shop's payments beside what the payment service says it took: a line a day, and what they differ in. */
export function BooksScreen() {
  const site = useSite();
  return mayDo(site, 'orders.read') ? (
    <Books site={site} />
  ) : (
    <NoRight site={site} title={words.title} section="orders" />
  );
}

function Books({ site }: { readonly site: MemberSite }) {
  const query = useQuery(bookDaysQuery(site));
  const days = query.data?.days;
  return (
    <>
      <ScreenBar
        title={words.title}
        parent={{ label: messages.payments, to: `/sites/${site.identifier}/payments`, pathLabel: messages.path }}
        actions={
          days?.length && mayDo(site, 'orders.export') ? (
            <DownloadLink href={bookDaysFile(site)}>{words.export}</DownloadLink>
          ) : null
        }
      />
      {query.error ? (
        <LoadError
          what={words.what}
          error={query.error}
          dataFrom={days ? query.dataUpdatedAt : 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <ColumnSkeleton label={words.loading} /> : null}
      {days ? (
        <ScreenScroll label={words.title}>
          <div className={styles['books']}>
            {days.length === 0 ? null : <p className={styles['lead']}>{words.lead}</p>}
            {days.length === 0 ? (
              <Blank title={words.nothing}>
                <p>{words.lead}</p>
                <p>{words.nothingLead}</p>
              </Blank>
            ) : (
              <Days days={days} site={site} />
            )}
          </div>
        </ScreenScroll>
      ) : null}
    </>
  );
}

function Days({ days, site }: { readonly days: readonly BookDay[]; readonly site: MemberSite }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.result}</th>
          <th scope="col">{words.ours}</th>
          <th scope="col">{words.theirs}</th>
          <th scope="col">{words.refunded}</th>
          <th scope="col">{words.way}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Day key={`${day.day} ${day.provider} ${day.currency}`} day={day} site={site} />
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, site }: { readonly day: BookDay; readonly site: MemberSite }) {
  const { ours, theirs, differences, currency, provider } = day;
  const { language } = site;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const isSame = differences.length === 0;
  return (
    <>
      <tr>
        <th scope="row">{dayName(day.day, language)}</th>
        <td className={isSame ? styles['good'] : styles['bad']}>
          <Icon name={isSame ? 'check' : 'alert'} />
          {isSame ? words.agrees : words.differs(differences.length, language)}
        </td>
        <td data-label={words.ours}>
          {money(ours.cents)}
          <small>{words.payments(ours.count, language)}</small>
        </td>
        <td data-label={words.theirs}>
          {money(theirs.cents)}
          <small>{words.payments(theirs.count, language)}</small>
        </td>
        <td data-label={words.refunded}>
          {ours.refundedCents === 0 && theirs.refundedCents === 0 ? '–' : money(ours.refundedCents)}
        </td>
        <td data-label={words.way}>{messages.ways[provider]}</td>
      </tr>
      {differences.map(({ kind, paymentId, reference, ourCents, theirCents, order }) => (
        <tr key={`${kind} ${paymentId}`} className={styles['difference']}>
          <td colSpan={6}>
            <strong>{words.differences[kind]}</strong>
            {': '}
            {words.beside(money(ourCents), money(theirCents))}
            {order ? (
              <Fragment>
                {' · '}
                <Link
                  className={text['link']}
                  to="/sites/$site/orders/$orderId"
                  params={{ site: site.identifier, orderId: order.id }}
                >
                  {words.order(order.numberText)}
                </Link>
              </Fragment>
            ) : null}
            {' · '}
            <bdi>{reference || paymentId}</bdi>
          </td>
        </tr>
      ))}
    </>
  );
}

function dayName(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
