import { fillMessage, storeLabels } from '@portico/locale';

/** Counts above this show as "100+" (CARTUI-002). */
export const MOST_COUNTED = 100;

/** The count on pill and badges: `100+` above a hundred (CARTUI-002, CARTUI-003). */
export function countText(totalQuantity: number): string {
  return totalQuantity > MOST_COUNTED ? storeLabels.cartCountMany : String(totalQuantity);
}

/** The word after the count (CARTUI-004). */
export function itemsWord(totalQuantity: number): string {
  return totalQuantity === 1 ? storeLabels.item : storeLabels.items;
}

/** What a screen reader says for the count (CARTUI-008). */
export function spokenCount(totalQuantity: number): string {
  if (totalQuantity > MOST_COUNTED) return storeLabels.cartSpokenMany;
  const message = totalQuantity === 1 ? storeLabels.cartSpokenOne : storeLabels.cartSpoken;
  return fillMessage(message, { count: totalQuantity });
}
