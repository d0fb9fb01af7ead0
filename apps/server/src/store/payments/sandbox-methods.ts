import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/services.ts';
import type { RecordedPayment, PaymentOutcome } from './provider.ts';
import { digitsOf, keptCard, savingOf } from './sandbox-cards.ts';
import { chargeOutcome, insertCharge, type ChargedCard } from './sandbox-charge.ts';
import { keepMethod, METHOD_COLUMNS, methodReferenceOf, savedOf, type SandboxMethod } from './sandbox-method.ts';
import {
  NEEDS_SHOPPER,
  type MethodToSave,
  type SavedMethod,
  type SavedMethods,
  type SaveOutcome,
} from './saved-method.ts';

interface SandboxOptions {
  readonly database: Database;
  readonly clock: Clock;
}

/** Cards that the sandbox keeps: the number of the card decides what its later charges come to. */
export function createSandboxMethods({ database, clock }: SandboxOptions): SavedMethods {
  return {
    saveMethod: async ({ websiteId, methodId, payer, source }) => {
      const saving = savingOf(digitsOf(source));
      const kept = await database.inSite(websiteId, (tx) => keepMethod(tx, { methodId, payer, saving, source }));
      return saveOutcome(kept) ?? { kind: 'unknown' };
    },

    querySaved: async ({ websiteId, methodId }: MethodToSave) =>
      saveOutcome(await database.inSite(websiteId, (tx) => findMethod(tx, methodReferenceOf(methodId)))),

    chargeSaved: (payment, method, shopper) =>
      database.inSite(payment.websiteId, (tx) =>
        chargeKept(tx, payment, method, { clock, isThere: shopper !== undefined }),
      ),

    removeMethod: async (websiteId, { reference }) => {
      await database.inSite(websiteId, (tx) => tx.query(REMOVE, [websiteId, reference, new Date(clock.now())]));
    },
  };
}

async function chargeKept(
  tx: SiteTransaction,
  payment: RecordedPayment,
  { payerReference, reference }: Pick<SavedMethod, 'payerReference' | 'reference'>,
  { clock, isThere }: { readonly clock: Clock; readonly isThere: boolean },
): Promise<PaymentOutcome> {
  const kept = await findMethod(tx, reference);
  const isUsable = kept && kept.removed_at === null && savedOf(kept)?.payerReference === payerReference;
  const later = isUsable ? await laterCard(tx, payment, kept) : NO_METHOD;
  const card: ChargedCard = isThere && later.reason === NEEDS_SHOPPER ? { ...later, card: 'challenges' } : later;
  return chargeOutcome(payment, await insertCharge(tx, payment, card, clock.now()), clock.now());
}

const NO_METHOD: ChargedCard = { card: 'declines', digits: '', reason: 'no_such_method' };

/** What the next charge of a kept card does: some decline so many times first. */
async function laterCard(
  tx: SiteTransaction,
  { paymentId }: RecordedPayment,
  { method_id: methodId, method_digits: digits, test_number: number }: SandboxMethod,
): Promise<ChargedCard> {
  const { later, reason, times } = keptCard(number ?? '');
  const [earlier] = await tx.query<{ count: number }>(COUNT_CHARGES, [tx.websiteId, methodId, paymentId]);
  const card = (earlier?.count ?? 0) < times ? later : 'approves';
  return { card, digits: digits ?? '', reason, methodId: methodId ?? '' };
}

function saveOutcome(kept: SandboxMethod | undefined): SaveOutcome | undefined {
  const method = kept && savedOf(kept);
  if (!kept || method) {
    return method && { kind: 'saved', method };
  }
  return kept.saving === 'challenges' ? { kind: 'challenge' } : { kind: 'declined', reason: 'card_declined' };
}

async function findMethod(tx: SiteTransaction, reference: string): Promise<SandboxMethod | undefined> {
  const [kept] = await tx.query<SandboxMethod>(FIND, [tx.websiteId, reference]);
  return kept;
}

const NAMED = `website_id = $1 and method_id::text = substr($2::text, length('${methodReferenceOf('')}') + 1)`;

const FIND = {
  name: 'sandbox-method-find',
  text: `select ${METHOD_COLUMNS} from sandbox_method m where m.${NAMED}`,
};

const REMOVE = {
  name: 'sandbox-method-remove',
  text: `update sandbox_method set removed_at = coalesce(removed_at, $3) where ${NAMED}`,
};

const COUNT_CHARGES = {
  name: 'sandbox-method-charges',
  text: `select count(*)::int as count from sandbox_charge where website_id = $1 and method_id = $2 and payment_id <> $3`,
};
