import { expect, it } from 'vitest';
import { isPopupPage, promoPopupErrors, PROMO_POPUP_DEFAULTS, readPromoPopup } from './promo-popup.ts';

const popup = { ...PROMO_POPUP_DEFAULTS, isOn: true, formId: 'f', title: 'Letters' };

it('is offered on every page, or on those that are named and what stands below them', () => {
  const named = { ...popup, paths: ['/shop', '/journal/*'] };

  expect(
    ['/', '/shop', '/shop/mug', '/journal', '/journal/a', '/journals'].map((path) => isPopupPage(named, path)),
  ).toEqual([false, true, false, true, true, false]);
  expect([isPopupPage(popup, '/any'), isPopupPage({ ...popup, isOn: false }, '/any')]).toEqual([true, false]);
});

it('says what is missing before it is on, and never opens as a page arrives', () => {
  const wrong = {
    ...popup,
    formId: '',
    title: ' ',
    seconds: 4,
    paths: ['shop'],
    from: '2026-03-02',
    until: '2026-03-01',
  };

  expect(Object.keys(promoPopupErrors(wrong))).toEqual(['formId', 'title', 'seconds', 'paths', 'until']);
  expect(promoPopupErrors({ ...popup, trigger: 'scroll', percent: 0 })).toHaveProperty('percent');
  expect([promoPopupErrors(popup), promoPopupErrors(readPromoPopup(undefined))]).toEqual([{}, {}]);
});
