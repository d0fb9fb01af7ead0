import { describe, expect, it } from 'vitest';

import { money } from '../currency/money.ts';
import { billingPeriodText } from '../messages/billing-period.ts';
import type { MessageFill } from '../messages/fill-message.ts';
import { fillPlural } from '../messages/fill-plural.ts';
import { english, shopperMessages } from '../messages/shopper-messages.ts';
import { DEFAULT_INSTALLMENTS, installmentOffer, installmentProvider, installmentText } from './installment-offer.ts';
import {
  subscriptionDuration,
  subscriptionPriceKey,
  subscriptionPriceText,
  type SubscriptionPlan,
} from './subscription-price.ts';
import { subscriptionTermsText } from './subscription-terms.ts';
import { paymentMethodText } from './payment-method.ts';

const price = (value: number, unit: SubscriptionPlan['unit'], numBillingCycles = 0) =>
  subscriptionPriceText({ value, unit, numBillingCycles }, '$5.00', false);

const unitName = (unit: SubscriptionPlan['unit'], count: number) => `${unit.toLowerCase()}${count === 1 ? '' : 's'}`;

describe('the price of a subscription', () => {
  it('[MONEY-017] says every week, month or year', () => {
    expect([price(1, 'WEEK'), price(1, 'MONTH'), price(1, 'YEAR')]).toEqual([
      '$5.00 every week',
      '$5.00 every month',
      '$5.00 every year',
    ]);
  });

  it('[MONEY-016, MONEY-018] says every so many weeks, months or years', () => {
    expect([price(2, 'WEEK'), price(12, 'MONTH'), price(3, 'YEAR')]).toEqual([
      '$5.00 every 2 weeks',
      '$5.00 every 12 months',
      '$5.00 every 3 years',
    ]);
  });

  it('[MONEY-019, MONEY-020] says for how long', () => {
    expect([price(2, 'WEEK', 5), price(1, 'MONTH', 7), price(1, 'YEAR', 3)]).toEqual([
      '$5.00 every 2 weeks for 10 weeks',
      '$5.00 every month for 7 months',
      '$5.00 every year for 3 years',
    ]);
    expect([price(1, 'YEAR', 1), price(1, 'WEEK', 1), price(1, 'MONTH', 1)]).toEqual([
      '$5.00 every year for 1 year',
      '$5.00 every week for 1 week',
      '$5.00 every month for 1 month',
    ]);
  });

  it('[MONEY-022, MONEY-023, MONEY-024] tells whole years as years, and nothing else', () => {
    expect([price(4, 'WEEK', 13), price(2, 'WEEK', 52), price(3, 'MONTH', 4), price(12, 'MONTH', 2)]).toEqual([
      '$5.00 every 4 weeks for 1 year',
      '$5.00 every 2 weeks for 2 years',
      '$5.00 every 3 months for 1 year',
      '$5.00 every 12 months for 2 years',
    ]);
    expect([price(1, 'WEEK', 53), price(5, 'MONTH', 5)]).toEqual([
      '$5.00 every week for 53 weeks',
      '$5.00 every 5 months for 25 months',
    ]);
  });

  it('[MONEY-018, MONEY-019, MONEY-021] has a whole sentence for every plan, with every number it tells', () => {
    for (const unit of ['WEEK', 'MONTH', 'YEAR'] as const) {
      for (let value = 1; value < 30; value++) {
        for (let numBillingCycles = 0; numBillingCycles < 60; numBillingCycles++) {
          const plan = { value, unit, numBillingCycles };
          expect(english.subscriptionPrices).toHaveProperty(String(subscriptionPriceKey(plan)));
          const text = subscriptionPriceText(plan, '$5.00', false);
          const duration = subscriptionDuration(plan);
          const period = value === 1 ? unitName(unit, 1) : `${value} ${unitName(unit, value)}`;
          const length = duration ? ` for ${duration.value} ${unitName(duration.unit, duration.value)}` : '';
          expect(text).toBe(`$5.00 every ${period}${length}`);
        }
      }
    }
  });

  it('[MONEY-021] has a whole sentence for every plan in German too', () => {
    const every = { WEEK: 'jede Woche', MONTH: 'jeden Monat', YEAR: 'jedes Jahr' } as const;
    const one = { WEEK: 'Woche', MONTH: 'Monat', YEAR: 'Jahr' } as const;
    const many = { WEEK: 'Wochen', MONTH: 'Monate', YEAR: 'Jahre' } as const;
    for (const unit of ['WEEK', 'MONTH', 'YEAR'] as const) {
      for (const value of [1, 2, 4, 12]) {
        for (const numBillingCycles of [0, 1, 2, 3, 6, 13, 26, 52]) {
          const plan = { value, unit, numBillingCycles };
          const duration = subscriptionDuration(plan);
          const period = value === 1 ? every[unit] : `alle ${value} ${many[unit]}`;
          const length = duration
            ? `, ${duration.value} ${(duration.value === 1 ? one : many)[duration.unit]} lang`
            : '';
          expect(subscriptionPriceText(plan, '5,00 €', false, shopperMessages('de'), 'de')).toBe(
            `5,00 € ${period}${length}`,
          );
        }
      }
    }
  });

  it('says from where variants differ, in the language of the site', () => {
    const plan = { value: 2, unit: 'WEEK', numBillingCycles: 0 } as const;

    expect(subscriptionPriceText(plan, '$5.00', true)).toBe('from $5.00 every 2 weeks');
    expect(subscriptionPriceText(plan, '5,00 €', true, shopperMessages('de'))).toBe('ab 5,00 € alle 2 Wochen');
  });
});

