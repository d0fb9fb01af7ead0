import type { StoreTexts } from '@portico/locale';

/** The word after the count (CARTUI-004). */
export function itemsWord(totalQuantity: number, { item, items }: StoreTexts['labels']): string {
  return totalQuantity === 1 ? item : items;
}
