import { checkoutFields, type CartPageProps, type OrderConfirmedProps } from '@portico/contract';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { english } from '@portico/locale';
import { describe, expect, it } from 'vitest';

import { aCart, aCartEntry } from '../testing/cart-builder.ts';
import { aCheckoutPage } from '../testing/checkout-builder.ts';
import {
  CartPage,
  CartView,
  CheckoutView,
  ErrorView,
  LockScreenView,
  OrderConfirmedView,
  SearchView,
  TextsContext,
} from './index.ts';

const store = { siteTitle: 'Slackwater', shopUrl: '/shop', language: 'en-US', timeZone: 'America/New_York' };
const cartPage = (facts: Partial<CartPageProps> = {}): CartPageProps => ({
  store,
  cart: aCart([aCartEntry({ quantity: 2 })]),
  expressCheckout: false,
  ...facts,
});
const draw = (view: ReactElement) => renderToString(<TextsContext value={english}>{view}</TextsContext>);
/** The page's words, without markup. */
const wordsOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ');

describe('the cart page', () => {
  it('[CARTUI-023] says that an empty cart is empty, and leads to the shop', () => {
    const html = draw(<CartView {...cartPage({ cart: aCart([]) })} />);

    expect(wordsOf(html)).toContain('You have nothing in your shopping cart.');
    expect(html).toContain('href="/shop"');
  });

  it('changes and removes by forms, where Enter in the quantity cannot remove', () => {
    const html = draw(<CartView {...cartPage()} />);
    const forms = html.match(/<form.*?<\/form>/gs) ?? [];

    expect(forms).toHaveLength(3);
    expect(forms[0]).toMatch(/method="post"/);
    expect(forms[0]).toContain('action="/api/commerce/shopping-cart/entries/entry-1"');
    expect(forms[0]).toContain('name="quantity"');
    expect(forms[0]).not.toContain('DELETE');
    expect(forms[1]).toMatch(/name="_method"|value="DELETE"/);
  });

  it('[ORDER-003] holds the checkout back below the minimum and says what is needed', () => {
    const cart = aCart([aCartEntry({ purchasePriceCents: 1800 })], { minimumSubtotalCents: 2000, canCheckOut: false });

    const html = draw(<CartView {...cartPage({ cart })} />);

    expect(wordsOf(html)).toContain('To check out, your order subtotal must be $20.00 or more.');
    expect(html).not.toContain('href="/checkout"');
  });

  it('leads to the checkout, and tells what changed and what was refused', () => {
    const change = { kind: 'price-raised', entryId: 'entry-1', text: 'The price rose.' } as const;
    const cart = aCart([aCartEntry()], { changes: [change] });

    const html = draw(<CartView {...cartPage({ cart, message: 'Quantity must be a number.' })} />);

    expect(html).toContain('href="/checkout"');
    expect(wordsOf(html)).toContain('The price rose.');
    expect(wordsOf(html)).toContain('Quantity must be a number.');
  });

  it('hands its props to the island in one attribute, safely', () => {
    const cart = aCart([aCartEntry({ title: '"><script>alert(1)</script>' })]);

    const html = draw(<CartPage {...cartPage({ cart })} />);

    expect(html).toContain('data-portico-island="cart"');
    expect(html).not.toContain('<script>');
  });
});

const payButton = (drawn = '') => /<button[^>]*value="pay"[^>]*>/.exec(drawn)?.[0];

