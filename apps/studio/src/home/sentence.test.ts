import { describe, expect, it } from 'vitest';
import type { HomeSummary } from '@portico/contract/studio';
import { quietOf, sentenceParts } from './sentence.ts';

const empty: HomeSummary = {
  orders: null,
  products: null,
  keysRefused: null,
  failedMailCount: null,
  waitingReviewCount: null,
  waitingCommentCount: null,
  scriptErrorCount: null,
  templateErrorCount: null,
  readyRestockCount: null,
  wrongGiftCodeCount: null,
  differingBookDayCount: null,
  newSubmissionCount: null,
  setUp: null,
};

describe('sentenceParts', () => {
  it('leaves out what is zero and what a member may not read', () => {
    expect(sentenceParts(empty)).toEqual([]);
    expect(sentenceParts({ ...empty, failedMailCount: 0 })).toEqual([]);
  });

  it('says the most pressing first', () => {
    const products = { visibleCount: 4, hiddenCount: 0, soldOutCount: 3, lowCount: 1, scarce: [] };
    expect(sentenceParts({ ...empty, products, failedMailCount: 1 })).toEqual([
      { kind: 'soldOut', count: 3 },
      { kind: 'undelivered', count: 1 },
    ]);
  });
});

const goods = (visibleCount: number) => ({ visibleCount, hiddenCount: 1, soldOutCount: 0, lowCount: 0, scarce: [] });

describe('quietOf', () => {
  const orders = { toSendCount: 0, disputedCount: 0, answerDueAt: null, oldestToSend: null, days: [] };
  const order = {} as NonNullable<HomeSummary['orders']>['latest'][number];

  it.each([
    ['both', goods(2), [order]],
    ['sent', goods(0), [order]],
    ['inStock', goods(2), []],
    ['notSelling', goods(0), []],
    ['neither', null, []],
    ['neither', { ...goods(0), hiddenCount: 0 }, []],
  ] as const)('is "%s" of a shop that it is true of', (said, products, latest) => {
    expect(quietOf({ ...empty, products, orders: { ...orders, latest: [...latest] } })).toBe(said);
  });
});
