import type { OrderConfirmedProps } from '@portico/contract';
import { dateFormat } from '@portico/locale';
import { Fragment, type ReactNode } from 'react';

import { entryDetails } from './entry-details.ts';
import { OrderLines } from './order-lines.tsx';
import { ORDER_TEXTS } from './texts.ts';
import { Totals } from './totals.tsx';

type Order = OrderConfirmedProps['order'];

/** Order confirmed (page type 202), and the same order looked up later (211). */
export function OrderConfirmedView({ store, order, isNew }: OrderConfirmedProps) {
  return (
    <div className="page grid confirmed">
      <header>
        <p className="note">{ORDER_TEXTS.heading(order.numberText, stateWord(order, isNew))}</p>
        <h1>{isNew ? ORDER_TEXTS.thanks(order.firstName) : ORDER_TEXTS.lookedUp}</h1>
        <p className="lead">
          {order.paymentState === 'pending' ? ORDER_TEXTS.pendingPayment : ORDER_TEXTS.receipt(order.email)}
        </p>
        <div className="confirmed-next">
          <a className="button quiet" href={store.shopUrl}>
            {ORDER_TEXTS.shop}
          </a>
        </div>
      </header>
      <aside className="summary" aria-label={ORDER_TEXTS.order}>
        <h2>{ORDER_TEXTS.order}</h2>
        <OrderLines
          currency={order.totals.currency}
          lines={order.lines.map((line, index) => ({
            key: `${index} ${line.sku}`,
            title: line.title,
            imageUrl: line.imageUrl,
            details: entryDetails(line.attributes, line.additionalFields, store.language).map(({ value }) => value),
            quantity: line.quantity,
            totalCents: line.totalCents,
          }))}
        />
        <Totals totals={order.totals} shippingName={order.shippingOption?.name} />
      </aside>
      <Facts store={store} order={order} />
    </div>
  );
}

function stateWord(order: Order, isNew: boolean): string {
  if (order.paymentState === 'refunded') return ORDER_TEXTS.refunded;
  return isNew ? ORDER_TEXTS.confirmed : ORDER_TEXTS.states[order.fulfillmentState];
}

function Facts({ store, order }: Pick<OrderConfirmedProps, 'store' | 'order'>) {
  const { language, timeZone } = store;
  const { shippingOption, addressLines } = order;
  return (
    <dl className="facts">
      <Fact name={ORDER_TEXTS.placedOn}>
        {dateFormat(language, { dateStyle: 'long', timeZone }).format(order.placedOn)}
      </Fact>
      {shippingOption ? (
        <Fact name={shippingOption.isPickup ? ORDER_TEXTS.collects : ORDER_TEXTS.travels}>
          {shippingOption.name}
          {shippingOption.detail ? (
            <>
              <br />
              {shippingOption.detail}
            </>
          ) : null}
        </Fact>
      ) : null}
      {addressLines.length > 0 ? (
        <Fact name={ORDER_TEXTS.goingTo}>
          {addressLines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 ? <br /> : null}
              {line}
            </Fragment>
          ))}
        </Fact>
      ) : null}
      {order.paidWith ? <Fact name={ORDER_TEXTS.paidWith}>{order.paidWith}</Fact> : null}
      {order.note ? <Fact name={ORDER_TEXTS.note}>{order.note}</Fact> : null}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
