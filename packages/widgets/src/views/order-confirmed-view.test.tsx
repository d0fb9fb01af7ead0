import type { OrderConfirmedProps } from '@portico/contract';
import { english } from '@portico/locale';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { aCheckoutPage } from '../testing/checkout-builder.ts';
import { OrderConfirmedView, TextsContext } from './index.ts';

type Order = OrderConfirmedProps['order'];

const store = { siteTitle: 'Slackwater', shopUrl: '/shop', language: 'en-US', timeZone: 'America/New_York' };
const post = { name: 'Low-water post', detail: '3 to 5 days', isPickup: false };
const pickup = { name: 'Collect at the workshop', detail: 'When the road is dry', isPickup: true };

const anOrder = (facts: Partial<Order>): Order => ({
  id: 'o1',
  numberText: 'SW-2041',
  placedOn: Date.UTC(2026, 2, 3),
  email: 'marta@example.com',
  firstName: 'Marta',
  isTest: false,
  paymentState: 'paid',
  fulfillmentState: 'pending',
  lines: [],
  totals: aCheckoutPage().totals,
  shippingOption: post,
  addressLines: [],
  note: '',
  paidWith: '',
  shipments: [],
  refunds: [],
  reviewUrl: null,
  giftCards: [],
  downloads: [],
  ...facts,
});

const draw = (facts: Partial<Order>, page: Partial<OrderConfirmedProps> = {}) =>
  renderToString(
    <TextsContext value={english}>
      <OrderConfirmedView store={store} order={anOrder(facts)} isNew={false} {...page} />
    </TextsContext>,
  ).replace(/<!-- -->/g, '');

/** The step an order is at, and how many steps it has reached. */
const stepOf = (html: string) => [
  /aria-current="step">([^<]+)/.exec(html)?.[1],
  html.match(/is-reached/g)?.length ?? 0,
];

describe('the page of an order', () => {
  it('tells how far it has come', () => {
    expect(stepOf(draw({ paymentState: 'pending' }))).toEqual(['Order placed', 1]);
    expect(stepOf(draw({}))).toEqual(['Preparing', 2]);
    expect(stepOf(draw({ fulfillmentState: 'part-fulfilled' }))).toEqual(['Partly shipped', 3]);
    expect(stepOf(draw({ fulfillmentState: 'fulfilled' }))).toEqual(['Shipped', 3]);
    expect(stepOf(draw({ fulfillmentState: 'fulfilled', shippingOption: pickup }))).toEqual(['Ready to collect', 3]);
  });

  it('thanks nobody, and leads nobody on, for what was undone since', () => {
    expect(draw({}, { isNew: true })).toContain('Thank\u00A0you, Marta');
    for (const undone of [{ paymentState: 'refunded' }, { fulfillmentState: 'cancelled' }] as const) {
      const html = draw(undone, { isNew: true });
      expect(html).toContain('<h1>Your order</h1>');
      expect(html).not.toContain('Follow your order');
    }
  });

  it('shows no steps of what is over otherwise, and of files and services', () => {
    for (const facts of [{ paymentState: 'refunded' }, { fulfillmentState: 'cancelled' }, { shippingOption: null }]) {
      expect(stepOf(draw(facts as Partial<Order>))).toEqual([undefined, 0]);
    }
  });

  it('says of nothing that it is prepared or sent that is a file or a service', () => {
    expect(draw({ shippingOption: null })).toContain('Order SW-2041, confirmed');
    expect(draw({ shippingOption: null, fulfillmentState: 'fulfilled' })).toContain('Order SW-2041, complete');
    expect(draw({ shippingOption: pickup, fulfillmentState: 'fulfilled' })).toContain(
      'Order SW-2041, ready to collect',
    );
    expect(draw({ fulfillmentState: 'fulfilled' })).toContain('Order SW-2041, sent');
  });

  it('tells when a parcel is expected, and of a pickup where and when', () => {
    expect(draw({})).toContain('<dt>Expected arrival</dt><dd>3 to 5 days</dd>');
    expect(draw({ paymentState: 'refunded' })).not.toContain('Expected arrival');
    expect(draw({ shippingOption: pickup })).toContain('Collect at the workshop<br/>When the road is dry');
  });

  it('offers an account to whoever has none at hand', () => {
    expect(draw({})).not.toContain('All your orders');
    expect(draw({}, { accountUrl: '/account/sign-in' })).toContain('href="/account/sign-in"');
  });
});
