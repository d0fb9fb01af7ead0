import { fillMessage } from '@portico/locale';
import type { OrderConfirmedProps } from '@portico/contract';
import { dateFormat } from '@portico/locale';
import { Fragment, type ReactNode } from 'react';

import { entryDetails } from './entry-details.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderSteps } from './order-steps.tsx';
import { useDrawnTexts, type DrawnViewTexts } from './drawn-texts.ts';
import { Totals } from './totals.tsx';

type Order = OrderConfirmedProps['order'];

/** Order confirmed (page type 202), and the same order looked up later (211). */
export function OrderConfirmedView({ store, order, isNew, accountUrl }: OrderConfirmedProps) {
  const texts = useDrawnTexts();
  // Nobody is thanked for, or told to follow, what was undone.
  const isUndone = order.paymentState === 'refunded' || order.fulfillmentState === 'cancelled';
  return (
    <div className="page grid confirmed">
      <header>
        <p className="note">
          {fillMessage(texts.orderPage.heading, { number: order.numberText, state: stateWord(order, isNew, texts) })}
        </p>
        <h1>{isNew && !isUndone ? thanks(order.firstName, texts) : texts.orderPage.order}</h1>
        <p className="lead">
          {order.paymentState === 'pending'
            ? texts.orderPage.pendingPayment
            : fillMessage(texts.orderPage.receipt, { email: order.email })}
        </p>
        {order.isTest ? (
          <p className="note" role="note">
            <strong>{texts.orderPage.testOrder}</strong> {texts.orderPage.testOrderLead}
          </p>
        ) : null}
        <OrderSteps order={order} />
        {order.subscription ? <Subscription {...order.subscription} /> : null}
        {isNew && !isUndone ? <p className="note follow-hint">{texts.orderPage.followHint}</p> : null}
        <div className="confirmed-next">
          <a className="button quiet" href={store.shopUrl}>
            {texts.orderPage.shop}
          </a>
          {order.reviewUrl === null ? null : (
            <a className="button quiet" href={order.reviewUrl}>
              {texts.reviews.write}
            </a>
          )}
        </div>
      </header>
      <aside className="summary" aria-label={texts.orderPage.order}>
        <h2>{texts.orderPage.order}</h2>
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
        <Totals totals={order.totals} shippingName={order.shippingOption?.name} isPaid />
      </aside>
      <OrderProgress store={store} order={order} />
      <Facts store={store} order={order} />
      {accountUrl === undefined ? null : (
        <section className="account-offer">
          <h2>{texts.orderPage.accountTitle}</h2>
          <p>{fillMessage(texts.orderPage.accountLead, { email: order.email })}</p>
          <a className="button quiet" href={accountUrl}>
            {texts.orderPage.accountLink}
          </a>
        </section>
      )}
    </div>
  );
}

/** What goes on by itself, and the way to stop it. */
function Subscription({ title, lines, manage, manageUrl }: NonNullable<Order['subscription']>) {
  return (
    <section className="order-subscription" aria-label={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <a href={manageUrl}>{manage}</a>
    </section>
  );
}

function thanks(firstName: string, { orderPage }: DrawnViewTexts): string {
  return firstName ? fillMessage(orderPage.thanks, { firstName }) : orderPage.thanksPlain;
}

function stateWord(order: Order, isNew: boolean, texts: DrawnViewTexts): string {
  if (order.paymentState === 'refunded') return texts.orderPage.refunded;
  const { fulfillmentState, shippingOption } = order;
  // Files are there at once and services happen: neither is prepared, and nothing of them is sent.
  if (fulfillmentState === 'pending' && (isNew || shippingOption === null)) return texts.orderPage.confirmed;
  if (fulfillmentState === 'fulfilled' && shippingOption === null) return texts.orderPage.completed;
  if (fulfillmentState === 'fulfilled' && shippingOption?.isPickup) return texts.orderPage.collected;
  return texts.orderPage[fulfillmentState];
}

function Facts({ store, order }: Pick<OrderConfirmedProps, 'store' | 'order'>) {
  const texts = useDrawnTexts();
  const { language, timeZone } = store;
  const { shippingOption, addressLines } = order;
  return (
    <dl className="facts">
      <Fact name={texts.orderPage.placedOn}>
        {dateFormat(language, { dateStyle: 'long', timeZone }).format(order.placedOn)}
      </Fact>
      {shippingOption ? (
        <Fact name={shippingOption.isPickup ? texts.orderPage.collects : texts.orderPage.travels}>
          {shippingOption.name}
          {shippingOption.isPickup && shippingOption.detail ? (
            <>
              <br />
              {shippingOption.detail}
            </>
          ) : null}
        </Fact>
      ) : null}
      {shippingOption?.detail && !shippingOption.isPickup && isUnderWay(order) ? (
        <Fact name={texts.orderPage.arrival}>{shippingOption.detail}</Fact>
      ) : null}
      {addressLines.length > 0 ? (
        <Fact name={texts.orderPage.goingTo}>
          {addressLines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 ? <br /> : null}
              <bdi>{line}</bdi>
            </Fragment>
          ))}
        </Fact>
      ) : null}
      {order.paidWith ? <Fact name={texts.orderPage.paidWith}>{order.paidWith}</Fact> : null}
      {order.note ? <Fact name={texts.orderPage.note}>{order.note}</Fact> : null}
    </dl>
  );
}

/** Whether something of it is still to arrive. */
function isUnderWay({ paymentState, fulfillmentState }: Order): boolean {
  return paymentState !== 'refunded' && fulfillmentState !== 'cancelled';
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
