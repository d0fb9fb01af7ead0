import { offlineWords } from '@portico/locale/offline';
import { billingPeriodText, shopperLanguages, shopperMessages } from '@portico/locale';
import { expect, it } from 'vitest';

import { cartRefusalText } from '../cart/cart-refusal.ts';
import { loadWords, spokenLanguage } from '../loader/load-words.ts';
import { formWords, learnWords, pageFill, pageWords, restockWords, viewTexts } from './page-words.ts';

async function speak(tag: string): Promise<void> {
  for (const kind of ['store', 'pages', 'forms', 'restock'] as const)
    learnWords(await loadWords(spokenLanguage(tag), kind));
}

it('are none before the loader has brought them', () => {
  expect(() => pageWords()).toThrow('The words of a widget are loaded before it is mounted.');
});

it('speaks the language of the page, and English where it has no other', async () => {
  const labels: string[] = [];
  for (const tag of ['de-AT', 'ar', 'fi', 'EN-gb', '', 'constructor']) {
    await speak(tag);
    labels.push(pageWords().labels.addToCart);
  }

  const english = 'Add To Cart';
  expect(labels).toEqual(['In den Warenkorb', 'أضف إلى السلة', english, english, english, english]);
});

it('counts in it', async () => {
  await speak('ar');

  const every = [1, 2, 3, 11].map((value) =>
    billingPeriodText({ value, unit: 'MONTH' }, pageWords().periods, pageFill()),
  );
  expect(every).toEqual(['كل شهر', 'كل شهرين', 'كل 3 أشهر', 'كل 11 شهرًا']);
});

it('tells refusals in it as well', async () => {
  await speak('de');

  expect(cartRefusalText('quantity', { ok: false, kind: 'unreachable' }, true)).toBe(
    'Die Menge konnte nicht geändert werden. Bitte prüfen Sie Ihre Internetverbindung.',
  );
});

it.each(Object.keys(shopperLanguages))('has the words that the server prints on the same page in %s', async (tag) => {
  await speak(tag);
  const { labels, cartPage, checkoutPage, forms, answers, restock } = shopperMessages(tag);

  expect(viewTexts()).toMatchObject({ labels, cartPage, checkoutPage, answers });
  expect(formWords()).toEqual(forms);
  expect(restockWords()).toEqual(restock);
});

it.each(Object.keys(shopperLanguages))(
  'say in %s that the connection is lost before anything is loaded',
  (language) => {
    expect(offlineWords[language]).toBe(shopperMessages(language).labels.checkConnection);
  },
);
