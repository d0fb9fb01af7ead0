import { shopperMessages } from '@portico/locale';
import { afterEach, expect, it } from 'vitest';

import { cartRefusalText } from '../cart/cart-refusal.ts';
import { learnPageWords, pageTextsOf, pageWords } from './page-words.ts';

afterEach(() => learnPageWords('en'));

it('speaks the language of the page, and English where it has no other', async () => {
  const labels: string[] = [];
  for (const tag of ['de-AT', 'ar', 'fi', 'en-GB']) {
    await learnPageWords(tag);
    labels.push(pageWords().labels.addToCart);
  }

  expect(labels).toEqual(['In den Warenkorb', 'أضف إلى السلة', 'Add To Cart', 'Add To Cart']);
});

it('tells refusals in it as well', async () => {
  await learnPageWords('de');

  expect(cartRefusalText('quantity', { ok: false, kind: 'unreachable' }, true)).toBe(
    'Die Menge konnte nicht geändert werden. Bitte prüfen Sie Ihre Internetverbindung.',
  );
});

it('has the words that the server prints on the same page', async () => {
  expect((await pageTextsOf('ar-EG'))?.cartPage).toEqual(shopperMessages('ar').cartPage);
  expect(await pageTextsOf('en')).toBeUndefined();
});
