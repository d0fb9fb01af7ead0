import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { isNoForGood, stripeErrorOf } from './stripe-errors.ts';

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeCardError,
  StripeConnectionError,
  StripeIdempotencyError,
  StripeInvalidRequestError,
  StripePermissionError,
  StripeRateLimitError,
} = Stripe.errors;

const raw = (type: string, code?: string) => ({ type, message: 'Told by a test.', ...(code ? { code } : {}) }) as never;

describe('an error of Stripe', () => {
  it.each([
    ['a refused card', new StripeCardError(raw('card_error', 'card_declined'))],
    ['a request that is never taken', new StripeInvalidRequestError(raw('invalid_request_error', 'amount_too_small'))],
    ['a key that is none', new StripeAuthenticationError(raw('invalid_request_error'))],
    ['a key that may not', new StripePermissionError(raw('invalid_request_error'))],
  ])('is a no: %s', (_what, error) => {
    expect(isNoForGood(error)).toBe(true);
  });

  it.each([
    ['its servers failed', new StripeAPIError(raw('api_error'))],
    ['the line broke', new StripeConnectionError(raw('api_error'))],
    ['it is asked too often', new StripeRateLimitError(raw('invalid_request_error', 'rate_limit'))],
    ['the key was used for something else', new StripeIdempotencyError(raw('idempotency_error'))],
    [
      'the first call under the key still runs',
      new StripeInvalidRequestError(raw('invalid_request_error', 'idempotency_key_in_use')),
    ],
    [
      'the payment is in another state, such as paid',
      new StripeInvalidRequestError(raw('invalid_request_error', 'payment_intent_unexpected_state')),
    ],
  ])('leaves open what happened: %s', (_what, error) => {
    expect(isNoForGood(error)).toBe(false);
  });

  it('is told from errors of anybody else', () => {
    const error = new StripeCardError(raw('card_error'));

    expect(stripeErrorOf(error)).toBe(error);
    expect(stripeErrorOf(Object.assign(new Error('ours'), { type: 'system' }))).toBeUndefined();
    expect(stripeErrorOf({ type: 'StripeCardError' })).toBeUndefined();
    expect(stripeErrorOf(new TypeError('a bug'))).toBeUndefined();
  });
});
