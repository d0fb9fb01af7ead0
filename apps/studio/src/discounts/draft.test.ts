import type { DiscountDetail } from '@portico/contract/studio';
import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, fieldsOf } from './draft.ts';

const STYLE = { currency: 'EUR', language: 'de', timeZone: 'Europe/Berlin' };

describe('the fields of a discount', () => {
  it('show it and read the same again', () => {
    const discount: DiscountDetail = {
      id: 'd',
      code: 'KILN10',
      note: 'Letter',
      kind: 'fixed',
      percent: '',
      amountCents: 1250,
      scope: 'products',
      itemIds: ['jug'],
      categories: [],
      minimumCents: 5000,
      startsAt: Date.UTC(2026, 10, 21, 8),
      endsAt: null,
      usageLimit: 100,
      customerLimit: null,
      subscriptionCycles: 3,
      combines: true,
      state: 'active',
      timesUsed: 3,
      isPaused: false,
      currency: 'EUR',
      products: [{ id: 'jug', title: 'Jug' }],
      savedCents: 0,
    };
    const draft = draftOf(discount, STYLE);

    expect(draft).toMatchObject({ amountCents: '12,50', startsAt: '2026-11-21T09:00', usageLimit: '100' });
    const { fields, errors } = fieldsOf(draft, STYLE);
    expect(errors).toEqual({});
    expect(discount).toMatchObject(fields);
  });

  it('tell what cannot be understood, and leave out what the kind does not use', () => {
    const draft = { ...emptyDraft, percent: '12,5 %', amountCents: 'x', minimumCents: 'much', usageLimit: '1.5' };

    const { fields, errors } = fieldsOf({ ...draft, startsAt: 'soon', categories: 'Mugs, ' }, STYLE);

    expect(fields).toMatchObject({ percent: '12.5', amountCents: null, categories: [] });
    expect(Object.keys(errors)).toEqual(['minimumCents', 'startsAt', 'usageLimit']);
  });
});
