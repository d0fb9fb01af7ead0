import type { Database } from '../database/database.ts';
import type { Clock } from '../services.ts';
import type { Charge, PaymentKey, PaymentListener, PaymentOutcome, PaymentProvider } from './provider.ts';
import { sandboxCard, type SandboxCard } from './sandbox-cards.ts';

export const SANDBOX = 'sandbox';

/** How long a stalling card keeps everybody waiting. */
export const STALL_MS = 5000;

interface SandboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly answer: PaymentListener;
}

interface Entry {
  readonly card: SandboxCard;
  readonly last_digits: string;
  readonly amount_cents: bigint;
  readonly currency: string;
  readonly answers_at: Date | null;
  readonly voided_at: Date | null;
}

/**
 * A payment service for the demo and the tests, without real money: the number of the card decides what it does. It
 * keeps its books in the database, so every process sees the same outside world, also after a crash.
 */
export function createSandboxProvider({ database, clock, answer }: SandboxOptions): PaymentProvider {
  async function find({ websiteId, paymentId }: PaymentKey): Promise<Entry | undefined> {
    const [entry] = await database.inSite(websiteId, (tx) => tx.query<Entry>(FIND, [websiteId, paymentId]));
    return entry;
  }

  async function start(charge: Charge): Promise<PaymentOutcome> {
    const { websiteId, paymentId, amountCents, currency } = charge;
    const digits = (charge.source['cardNumber'] ?? '').replace(/\D/g, '');
    const [entry] = await database.inSite(websiteId, (tx) =>
      tx.queryLast<Entry>(CHARGE, [
        websiteId,
        paymentId,
        sandboxCard(digits),
        digits.slice(-4),
        amountCents,
        currency,
        answersAt(sandboxCard(digits), clock.now()),
      ]),
    );
    if (!entry) {
      throw new Error('The sandbox has lost a charge.');
    }
    const outcome = outcomeOf(charge, entry, clock.now());
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
      return entry && outcomeOf(payment, entry, clock.now());
    },
    void: async ({ websiteId, paymentId }) => {
      await database.inSite(websiteId, (tx) => tx.query(VOID, [websiteId, paymentId, new Date(clock.now())]));
    },
    // Play money: nothing is kept of it.
    refund: () => Promise.resolve(),
  };
}

function outcomeOf({ paymentId }: PaymentKey, entry: Entry, now: number): PaymentOutcome {
  if (entry.voided_at !== null) {
    return { kind: 'declined', reason: 'voided' };
  }
  if (entry.answers_at === null || entry.answers_at.getTime() > now) {
    return { kind: 'unknown' };
  }
  return entry.card === 'declines'
    ? { kind: 'declined', reason: 'card_declined' }
    : {
        kind: 'approved',
        reference: `sandbox_${paymentId}`,
        amountCents: entry.amount_cents,
        currency: entry.currency,
        method: `Card ending ${entry.last_digits}`,
      };
}

function answersAt(card: SandboxCard, now: number): Date | null {
  switch (card) {
    case 'never-answers':
      return null;
    case 'stalls':
      return new Date(now + STALL_MS);
    default:
      return new Date(now);
  }
}

const COLUMNS = 'card, last_digits, amount_cents, currency, answers_at, voided_at';

const CHARGE = {
  name: 'sandbox-charge',
  // The same payment is charged once; asking again gets the first answer.
  text: `insert into sandbox_charge as s (website_id, payment_id, card, last_digits, amount_cents, currency, answers_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (website_id, payment_id) do update set card = s.card returning ${COLUMNS}`,
};

const FIND = {
  name: 'sandbox-find',
  text: `select ${COLUMNS} from sandbox_charge where website_id = $1 and payment_id = $2`,
};

const VOID = {
  name: 'sandbox-void',
  text: 'update sandbox_charge set voided_at = $3 where website_id = $1 and payment_id = $2 and voided_at is null',
};
