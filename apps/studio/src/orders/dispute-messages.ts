import type { DisputeState } from '@portico/contract/studio';
import { catalogue } from '../language/catalogue.ts';

/** Words of disputes. */
export const disputeMessages = catalogue('orders.disputes', {
  titles: {
    open: (amount: string) => `Disputed: ${amount}`,
    won: (amount: string) => `Dispute over ${amount}, decided for the shop`,
    lost: (amount: string) => `Dispute over ${amount}, lost`,
  } satisfies Record<DisputeState, (amount: string) => string>,
  reasons: {
    fraudulent: 'it was not them who paid',
    product_not_received: 'nothing arrived',
    product_unacceptable: 'the goods are not as described',
    duplicate: 'they paid twice',
    subscription_canceled: 'they had cancelled',
    credit_not_processed: 'they wait for a refund',
    unrecognized: 'they do not know the payment',
  } as Readonly<Record<string, string>>,
  otherReason: (reason: string) => `“${reason}”`,
  reason: (reason: string) => `The payer told the bank: ${reason}.`,
  withdrawn: 'The bank has taken the money until it decides.',
  notWithdrawn: 'The money is still with the shop.',
  gone: 'The money went back to the payer.',
  kept: 'The money is with the shop.',
  underReview: 'Your answer is with the bank.',
  answerUntil: (day: string) => `Answer in Stripe by ${day}.`,
  answer: 'Answer in Stripe',
  look: 'See it in Stripe',
});

/** Why a payer disputes, in plain words; those of the payment service for reasons that it may add. */
export function disputeReason(reason: string): string {
  return disputeMessages.reasons[reason] ?? disputeMessages.otherReason(reason.replaceAll('_', ' '));
}
