import type { AddToCartRefusal, TrackedErrorType } from '@portico/domain';

import type { CallFailure } from '../browser/api.ts';
import { pageWords } from '../browser/page-words.ts';

/** The ways a purchase can begin, as far as their words differ. */
export type AddKind = 'add' | 'express' | 'gift-card' | 'subscription';

/** The alert's title (storefront §2). */
export function alertTitle(kind: AddKind): string {
  switch (kind) {
    case 'express':
      return pageWords().labels.unableToPurchaseTitle;
    case 'gift-card':
      return pageWords().labels.unableToPurchaseGiftCardTitle;
    default:
      return pageWords().labels.unableToAddTitle;
  }
}

/**
 * The words for a call that failed (ADD-034 … ADD-037). A refused crumb has two causes; where the server could not tell
 * that the browser keeps no cookies, the browser can.
 */
export function callFailureText(failure: CallFailure, keepsCookies: boolean): string {
  if (failure.kind === 'unreachable') return pageWords().labels.checkConnection;
  if (failure.status === 429) return pageWords().refusals.TOO_MANY_REQUESTS;
  if (failure.body?.crumbFail) {
    const areCookiesOff = !keepsCookies || failure.body.code === 'COOKIES_DISABLED';
    return areCookiesOff ? pageWords().refusals.COOKIES_DISABLED : pageWords().refusals.CRUMB_FAILED;
  }
  return failure.body?.error ?? pageWords().labels.tryAgain;
}

/**
 * The tracked type of an add that the server did not take (ADD-041, ADD-043). How many there are only the server knows
 * for certain, so most failed stock checks are its own.
 */
export function trackedCall(failure: CallFailure): TrackedErrorType {
  return failure.kind === 'refused' && failure.body?.code === 'OUT_OF_STOCK' ? 'OUT_OF_STOCK' : 'API_FAILURE';
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
