import { expect, it } from 'vitest';

import { storeLabels } from '@portico/locale';
import '../testing/english.ts';
import { countText, spokenCount } from './cart-words.ts';
import { itemsWord } from './items-word.ts';

it('[CARTUI-002, CARTUI-003] shows "100+" above a hundred and the number up to it', () => {
  expect([1, 99, 100, 101, 5000].map(countText)).toEqual(['1', '99', '100', '100+', '100+']);
});

it('[CARTUI-004] says item for one and items for the rest', () => {
  expect([1, 2, 100, 101].map((count) => itemsWord(count, storeLabels))).toEqual(['item', 'items', 'items', 'items']);
});

it('[CARTUI-008] speaks of more than 100 items above a hundred, and what is seen up to it', () => {
  expect([1, 2, 100, 101].map(spokenCount)).toEqual([undefined, undefined, undefined, 'More than 100 items in cart']);
});
