import { Link } from '@tanstack/react-router';
import type { CustomerDetail, MemberSite } from '@portico/contract/studio';
import { formatDayHeading, formatFull, formatTime } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { withNode } from '../language/with-node.tsx';
import { groupByDay } from '../orders/order-timeline.tsx';
import timeline from '../orders/order.module.css';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/screen.tsx';
import styles from './customer.module.css';
import { describeCustomerEvent } from './event-text.ts';
import { messages } from './messages.ts';

/** What happened with a customer, newest first, by day; it looks like an order's. */
export function CustomerTimeline({
  site,
  customer,
  now,
}: {
  readonly site: MemberSite;
  readonly customer: CustomerDetail;
  readonly now: number;
}) {
  const money = (cents: number, currency: string) => formatMoney(cents, currency, site.language);
  const days = groupByDay(customer.events, (at) => formatDayHeading(at, now, site, messages));
  return days.length === 0 ? null : (
    <Section title={messages.whatHappened}>
      {days.map(({ day, events }) => (
        <div key={day}>
          <h3 className={timeline['day']}>{day}</h3>
          <ol className={timeline['timeline']}>
            {events.map((event) => {
              const { icon, text, orderId } = describeCustomerEvent(event, money);
              return (
                <li key={event.id}>
                  <span className={timeline['sign']}>
                    <Icon name={icon} />
                  </span>
                  <p>
                    {orderId ? (
                      <Link
                        to="/sites/$site/orders/$orderId"
                        params={{ site: site.identifier, orderId }}
                        className={styles['link']}
                      >
                        {text}
                      </Link>
                    ) : (
                      <>{event.actor ? withNode((who) => messages.didBy(who, text), <b>{event.actor}</b>) : text}</>
                    )}
                  </p>
                  <time dateTime={new Date(event.happenedAt).toISOString()} title={formatFull(event.happenedAt, site)}>
                    {formatTime(event.happenedAt, site)}
                  </time>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </Section>
  );
}
