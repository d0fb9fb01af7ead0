import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/services.ts';
import type {
  Charge,
  RecordedPayment,
  PaymentKey,
  PaymentListener,
  PaymentOutcome,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
} from './provider.ts';
import { digitsOf, sandboxCard, savingOf, type SandboxCard } from './sandbox-cards.ts';
import { chargeOutcome, findCharge, insertCharge, isTaken, type SandboxCharge } from './sandbox-charge.ts';
import { keepMethod } from './sandbox-method.ts';
import { createSandboxMethods } from './sandbox-methods.ts';

export const SANDBOX = 'sandbox';

/** How long a refund takes whose card is slow. */
const REFUND_MS = 60_000;

interface SandboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly answer: PaymentListener;
}

/**
 * A payment service for the demo and the tests, without real money: the number of the card decides what it does. It
 * keeps its books in the database, so every process sees the same outside world, also after a crash.
 */
export function createSandboxProvider({ database, clock, answer }: SandboxOptions): PaymentProvider {
  async function find({ websiteId, paymentId }: PaymentKey): Promise<SandboxCharge | undefined> {
    return database.inSite(websiteId, (tx) => findCharge(tx, paymentId));
  }

  async function start(charge: Charge): Promise<PaymentOutcome> {
    const { websiteId, paymentId, keepFor } = charge;
    const digits = digitsOf(charge.source);
    const entry = await database.inSite(websiteId, async (tx) => {
      if (!keepFor) {
        return insertCharge(tx, charge, { card: sandboxCard(digits), digits }, clock.now());
      }
      const saving = savingOf(digits);
      await keepMethod(tx, { methodId: paymentId, payer: keepFor, saving, source: charge.source });
      const card = saving === 'challenges' ? saving : sandboxCard(digits);
      return insertCharge(tx, charge, { card, digits }, clock.now());
    });
    const outcome = chargeOutcome(charge, entry, clock.now());
    if (entry.card === 'answers-twice') {
      await answer(charge, outcome);
    }
    return outcome;
  }

  return {
    name: SANDBOX,
    start,
    query: async (payment) => {
      const entry = await find(payment);
      return entry && chargeOutcome(payment, entry, clock.now());
    },
    void: async (payment) => {
      const { websiteId, paymentId, amountCents, currency } = payment;
      const charge = await find(payment);
      await database.inSite(websiteId, (tx) =>
        tx.query(VOID, [websiteId, paymentId, amountCents, currency, new Date(clock.now())]),
      );
      return { wasTaken: charge !== undefined && isTaken(charge, clock.now()) };
    },
    refund,
    methods: createSandboxMethods({ database, clock }),
    book: async (websiteId, { from, to }) => {
      const rows = await database.inSite(websiteId, (tx) =>
        tx.query<BookRow>(BOOK, [websiteId, new Date(from), new Date(Math.min(to, clock.now() + 1))]),
      );
      return rows.map((row) => ({
        paymentId: row.payment_id,
        reference: `sandbox_${row.payment_id}`,
        currency: row.currency,
        amountCents: row.amount_cents,
        refundedCents: row.refunded_cents,
        takenAt: row.answers_at.getTime(),
      }));
    },
  };

  async function refund(payment: RecordedPayment, asked: RefundRequest): Promise<RefundOutcome> {
    const { websiteId, paymentId } = payment;
    const charge = await find(payment);
    const outcome = charge && chargeOutcome(payment, charge, clock.now());
    if (outcome?.kind !== 'approved') {
      return { kind: 'refused', reason: 'No such charge was taken.' };
    }
    const [kept] = await database.inSite(websiteId, (tx) =>
      tx.queryLast<KeptRefund>(REFUND, [
        websiteId,
        paymentId,
        asked.refundId,
        asked.amountCents,
        refundState(charge?.card),
        new Date(clock.now() + (charge?.card === 'refund-waits' ? REFUND_MS : 0)),
      ]),
    );
    if (!kept) {
      return { kind: 'refused', reason: 'More than was charged.' };
    }
    return refundOutcome(asked.refundId, kept, clock.now());
  }
}

