import type { RefObject } from 'react';
import type { MemberSite, OrderDetail } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { mayDo } from '../session/session.ts';
import { Timeline } from '../shell/timeline.tsx';
import { Section } from '../ui/screen.tsx';
import { describeEvent } from './event-text.ts';
import { messages } from './messages.ts';
import { OrderNote } from './order-note.tsx';

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
  return (
    <Section title={messages.whatHappened}>
      {mayDo(site, 'orders.send') ? <OrderNote site={site} order={order} ref={noteField} /> : null}
      <Timeline events={order.events} now={now} describe={(event) => describeEvent(event, money)} />
    </Section>
  );
}
