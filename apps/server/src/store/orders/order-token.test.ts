import { expect, it } from 'vitest';
import { secretsFrom, tokenHash } from '../../platform/config/secrets.ts';
import { opensOrder, orderToken } from './order-token.ts';

const secrets = secretsFrom('a key that only the tests know, and long enough');
const order = { websiteId: 'one', orderId: 'order' };

it('opens the order of one site and no other that has the same id', () => {
  const token = orderToken(secrets, order);

  expect(opensOrder(secrets, order, token)).toBe(true);
  expect(opensOrder(secrets, { ...order, websiteId: 'another' }, token)).toBe(false);
  expect(opensOrder(secrets, { ...order, websiteId: 'another' }, token, tokenHash('what it was placed with'))).toBe(
    false,
  );
});

it('still opens an order by the link that it was placed with', () => {
  const old = secrets.sign('order', order.orderId);

  expect([opensOrder(secrets, order, old, tokenHash(old)), opensOrder(secrets, order, old)]).toEqual([true, true]);
  expect(opensOrder(secrets, order, old, tokenHash('another'))).toBe(false);
});
