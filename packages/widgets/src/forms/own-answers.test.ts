import { expect, it } from 'vitest';

import { ownValues } from './own-answers.ts';

const own = {
  email: 'ada@example.com',
  phone: '',
  name: { First: 'Ada', Last: 'Lovelace' },
  address: { Line1: '1 Quay', Line2: '', City: 'Bath', State: '', Zip: 'BA1 1AA', Country: 'GB' },
};

it('begins with what is known of who is signed in, in one line or in parts, and with nothing else of her', () => {
  expect(ownValues('name', own)).toEqual({ '': 'Ada Lovelace', First: 'Ada', Last: 'Lovelace' });
  expect(ownValues('email', own)).toEqual({ '': 'ada@example.com' });
  expect(ownValues('phone', own)).toEqual({ '': '' });
  expect(ownValues('address', own)).toMatchObject({ Line1: '1 Quay', Country: 'GB' });
  expect(ownValues('address', { ...own, address: { ...own.address, Line1: '' } })).toEqual({});
  expect(ownValues('password', own)).toEqual({});
});
