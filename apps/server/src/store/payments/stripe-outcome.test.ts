import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { intentOutcome } from './stripe-outcome.ts';

const payment = { websiteId: 'site', paymentId: 'payment', amountCents: 1000n, currency: 'USD', startedAt: 0 };

const outcomeOf = (overrides: Partial<Stripe.PaymentIntent>) =>
  intentOutcome(
    payment,
    {
      id: 'pi_1',
      livemode: false,
      metadata: { website_id: 'site', payment_id: 'payment' },
      currency: 'usd',
      amount_received: 1000,
      last_payment_error: null,
      latest_charge: null,
      client_secret: null,
      ...overrides,
    } as Stripe.PaymentIntent,
    false,
  );

describe('a payment of Stripe', () => {
  it.each(['processing', 'requires_capture', 'a_state_of_tomorrow'])('is open while it is %s', (status) => {
    expect(outcomeOf({ status: status as Stripe.PaymentIntent.Status })).toEqual({
      kind: 'unknown',
      reference: 'pi_1',
    });
  });

  it.each(['requires_payment_method', 'requires_confirmation'] as const)(
    'of which nobody was asked for money (%s) is no decline',
    (status) => {
      expect(outcomeOf({ status })).toBeUndefined();
    },
  );

  it('is declined when its card was refused, or it was cancelled', () => {
    const refused = { code: 'card_declined', decline_code: 'lost_card' } as Stripe.PaymentIntent.LastPaymentError;

    expect(outcomeOf({ status: 'requires_payment_method', last_payment_error: refused })).toEqual({
      kind: 'declined',
      reason: 'lost_card',
    });
    expect(outcomeOf({ status: 'canceled' })).toEqual({ kind: 'declined', reason: 'canceled' });
  });

  it('is taken with what was really received', () => {
    expect(outcomeOf({ status: 'succeeded', amount_received: 999 })).toMatchObject({
      kind: 'approved',
      amountCents: 999n,
      currency: 'USD',
    });
  });

  it.each([
    ['of another site', { metadata: { website_id: 'other', payment_id: 'payment' } }],
    ['of another payment', { metadata: { website_id: 'site', payment_id: 'other' } }],
    ['of nobody', { metadata: {} }],
    ['of the other mode', { livemode: true }],
  ])('says nothing about ours when it is %s, neither yes nor no', (_what, overrides) => {
    for (const status of ['succeeded', 'canceled'] as const) {
      expect(() => outcomeOf({ status, ...overrides })).toThrow('is not the one that was asked for');
    }
  });
});
