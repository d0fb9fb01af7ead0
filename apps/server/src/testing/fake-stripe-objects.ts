import { randomBytes } from 'node:crypto';

/** What a confirmation token makes the bank do; the name of the token is `ctoken_` and one of these. */
export type FakeBank =
  | 'ok'
  | 'declined'
  | 'challenge'
  /** Takes the money and answers with an error. */
  | 'lost'
  /** Takes the money and cuts the line. */
  | 'cut'
  /** Does not answer; the money is taken when the test says so. */
  | 'silent'
  /** Says that it works on it; the money is taken when the test says so. */
  | 'slow'
  /** Answers without having asked anybody for money. */
  | 'idle'
  /** Takes the money of another amount. */
  | 'short'
  /** Takes the money and lets the card be kept; later charges are refused once, or always. */
  | 'later-declined-once'
  | 'later-declined'
  | 'later-expired'
  /** Says that it works on later charges; the money is taken when the test says so. */
  | 'later-slow'
  /** Asks the shopper when the card is kept, and at every later charge, when she is not there. */
  | 'later-asks';

export interface FakeIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly client_secret: string;
  readonly customer: string | null;
  readonly setup_future_usage: string | null;
  payment_method: FakeMethod | null;
  amount_received: number;
  status: string;
  last_payment_error: { code: string; decline_code?: string } | null;
  latest_charge: FakeCharge | null;
}

/** What was taken of a payment. */
interface FakeCharge {
  readonly id: string;
  readonly payment_method_details: object;
  amount_refunded: number;
}

/** A card that Stripe knows; a customer's once it was set up for later. */
export interface FakeMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
  };
  customer: string | null;
}

/** A card that is kept without a charge. */
export interface FakeSetup {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly created: number;
  readonly customer: string;
  readonly usage: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly livemode: boolean;
  readonly client_secret: string;
  status: string;
  payment_method: FakeMethod | null;
  last_setup_error: { code: string; decline_code?: string } | null;
}

export interface FakeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  failure_reason?: string;
}

/** A payment that its payer disputes. */
export interface FakeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly evidence_details: { readonly due_by: number | null };
  reason: string;
  status: string;
  balance_transactions: readonly { readonly amount: number }[];
}

/** How the line or Stripe breaks at one call. */
export interface FakeFault {
  /** The end of the call's path, such as `/confirm`. */
  readonly at: string;
  readonly how:
    | 429
    | 500
    /** Half of a body, and the line is cut. */
    | 'half'
    /** What is no JSON. */
    | 'garbled'
    /** JSON that is nothing Stripe would say. */
    | 'wrong'
    /** No answer, ever. */
    | 'silent';
  /** Stripe has done what it was asked for, and only its answer is lost. */
  readonly isDone: boolean;
  /** So many calls in a row break. */
  times: number;
}

/** The money is taken. */
export function pay(intent: FakeIntent, amount: number): void {
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.latest_charge = {
    id: newName('ch'),
    payment_method_details: { card: { last4: '4242' } },
    amount_refunded: 0,
  };
  attach(intent);
}

/** The bank says no. */
export function decline(
  intent: FakeIntent,
  why: { readonly code: string; readonly decline_code: string } = {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
  },
): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = why;
}

/** A card belongs to the customer once it was set up for later. */
export function attach(made: FakeIntent | FakeSetup): void {
  const isForLater = made.object === 'setup_intent' || made.setup_future_usage !== null;
  if (made.status === 'succeeded' && isForLater && made.payment_method) {
    made.payment_method.customer = made.customer;
  }
}

/** A name as Stripe gives them: `pi_…`. */
export function newName(kind: string): string {
  return `${kind}_fake_${randomBytes(8).toString('hex')}`;
}
