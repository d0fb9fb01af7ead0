import { expect, it } from 'vitest';
import { describeCustomerEvent } from './event-text.ts';

const money = (cents: number, currency: string) => `${cents} ${currency}`;

it('tells what a customer did, and who is told by a name that is not known yet', () => {
  const detail = { orderId: 'o1', numberText: 'SW-7', totalCents: 100, currency: 'USD' };
  expect(describeCustomerEvent({ kind: 'ordered', detail }, money)).toEqual({
    icon: 'bag',
    text: 'Ordered SW-7 for 100 USD',
    orderId: 'o1',
  });
  expect(describeCustomerEvent({ kind: 'email-changed', detail: {} }, money).text).toBe('Changed the email address');
  expect(describeCustomerEvent({ kind: 'constructor', detail: {} }, money)).toEqual({
    icon: 'info',
    text: 'constructor',
  });
});
