import { pageWords } from '../browser/page-words.ts';

/** Counts above this show as "100+" (CARTUI-002). */
export const MOST_COUNTED = 100;

/** The count on pill and badges: `100+` above a hundred (CARTUI-002, CARTUI-003). */
export function countText(totalQuantity: number): string {
  return totalQuantity > MOST_COUNTED ? pageWords().labels.cartCountMany : String(totalQuantity);
}

/**
 * What a screen reader says in place of the count, where the eye gets a shorthand (CARTUI-008). Up to a hundred the
 * visible words are the spoken ones, so that a voice command finds what is read.
 */
export function spokenCount(totalQuantity: number): string | undefined {
  return totalQuantity > MOST_COUNTED ? pageWords().labels.cartManyLabel : undefined;
}