describe('what is no plan', () => {
  it.each([
    { value: Number.NaN, unit: 'WEEK', numBillingCycles: 0 },
    { value: 0, unit: 'WEEK', numBillingCycles: 0 },
    { value: -1, unit: 'MONTH', numBillingCycles: 0 },
    { value: 1.5, unit: 'MONTH', numBillingCycles: 0 },
    { value: Infinity, unit: 'YEAR', numBillingCycles: 1 },
    { value: 1, unit: 'YEAR', numBillingCycles: Number.NaN },
    { value: 1, unit: 'YEAR', numBillingCycles: -2 },
    { value: 1, unit: 'DAY' as 'WEEK', numBillingCycles: 0 },
  ] as const)('[SUBS-014] has the price that is not told: %o', (plan) => {
    expect(subscriptionPriceText(plan, '$5.00', false)).toBe('Unavailable');
    expect(subscriptionPriceText(plan, '$5.00', true, shopperMessages('de'), 'de')).toBe('Nicht verfügbar');
    expect([subscriptionPriceKey(plan), subscriptionDuration(plan)]).toEqual([undefined, undefined]);
  });

  it('has no period in words', () => {
    for (const value of [Number.NaN, 0, -1, 1.5, Infinity]) {
      expect(billingPeriodText({ value, unit: 'WEEK' }, english.periods)).toBe('');
    }
    expect(billingPeriodText({ value: 2, unit: 'DAY' }, english.periods)).toBe('');
  });
});

const told = (value: number, numBillingCycles: number, language: string) =>
  subscriptionPriceText(
    { value, unit: 'MONTH', numBillingCycles },
    '$5.00',
    false,
    shopperMessages(language),
    language,
  );

const filler =
  (language: string): MessageFill =>
  (message, values = {}) =>
    fillPlural(message, values, language);

describe('counts in Arabic and German', () => {
  const COUNTS = [2, 3, 10, 11, 99, 100, 102, 103];
  const period = (language: string, unit: SubscriptionPlan['unit']) =>
    COUNTS.map((value) => billingPeriodText({ value, unit }, shopperMessages(language).periods, filler(language)));

  it('have the form of their number', () => {
    expect(period('ar', 'WEEK')).toEqual([
      'كل أسبوعين',
      'كل 3 أسابيع',
      'كل 10 أسابيع',
      'كل 11 أسبوعًا',
      'كل 99 أسبوعًا',
      'كل 100 أسبوع',
      'كل 102 أسبوع',
      'كل 103 أسابيع',
    ]);
    expect(period('ar', 'MONTH').slice(0, 4)).toEqual(['كل شهرين', 'كل 3 أشهر', 'كل 10 أشهر', 'كل 11 شهرًا']);
    expect(period('ar-EG', 'YEAR').slice(0, 4)).toEqual(['كل سنتين', 'كل 3 سنوات', 'كل 10 سنوات', 'كل 11 سنة']);
    expect(period('de', 'WEEK').slice(0, 2)).toEqual(['alle 2 Wochen', 'alle 3 Wochen']);
    expect(billingPeriodText({ value: 1, unit: 'MONTH' }, shopperMessages('ar').periods, filler('ar'))).toBe('كل شهر');
  });

  it('of a plan are told twice where it has two', () => {
    expect(told(2, 1, 'ar')).toBe('\u2068$5.00\u2069 كل شهرين لمدة شهرين');
    expect(told(3, 5, 'ar')).toBe('\u2068$5.00\u2069 كل 3 أشهر لمدة 15 شهرًا');
    expect(told(1, 24, 'ar')).toBe('\u2068$5.00\u2069 كل شهر لمدة سنتين');
    expect(told(3, 5, 'de')).toBe('$5.00 alle 3 Monate, 15 Monate lang');
  });

  it('of installments too', () => {
    const each = money(2501n, 'USD');
    const offer = (count: number, language: string) =>
      installmentText({ kind: 'offer', count, each }, shopperMessages(language), language);

    expect(offer(2, 'ar')).toBe('أو دفعتان بلا فوائد بقيمة \u2068$25.01\u2069');
    expect(offer(4, 'ar')).toBe('أو 4 دفعات بلا فوائد بقيمة \u2068$25.01\u2069');
    expect(offer(12, 'ar')).toBe('أو 12 دفعة بلا فوائد بقيمة \u2068$25.01\u2069');
    expect(offer(12, 'de')).toBe('oder 12 zinsfreie Raten zu $25.01');
  });
});

