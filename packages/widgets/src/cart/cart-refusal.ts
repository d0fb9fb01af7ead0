import { callFailureText } from '../add-to-cart/add-refusal.ts';
import type { CallFailure } from '../browser/api.ts';
import { pageWords } from '../browser/page-words.ts';

/** What a shopper wanted of the cart, and what it is called when it fails (storefront §8). */
const FAILED = {
  quantity: 'unableToUpdateQuantity',
  remove: 'unableToRemoveItem',
  add: 'unableToAddItem',
  form: 'unableToUpdateForm',
} as const;

/** "Unable to update quantity. Please check your internet connection." */
export function cartRefusalText(wanted: keyof typeof FAILED, failure: CallFailure, keepsCookies: boolean): string {
  return `${pageWords().labels[FAILED[wanted]]}. ${callFailureText(failure, keepsCookies)}`;
}

/** The words when an entry's form cannot be shown at all. */
export function formNotOpenedText(): string {
  const { unableToOpenForm, tryAgain } = pageWords().labels;
  return `${unableToOpenForm}. ${tryAgain}`;
}
