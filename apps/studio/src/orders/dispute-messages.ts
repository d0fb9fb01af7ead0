import type { DisputeState } from '@portico/contract/studio';

const REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'it was not them who paid',
  product_not_received: 'nothing arrived',
  product_unacceptable: 'the goods are not as described',
  duplicate: 'they paid twice',
  subscription_canceled: 'they had cancelled',
  credit_not_processed: 'they wait for a refund',
  unrecognized: 'they do not know the payment',
};

/** Why a payer disputes, in plain words; those of the payment service for reasons that it may add. */
export function disputeReason(reason: string): string {
  return REASONS[reason] ?? `“${reason.replaceAll('_', ' ')}”`;
}

/** Words of disputes. */
export const disputeMessages = {
  titles: {
    open: (amount: string) => `Disputed: ${amount}`,
    won: (amount: string) => `Dispute over ${amount}, decided for the shop`,
    lost: (amount: string) => `Dispute over ${amount}, lost`,
  } satisfies Record<DisputeState, (amount: string) => string>,
  reason: (reason: string) => `The payer told the bank: ${disputeReason(reason)}.`,
  withdrawn: 'The bank has taken the money until it decides.',
  notWithdrawn: 'The money is still with the shop.',
  gone: 'The money went back to the payer.',
  kept: 'The money is with the shop.',
  underReview: 'Your answer is with the bank.',
  answerUntil: 'Answer in Stripe by',
  answer: 'Answer in Stripe',
  look: 'See it in Stripe',
};