const terms = { minimum: money(5000n, 'USD'), maximum: money(100_000n, 'USD'), count: DEFAULT_INSTALLMENTS };
const offered = (cents: bigint) => {
  const offer = installmentOffer(money(cents, 'USD'), terms);
  return offer && installmentText(offer);
};

describe('how something was paid', () => {
  it('is told in the language of the shopper, but for names of brands', () => {
    const german = shopperMessages('de');

    expect(paymentMethodText('Card ending 4242')).toBe('Card ending 4242');
    expect(paymentMethodText('Card ending 4242', german)).toBe('Karte, endet auf 4242');
    expect(paymentMethodText('Visa ending 0341', german)).toBe('Visa, endet auf 0341');
    expect(paymentMethodText('Bank transfer', german)).toBe('Bank transfer');
    expect(paymentMethodText('', german)).toBe('');
  });
});

describe('paying in parts', () => {
  it('[BNPL-012, BNPL-018] is offered in four parts between minimum and maximum', () => {
    expect(offered(10_001n)).toBe('or 4 interest-free payments of $25.01');
    expect(offered(5001n)).toBe('or 4 interest-free payments of $12.51');
  });

  it.each<[bigint, boolean]>([
    [1n, false],
    [4999n, false],
    [5000n, false],
    [5001n, true],
    [99_999n, true],
    [100_000n, true],
    [100_001n, false],
  ])('[BNPL-012] at %i cents is shown: %s', (minorUnits, isShown) => {
    expect(offered(minorUnits)?.startsWith('or 4 interest-free payments of ')).toBe(isShown);
  });

  it('[BNPL-013, BNPL-014] is not offered at the minimum, but at the maximum', () => {
    expect(offered(5000n)).toBe('available for orders over $50.00');
    expect(offered(100_000n)).toBe('or 4 interest-free payments of $250.00');
  });

  it('[BNPL-015] says where it begins and ends', () => {
    expect([offered(1n), offered(100_001n)]).toEqual(['available for orders over $50.00', 'up to $1,000.00']);
  });

  it('says nothing of what costs nothing, and knows no limit that is not set', () => {
    expect(offered(0n)).toBeUndefined();
    const open = { minimum: undefined, maximum: undefined, count: 4 };
    expect(installmentOffer(money(1n, 'USD'), open)).toMatchObject({ kind: 'offer', each: money(1n, 'USD') });
  });

  it('refuses a count that nobody offers', () => {
    for (const count of [0, 1, -4, 2.5, 49, Number.NaN, Infinity, 1e12]) {
      expect(() => installmentOffer(money(10_000n, 'USD'), { ...terms, count })).toThrow(
        new TypeError(`Nobody pays in ${count} parts.`),
      );
    }
  });

  it('[BNPL-019, BNPL-020] is there in five countries, with two providers', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));

    expect(codes.flatMap((code) => (installmentProvider(code) ? [[code, installmentProvider(code)]] : []))).toEqual([
      ['AU', 'first'],
      ['CA', 'first'],
      ['GB', 'second'],
      ['NZ', 'first'],
      ['US', 'first'],
    ]);
  });
});

const whole = {
  value: 1,
  unit: 'MONTH',
  numBillingCycles: 0,
  price: '$19.00',
  firstPrice: '$9.00',
  firstCount: 0,
  trialDays: 0,
  words: '',
} as const;
const say = (overrides: object, language = 'en') =>
  subscriptionTermsText({ ...whole, ...overrides }, shopperMessages(language), language);

describe('the whole price of a subscription', () => {
  it('says what is free, what comes first, and what comes then', () => {
    expect(say({})).toBe('$19.00 every month');
    expect(say({ firstCount: 1 })).toBe('$9.00 for the first payment, then $19.00 every month');
    expect(say({ firstCount: 3, trialDays: 7 })).toBe(
      '7 days free, then $9.00 for the first 3 payments, then $19.00 every month',
    );
    expect(say({ trialDays: 1 }, 'de')).toBe('1 Tag kostenlos, dann $19.00 jeden Monat');
    expect(say({ trialDays: 11 }, 'ar')).toContain('11 يومًا');
  });

  it("[OWNER-012] is the owner's sentence where she has one, in any language", () => {
    const words = 'Only {price} {period}';

    expect(subscriptionTermsText({ ...whole, words }, shopperMessages('en'), 'en')).toBe('Only $19.00 every month');
    expect(subscriptionTermsText({ ...whole, value: 2, words }, shopperMessages('de'), 'de')).toBe(
      'Only $19.00 alle 2 Monate',
    );
  });
});
