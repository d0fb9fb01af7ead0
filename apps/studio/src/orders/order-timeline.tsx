import type { RefObject } from 'react';
import type { MemberSite, OrderDetail, OrderEvent } from '@portico/contract/studio';
import { formatDayHeading, formatFull, formatTime } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { withNode } from '../language/with-node.tsx';
import { mayDo } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/screen.tsx';
import { describeEvent } from './event-text.ts';
import { messages } from './messages.ts';
import { OrderNote } from './order-note.tsx';
import styles from './order.module.css';

/** What happened to an order, newest first, by day. */
export function OrderTimeline({
  order,
  site,
  now,
  noteField,
}: {
  readonly order: OrderDetail;
  readonly site: MemberSite;
  readonly now: number;
  readonly noteField: RefObject<HTMLInputElement | null>;
}) {
  const money = (cents: number) => formatMoney(cents, order.currency, site.language);
  const days = groupByDay(order.events, (at) => formatDayHeading(at, now, site, messages));
  return (
    <Section title={messages.whatHappened}>
      {mayDo(site, 'orders.send') ? <OrderNote site={site} order={order} ref={noteField} /> : null}
      {days.map(({ day, events }) => (
        <div key={day}>
          <h3 className={styles['day']}>{day}</h3>
          <ol className={styles['timeline']}>
            {events.map((event) => {
              const { icon, text, note } = describeEvent(event, money);
              return (
                <li key={event.id}>
                  <span className={styles['sign']}>
                    <Icon name={icon} />
                  </span>
                  <p>
                    {event.actor ? withNode((who) => messages.didBy(who, text), <b>{event.actor}</b>) : text}
                    {note ? <span className={styles['said']}>{note}</span> : null}
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

/** Puts events of one day together, in the order in which they come. */
export function groupByDay(
  events: readonly OrderEvent[],
  dayOf: (at: number) => string,
): readonly { readonly day: string; readonly events: readonly OrderEvent[] }[] {
  const days = new Map<string, OrderEvent[]>();
  for (const event of events) {
    const day = dayOf(event.happenedAt);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
}
