import type { MemberSite, OrderDetail, OrderShipment } from '@portico/contract/studio';
import { formatDayTime } from '../format/dates.ts';
import text from '../styles/text.module.css';
import { Section } from '../ui/screen.tsx';
import { actions } from './action-messages.ts';
import styles from './order.module.css';

/** What was sent when, by whom, and where it can be followed. */
export function OrderParcels({
  order,
  site,
  now,
}: {
  readonly order: OrderDetail;
  readonly site: MemberSite;
  readonly now: number;
}) {
  // What is collected travels in none; its history says when it was ready.
  return order.shipments.length === 0 || order.isPickup ? null : (
    <Section title={actions.parcels}>
      <ul>
        {order.shipments.map((shipment) => (
          <li key={shipment.id} className={styles['parcel']}>
            <span>
              <span className={text['medium']}>{shipment.carrier || actions.parcel}</span>
              {shipment.trackingNumber === '' ? null : <span className={text['mono']}> {shipment.trackingNumber}</span>}
              <small>{piecesText(order, shipment)}</small>
            </span>
            {shipment.trackingUrl === '' ? null : (
              <a href={shipment.trackingUrl} target="_blank" rel="noreferrer" className={text['link']}>
                {actions.follow}
              </a>
            )}
            <time dateTime={new Date(shipment.sentAt).toISOString()} className={text['second']}>
              {formatDayTime(shipment.sentAt, now, site)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function piecesText(order: OrderDetail, { lines }: OrderShipment): string {
  return lines
    .map(({ position, quantity }) => {
      const title = order.lines.find((line) => line.position === position)?.title ?? '';
      return quantity === 1 ? title : `${quantity} × ${title}`;
    })
    .join(', ');
}