interface KeptRefund {
  readonly state: 'done' | 'waits' | 'refused';
  readonly answers_at: Date;
}

function refundState(card: SandboxCard | undefined): KeptRefund['state'] {
  switch (card) {
    case 'refund-waits':
      return 'waits';
    case 'refund-fails':
      return 'refused';
    default:
      return 'done';
  }
}

function refundOutcome(refundId: string, { state, answers_at: knownAt }: KeptRefund, now: number): RefundOutcome {
  if (state === 'refused') {
    return { kind: 'refused', reason: 'The card was closed.' };
  }
  const reference = `sandbox_refund_${refundId}`;
  return state === 'waits' && knownAt.getTime() > now ? { kind: 'pending', reference } : { kind: 'done', reference };
}

/**
 * What a shopper tells the sandbox's bank when it asks her, of a payment or of a method that is to be kept.
 * @param key with the payment's id, or the method's
 */
export async function answerChallenge(
  { database, clock }: Pick<SandboxOptions, 'database' | 'clock'>,
  { websiteId, paymentId }: PaymentKey,
  isConfirmed: boolean,
): Promise<void> {
  const card = isConfirmed ? 'approves' : 'declines';
  await database.inSite(websiteId, async (tx) => {
    await tx.query(ANSWER, [websiteId, paymentId, card, new Date(clock.now())]);
    await tx.query(ANSWER_METHOD, [websiteId, paymentId, card]);
  });
}

const VOID = {
  name: 'sandbox-void',
  // A charge that is voided before it came is refused when it comes.
  text: `insert into sandbox_charge as s (website_id, payment_id, card, last_digits, amount_cents, currency, voided_at)
    values ($1, $2, 'never-answers', '', $3, $4, $5)
    on conflict (website_id, payment_id) do update set voided_at = coalesce(s.voided_at, $5)`,
};

interface BookRow {
  readonly payment_id: string;
  readonly currency: string;
  readonly amount_cents: bigint;
  readonly refunded_cents: bigint;
  readonly answers_at: Date;
}

const BOOK = {
  name: 'sandbox-book',
  text: `select c.payment_id, c.currency, c.amount_cents, c.answers_at,
      coalesce((select sum(r.amount_cents) from sandbox_refund r where r.website_id = $1 and r.payment_id = c.payment_id
        and r.state <> 'refused'), 0)::int8 as refunded_cents
    from sandbox_charge c where c.website_id = $1 and c.card not in ('declines', 'challenges', 'never-answers')
      and c.voided_at is null and c.answers_at >= $2 and c.answers_at < $3`,
};

const ANSWER = {
  name: 'sandbox-answer',
  text: `update sandbox_charge set card = $3, answers_at = $4 where website_id = $1 and payment_id = $2 and card = 'challenges'`,
};

const ANSWER_METHOD = {
  name: 'sandbox-answer-method',
  text: `update sandbox_method set saving = $3 where website_id = $1 and method_id = $2 and saving = 'challenges'`,
};

const REFUND = {
  name: 'sandbox-refund',
  // The same refund is made once; asking again gets the first answer. Never more than was charged.
  text: `with kept as (
      insert into sandbox_refund as r (website_id, payment_id, refund_id, amount_cents, state, answers_at)
      select $1, $2, $3, $4::bigint, $5, $6::timestamptz
      where exists (select from sandbox_refund where website_id = $1 and payment_id = $2 and refund_id = $3)
         or $4 <= (select amount_cents from sandbox_charge where website_id = $1 and payment_id = $2)
              - (select coalesce(sum(amount_cents), 0) from sandbox_refund where website_id = $1 and payment_id = $2 and state <> 'refused')
      on conflict (website_id, payment_id, refund_id) do update set state = r.state
      returning state, answers_at)
    select state, answers_at from kept`,
};
