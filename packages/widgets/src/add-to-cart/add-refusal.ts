import type { AddToCartRefusal, TrackedErrorType } from '@portico/domain';
import { storeLabels, storeRefusals } from '@portico/locale';

import type { CallFailure } from '../browser/api.ts';

/** The ways a purchase can begin, as far as their words differ. */
export type AddKind = 'add' | 'express' | 'gift-card' | 'subscription';

/** The alert's title (storefront §2). */
export function alertTitle(kind: AddKind): string {
  switch (kind) {
    case 'express':
      return storeLabels.unableToPurchaseTitle;
    case 'gift-card':
      return storeLabels.unableToPurchaseGiftCardTitle;
    default:
      return storeLabels.unableToAddTitle;
  }
}

/**
 * The words for a call that failed (ADD-034 … ADD-037). A refused crumb has two causes; where the server could not tell
 * that the browser keeps no cookies, the browser can.
 */
export function callFailureText(failure: CallFailure, keepsCookies: boolean): string {
  if (failure.kind === 'unreachable') return storeLabels.checkConnection;
  if (failure.status === 429) return storeRefusals.TOO_MANY_REQUESTS;
  if (failure.body?.crumbFail) {
    const areCookiesOff = !keepsCookies || failure.body.code === 'COOKIES_DISABLED';
    return areCookiesOff ? storeRefusals.COOKIES_DISABLED : storeRefusals.CRUMB_FAILED;
  }
  return failure.body?.error ?? storeLabels.tryAgain;
}

/**
 * The tracked type of a refused check (ADD-038 … ADD-044). The list has a type for a fraction only where a subscription
 * is bought; elsewhere a fraction counts as no number. What the list does not know is not tracked.
 */
export function trackedType(refusal: AddToCartRefusal, kind: AddKind): TrackedErrorType | null {
  switch (refusal.code) {
    case 'NO_VARIANT_SELECTED':
    case 'VARIANT_UNAVAILABLE':
    case 'OUT_OF_STOCK':
    case 'QUANTITY_NOT_A_NUMBER':
      return refusal.code;
    case 'QUANTITY_NOT_A_WHOLE_NUMBER':
      return kind === 'subscription' ? 'SUB_QUANTITY_NOT_A_WHOLE_NUMBER' : 'QUANTITY_NOT_A_NUMBER';
    default:
      return null;
  }
}
