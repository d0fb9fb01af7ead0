/** Where a dispute stands: the shop may still be heard, or the bank has decided. */
export type DisputeState = 'open' | 'won' | 'lost';

/** A payment that its payer disputes at the bank, as the payment service tells it. */
export interface Dispute {
  /** The service's own name of it. */
  readonly reference: string;
  readonly amountCents: bigint;
  readonly currency: string;
  /** In the service's words, such as `fraudulent`. */
  readonly reason: string;
  readonly status: string;
  readonly state: DisputeState;
  /** The bank has taken the money, until it decides or for good. */
  readonly isWithdrawn: boolean;
  /** Epoch milliseconds. */
  readonly evidenceDueAt: number | undefined;
  readonly openedAt: number;
}

/** A refund as the payment service has it. */
export interface OutsideRefund {
  /** The service's own name of it. */
  readonly reference: string;
  /** Ours, where it was begun in the studio. */
  readonly refundId: string | undefined;
  readonly amountCents: bigint;
  readonly state: 'pending' | 'done' | 'failed';
}
