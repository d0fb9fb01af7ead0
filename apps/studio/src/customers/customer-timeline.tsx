import { Link } from '@tanstack/react-router';
import type { CustomerDetail, MemberSite } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { Timeline } from '../shell/timeline.tsx';
import { Section } from '../ui/screen.tsx';
import styles from './customer.module.css';
import { describeCustomerEvent } from './event-text.ts';
import { messages } from './messages.ts';

/** What happened with a customer, newest first, by day. */
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
  return customer.events.length === 0 ? null : (
    <Section title={messages.whatHappened}>
      <Timeline events={customer.events} now={now} describe={(event) => describeCustomerEvent(event, money)}>
        {({ orderId, text }) =>
          orderId ? (
            <Link
              to="/sites/$site/orders/$orderId"
              params={{ site: site.identifier, orderId }}
              className={styles['link']}
            >
              {text}
            </Link>
          ) : null
        }
      </Timeline>
    </Section>
  );
}
