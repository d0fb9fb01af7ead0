import { storeLabels } from '@portico/locale';

import { callFailureText } from '../add-to-cart/add-refusal.ts';
import type { CallFailure } from '../browser/api.ts';

/** What a shopper wanted of the cart, and what it is called when it fails (storefront §8). */
const FAILED = {
  quantity: storeLabels.unableToUpdateQuantity,
  remove: storeLabels.unableToRemoveItem,
  add: storeLabels.unableToAddItem,
  form: storeLabels.unableToUpdateForm,
} as const;

/** "Unable to update quantity. Please check your internet connection." */
export function cartRefusalText(wanted: keyof typeof FAILED, failure: CallFailure, keepsCookies: boolean): string {
  return `${FAILED[wanted]}. ${callFailureText(failure, keepsCookies)}`;
}

/** The words when an entry's form cannot be shown at all. */
export function formNotOpenedText(): string {
  return `${storeLabels.unableToOpenForm}. ${storeLabels.tryAgain}`;
}
