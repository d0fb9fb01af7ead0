import type { OrderConfirmedProps } from '@portico/contract';
import { dateFormat, fillMessage } from '@portico/locale';
import type { ReactNode } from 'react';

import { centsText } from '../browser/money-text.ts';
import { useDrawnTexts } from './drawn-texts.ts';

type Props = Pick<OrderConfirmedProps, 'store' | 'order'>;

/** What became of an order since it was bought: files, parcels, money that went back. */
export function OrderProgress({ store, order }: Props) {
  const { downloads, giftCards, shipments, refunds } = order;
  return downloads.length + giftCards.length + shipments.length + refunds.length === 0 ? null : (
    <div className="order-progress">
      <Files store={store} order={order} />
      <GiftCards store={store} order={order} />
      <Parcels store={store} order={order} />
      <Refunds store={store} order={order} />
    </div>
  );
}

function Files({ store, order }: Props) {
  const { orderPage } = useDrawnTexts();
  return (
    <Part title={orderPage.downloads} isShown={order.downloads.length > 0}>
      {order.downloads.map((file) => (
        <li key={file.fileName + file.title}>
          <p>
            <b>{file.title}</b>
            <small>{file.fileName}</small>
            <small>
              {file.state === 'ready'
                ? fillMessage(orderPage.downloadLeft, { count: file.usesLeft, date: dayText(store, file.expiresAt) })
                : orderPage[file.state]}
            </small>
          </p>
          {file.url === null ? null : (
            <a className="button quiet" href={file.url}>
              {orderPage.download}
              <span className="hidden-text"> {file.fileName}</span>
            </a>
          )}
        </li>
      ))}
    </Part>
  );
}

/** Whom each card that was bought goes to, and when; their codes are for those alone. */
function GiftCards({ store, order }: Props) {
  const { orderPage } = useDrawnTexts();
  const states = {
    sent: orderPage.giftSent,
    waiting: orderPage.giftComes,
    stopped: orderPage.giftStopped,
    refunded: orderPage.giftRefunded,
  };
  return (
    <Part title={orderPage.giftCards} isShown={order.giftCards.length > 0}>
      {order.giftCards.map((card, index) => (
        <li key={`${index} ${card.lastFour}`}>
          <p>
            <b>{centsText(card.amountCents, order.totals.currency)}</b>
            {card.forName === '' ? null : <small>{fillMessage(orderPage.giftFor, { name: card.forName })}</small>}
            <small>{fillMessage(states[card.state], { date: dayText(store, card.deliverAt) })}</small>
          </p>
          {card.correctUrl ? (
            <a className="button quiet" href={card.correctUrl}>
              {orderPage.giftCorrect}
            </a>
          ) : null}
        </li>
      ))}
    </Part>
  );
}

function Parcels({ store, order }: Props) {
  const { orderPage } = useDrawnTexts();
  return (
    <Part title={orderPage.parcels} isShown={order.shipments.length > 0}>
      {order.shipments.map((parcel) => (
        <li key={parcel.sentAt + parcel.trackingNumber}>
          <p>
            <b>
              {parcel.items
                .map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`))
                .join(', ')}
            </b>
            <small>{fillMessage(orderPage.parcelSent, { date: dayText(store, parcel.sentAt) })}</small>
            <small>
              {parcel.carrier} <bdi>{parcel.trackingNumber}</bdi>
            </small>
          </p>
          {parcel.trackingUrl === null ? null : (
            <a className="button quiet" href={parcel.trackingUrl} rel="noreferrer">
              {orderPage.follow}
            </a>
          )}
        </li>
      ))}
    </Part>
  );
}

function Refunds({ store, order }: Props) {
  const { orderPage } = useDrawnTexts();
  return (
    <Part title={orderPage.refunds} isShown={order.refunds.length > 0}>
      {order.refunds.map((refund) => (
        <li key={refund.askedAt}>
          <p>
            <b>{centsText(refund.amountCents, order.totals.currency)}</b>
            <small>
              {fillMessage(refund.isDone ? orderPage.refundedOn : orderPage.refundUnderWay, {
                date: dayText(store, refund.askedAt),
              })}
            </small>
            {refund.to.map((line) => (
              <small key={line}>{line}</small>
            ))}
          </p>
        </li>
      ))}
    </Part>
  );
}

function Part({
  title,
  isShown,
  children,
}: {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}) {
  return isShown ? (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  ) : null;
}

function dayText({ language, timeZone }: Props['store'], at: number): string {
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(at);
}