describe('the checkout', () => {
  it('cannot be sent where nobody takes the money, and says so; what is free can', () => {
    const payment = { provider: 'none' } as const;
    const page = aCheckoutPage({ payment });
    const [shut, open] = [page, { ...page, totals: { ...page.totals, grandTotalCents: 0 } }].map((props) =>
      draw(<CheckoutView {...props} />),
    );

    expect(shut).toContain('<p class="note" id="no-payments">This shop cannot take payments at the moment.</p>');
    expect(payButton(shut)).toContain('disabled="" aria-describedby="no-payments"');
    expect(payButton(open)).not.toContain('disabled');
  });

  it('takes no longer lines than the server reads, so that a page without script never loses what was typed', () => {
    const html = draw(<CheckoutView {...aCheckoutPage()} />);

    const lines = [...html.matchAll(/<input [^>]*class="input"[^>]*>/g)].map(([input]) => input);
    const unbound = lines.filter((input) => !/maxLength="\d+"/i.test(input) && !/name="coupon"/.test(input));
    expect([lines.length > 8, unbound]).toEqual([true, []]);
    const longest = { city: 'x'.repeat(Number(/maxLength="(\d+)"/i.exec(lines[0] ?? '')?.[1])) };
    expect(checkoutFields.safeParse(longest).success).toBe(true);
  });

  it('is one form that posts everything by name, and pays with one button', () => {
    const html = draw(<CheckoutView {...aCheckoutPage()} />);
    const names = new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name));

    expect(html.match(/<form/g)).toHaveLength(1);
    for (const name of ['email', 'firstName', 'lastName', 'address1', 'city', 'region', 'postalCode', 'country']) {
      expect(names).toContain(name);
    }
    for (const name of [
      'shippingOptionId',
      'note',
      'cardNumber',
      'cardExpiry',
      'cardCode',
      'seenTotalCents',
      'cartToken',
    ]) {
      expect(names).toContain(name);
    }
    expect(wordsOf(html)).toContain('Pay $104.00');
  });

  it('[ADDR-001] asks for the address and, where there is one, for its second line', () => {
    const html = draw(<CheckoutView {...aCheckoutPage()} />);

    expect(html).toMatch(
      /<label for="address1">Address<[^>]*><input id="address1"[^>]*aria-required="true" name="address1"/,
    );
    expect(html).toMatch(
      /<label for="address2">Apartment, floor<.*?<input id="address2"(?![^>]*aria-required)[^>]*name="address2"/,
    );
  });

  it('ties each message to its field, lists it above, and focuses the first one', () => {
    const errors = { cardNumber: 'Please enter a card number.', postalCode: 'ZIP Codes need to be 5 digits.' };

    const html = draw(<CheckoutView {...aCheckoutPage({ errors })} />);
    const postal = /<input[^>]*name="postalCode"[^>]*>/.exec(html)?.[0] ?? '';

    expect(postal).toContain('aria-invalid="true"');
    expect(postal).toContain('aria-describedby="postalCode-error"');
    expect(postal.toLowerCase()).toContain('autofocus');
    expect(html).toContain('id="postalCode-error"');
    expect(html).toContain('href="#cardNumber"');
    expect(html.match(/autofocus/gi)).toHaveLength(1);
  });

  it('asks for no address when the goods are collected', () => {
    const html = draw(<CheckoutView {...aCheckoutPage({ addressNeed: 'name' })} />);

    expect(html).not.toContain('name="address1"');
    expect(html).not.toContain('name="country"');
    expect(html).toContain('name="lastName"');
  });

  it('names who buys, and nobody who collects, where nothing is handed over', () => {
    const { cart } = aCheckoutPage();
    const legends = [true, false].map((requiresShipping) =>
      draw(<CheckoutView {...aCheckoutPage({ addressNeed: 'name', cart: { ...cart, requiresShipping } })} />),
    );

    expect(legends.map((html) => [html.includes('Pickup contact'), html.includes('Your name')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('asks for the amount of a gift card where none was chosen, and says nothing of one that was', () => {
    const giftDays = { first: '2026-12-01', last: '2026-12-31' };
    const amounts = { least: '$10.00', most: '$500.00', step: '$5.00' };
    const html = [true, false].map((isAmountAsked) =>
      wordsOf(draw(<CheckoutView {...aCheckoutPage({ giftDays, giftChoice: { amounts, isAmountAsked } })} />)),
    );

    expect(html.map((words) => words.includes('the value you chose'))).toEqual([false, true]);
    expect(html.every((words) => words.includes('From $10.00 to $500.00, in steps of $5.00.'))).toBe(true);
  });

  it('shows free delivery in words', () => {
    const html = draw(<CheckoutView {...aCheckoutPage()} />);

    expect(wordsOf(html)).toMatch(/Collect\s+Free/);
  });
});

it('thanks by name and shows the order as it was bought', () => {
  const order: OrderConfirmedProps['order'] = {
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
    shippingOption: null,
    addressLines: ['Marta Okafor', 'Portland, Maine 04102'],
    note: '',
    paidWith: 'Card ending 4242',
    shipments: [],
    refunds: [],
    reviewUrl: null,
    giftCards: [],
    downloads: [],
  };

  const words = wordsOf(draw(<OrderConfirmedView store={store} order={order} isNew />));

  expect(words).toContain('Thank\u00A0you, Marta');
  expect(words).toContain('Order SW-2041, confirmed');
  expect(words).toContain('March 2, 2026');
  expect(words).toContain('Card ending 4242');
});

it('shows what became of an order: files, parcels, money that went back', () => {
  const order: OrderConfirmedProps['order'] = {
    id: 'o1',
    numberText: 'SW-2041',
    placedOn: Date.UTC(2026, 2, 3),
    email: 'marta@example.com',
    firstName: 'Marta',
    isTest: false,
    paymentState: 'part-refunded',
    fulfillmentState: 'part-fulfilled',
    lines: [],
    totals: aCheckoutPage().totals,
    shippingOption: null,
    addressLines: [],
    note: '',
    paidWith: '',
    shipments: [
      {
        carrier: 'DHL',
        trackingNumber: '0034',
        trackingUrl: 'https://dhl.example/0034',
        sentAt: Date.UTC(2026, 2, 4, 12),
        items: [{ title: 'Jug', quantity: 2 }],
      },
    ],
    refunds: [
      { amountCents: 1200, isDone: false, askedAt: Date.UTC(2026, 2, 5, 12), to: ['$12.00: Card ending 4242.'] },
    ],
    reviewUrl: null,
    giftCards: [],
    downloads: [
      {
        title: 'Pattern',
        fileName: 'p.pdf',
        url: '/file',
        state: 'ready',
        usesLeft: 4,
        expiresAt: Date.UTC(2026, 3, 3, 12),
      },
      {
        title: 'Chart',
        fileName: 'c.pdf',
        url: null,
        state: 'used-up',
        usesLeft: 0,
        expiresAt: Date.UTC(2026, 3, 3, 12),
      },
    ],
  };

  const html = draw(<OrderConfirmedView store={store} order={order} isNew={false} />);
  const words = wordsOf(html);

  expect(words).toContain('Downloads left: 4, until April 3, 2026');
  expect(words).toContain('All downloads of this file are used.');
  expect(html.match(/href="\/file"/g)).toHaveLength(1);
  expect(words).toMatch(/2 × Jug\s*Sent March 4, 2026\s*DHL\s+0034/);
  expect(html).toContain('href="https://dhl.example/0034"');
  expect(words).toMatch(/\$12\.00\s*On its way back since March 5, 2026\s*\$12\.00: Card ending 4242\./);
});

describe('the system pages', () => {
  it('says nothing of what broke but its reference', () => {
    expect(wordsOf(draw(<ErrorView requestId="req-7" path="/shop" />))).toContain('mention req-7');
  });

  it('ties the refusal of a password to its field', () => {
    const html = draw(
      <LockScreenView locks="site" siteTitle="Slackwater" action="/unlock" returnTo="/a" error="That is not it." />,
    );

    expect(html).toContain('aria-describedby="lock-password-error"');
    expect(html).toContain('name="returnTo"');
  });

  it('finds nothing in words', () => {
    const words = wordsOf(
      draw(<SearchView action="/search" query="<b>wool" results={[]} isSimilar={false} instead={[]} />),
    );

    expect(words).toContain('Nothing found for “&lt;b&gt;wool”.');
  });
});
