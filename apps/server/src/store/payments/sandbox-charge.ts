import type { SiteTransaction } from '../../platform/database/database.ts';
import type { RecordedPayment, PaymentKey, PaymentOutcome } from './provider.ts';
import type { SandboxCard } from './sandbox-cards.ts';
import { METHOD_COLUMNS, savedOf, type SandboxMethod } from './sandbox-method.ts';
import { NEEDS_SHOPPER } from './saved-method.ts';

/** A charge in the sandbox's book. */
export interface SandboxCharge extends SandboxMethod {
  readonly card: SandboxCard;
  readonly last_digits: string;
  readonly amount_cents: bigint;
  readonly currency: string;
  /** Why it is declined, should its card decline. */
  readonly reason: string;
  readonly answers_at: Date | null;
  readonly voided_at: Date | null;
}

/** What a charge is made of beside its amount. */
export interface ChargedCard {
  readonly card: SandboxCard;
  readonly digits: string;
  readonly reason?: string;
  /** The kept method that is charged; absent where the shopper typed the card. */
  readonly methodId?: string;
}

/** How long a stalling card keeps everybody waiting. */
const STALL_MS = 5000;

/**
 * The same payment is charged once: asking again gets the first answer. The last statement of its transaction; it throws
 * while the owner has switched the sandbox away.
 */
export async function insertCharge(
  tx: SiteTransaction,
  { paymentId, amountCents, currency }: RecordedPayment,
  { card, digits, reason = 'card_declined', methodId }: ChargedCard,
  now: number,
): Promise<SandboxCharge> {
  const [entry] = await tx.queryLast<SandboxCharge>(CHARGE, [
    tx.websiteId,
    paymentId,
    card,
    digits.slice(-4),
    amountCents,
    currency,
    answersAt(card, now),
    reason,
    methodId ?? null,
  ]);
  if (!entry) {
    throw new Error(AWAY);
  }
  return entry;
}

export async function findCharge(tx: SiteTransaction, paymentId: string): Promise<SandboxCharge | undefined> {
  const [found] = await tx.query<Found>(FIND, [tx.websiteId, paymentId]);
  if (found?.is_away) {
    throw new Error(AWAY);
  }
  return found && hasCharge(found) ? found : undefined;
}

/** What callers of a service that does not answer hear. */
const AWAY = 'The sandbox is away.';

interface Found extends Omit<SandboxCharge, 'card'> {
  readonly is_away: boolean;
  /** Null where there is no charge. */
  readonly card: SandboxCard | null;
}

function hasCharge(found: Found): found is Found & { readonly card: SandboxCard } {
  return found.card !== null;
}

/** What the sandbox says of a charge at a moment. */
export function chargeOutcome({ paymentId }: PaymentKey, entry: SandboxCharge, now: number): PaymentOutcome {
  if (entry.voided_at !== null) {
    return { kind: 'declined', reason: 'voided' };
  }
  if (entry.card === 'challenges') {
    return { kind: 'challenge' };
  }
  if (entry.answers_at === null || entry.answers_at.getTime() > now) {
    return { kind: 'unknown' };
  }
  if (entry.card === 'declines') {
    const needsShopper = entry.reason === NEEDS_SHOPPER;
    return { kind: 'declined', reason: entry.reason, ...(needsShopper ? { needsShopper } : {}) };
  }
  const saved = savedOf(entry);
  return {
    kind: 'approved',
    reference: `sandbox_${paymentId}`,
    amountCents: entry.amount_cents,
    currency: entry.currency,
    method: `Card ending ${entry.last_digits}`,
    ...(saved ? { saved } : {}),
  };
}

/** Whether money was taken once, undone or not. */
export function isTaken({ card, answers_at: knownAt }: SandboxCharge, now: number): boolean {
  return card !== 'declines' && card !== 'challenges' && knownAt !== null && knownAt.getTime() <= now;
}

function answersAt(card: SandboxCard, now: number): Date | null {
  switch (card) {
    case 'never-answers':
    case 'challenges':
      return null;
    case 'stalls':
      return new Date(now + STALL_MS);
    default:
      return new Date(now);
  }
}

const COLUMNS = `c.card, c.last_digits, c.amount_cents, c.currency, c.reason, c.answers_at, c.voided_at, ${METHOD_COLUMNS}`;

// A method that is kept with a payment has the payment's id.
const KEPT = 'left join sandbox_method m on m.website_id = $1 and m.method_id = c.payment_id';

const IS_AWAY = 'exists (select from payment_setup where website_id = $1 and is_sandbox_away)';

// A book of others, which the disk need not have before ours says what came of it: that is written behind it.
const LATER = `set_config('synchronous_commit', 'off', true)`;

const CHARGE = {
  name: 'sandbox-charge',
  text: `with charged as (
      insert into sandbox_charge as s (website_id, payment_id, card, last_digits, amount_cents, currency, answers_at, reason, method_id)
      select $1::uuid, $2::uuid, $3, $4, $5::bigint, $6, $7::timestamptz, $8, $9::uuid where not ${IS_AWAY}
      on conflict (website_id, payment_id) do update set card = s.card returning *)
    select ${COLUMNS}, ${LATER} from charged c ${KEPT}`,
};

const FIND = {
  name: 'sandbox-find',
  text: `select a.is_away, ${COLUMNS} from (select ${IS_AWAY} as is_away) a
    left join sandbox_charge c on c.website_id = $1 and c.payment_id = $2 ${KEPT}`,
};
