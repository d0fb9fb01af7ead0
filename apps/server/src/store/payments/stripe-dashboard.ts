import type { Stripe } from 'stripe';
import { fromStripeAmount } from '@portico/domain';
import type { Dispute, DisputeState, OutsideRefund } from './dashboard-news.ts';

/** Every refund that Stripe has of a payment, the oldest first. */
export async function refundsAtStripe(client: Stripe, intentId: string): Promise<OutsideRefund[]> {
  const { data } = await client.refunds.list({ payment_intent: intentId, limit: 100 });
  return data.toReversed().map((refund) => ({
    reference: refund.id,
    refundId: refund.metadata?.['refund_id'],
    amountCents: ours(refund.amount, refund.currency),
    state: refundState(refund.status),
  }));
}

/** A dispute as Stripe has it now, and the payment it is about. */
export async function disputeAtStripe(
  client: Stripe,
  disputeId: string,
): Promise<{ readonly dispute: Dispute; readonly intentId: string | undefined }> {
  const found = await client.disputes.retrieve(disputeId);
  const { due_by: dueBy } = found.evidence_details;
  const intent = found.payment_intent;
  return {
    intentId: typeof intent === 'string' ? intent : intent?.id,
    dispute: {
      reference: found.id,
      amountCents: ours(found.amount, found.currency),
      currency: found.currency.toUpperCase(),
      reason: found.reason,
      status: found.status,
      state: disputeState(found.status),
      // What was taken and not given back yet.
      isWithdrawn: found.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
      evidenceDueAt: dueBy ? dueBy * 1000 : undefined,
      openedAt: found.created * 1000,
    },
  };
}

function ours(amount: number, currency: string): bigint {
  const cents = fromStripeAmount(amount, currency.toUpperCase());
  if (cents === undefined) {
    throw new Error(`Stripe names an amount that ${currency} does not have: ${amount}.`);
  }
  return cents;
}

function refundState(status: string | null): OutsideRefund['state'] {
  switch (status) {
    case 'succeeded':
      return 'done';
    case 'failed':
    case 'canceled':
      return 'failed';
    default:
      return 'pending';
  }
}

/** What is not decided yet is open: of a status that Stripe will add the owner hears as well. */
function disputeState(status: string): DisputeState {
  switch (status) {
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'open';
  }
}
