import type { ReactNode } from 'react';
import type { OrderEvent } from '@portico/contract/studio';
import { formatDayHeading, formatFull, formatTime } from '../format/dates.ts';
import { useSite } from '../session/site-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { messages } from './messages.ts';
import styles from './timeline.module.css';

/** How an event is told. */
export interface EventText {
  readonly icon: IconName;
  readonly text: string;
  /** Words of somebody, as they were written. */
  readonly note?: string | undefined;
}

/** What happened to an order or with a customer, in the order given, by day. */
export function Timeline<Told extends EventText>({
  events,
  now,
  describe,
  children: link,
}: {
  readonly events: readonly OrderEvent[];
  readonly now: number;
  readonly describe: (event: OrderEvent) => Told;
  /** Leads from the text to what the event is about; nothing where it leads nowhere. */
  readonly children?: (told: Told) => ReactNode;
}) {
  const site = useSite();
  const days = Map.groupBy(events, ({ happenedAt }) => formatDayHeading(happenedAt, now, site, messages));
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <h3 className={styles['day']}>{day}</h3>
      <ol className={styles['timeline']}>
        {ofDay.map((event) => {
          const told = describe(event);
          return (
            <li key={event.id}>
              <span className={styles['sign']}>
                <Icon name={told.icon} />
              </span>
              <p>
                {event.actor ? <b>{event.actor} </b> : null}
                {link?.(told) ?? (event.actor ? told.text.charAt(0).toLowerCase() + told.text.slice(1) : told.text)}
                {told.note ? <span className={styles['note']}>{told.note}</span> : null}
              </p>
              <time dateTime={new Date(event.happenedAt).toISOString()} title={formatFull(event.happenedAt, site)}>
                {formatTime(event.happenedAt, site)}
              </time>
            </li>
          );
        })}
      </ol>
    </div>
  ));
}
