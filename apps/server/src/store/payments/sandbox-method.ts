import type { SiteTransaction } from '../../platform/database/database.ts';
import { digitsOf, keptCard, type SandboxCard } from './sandbox-cards.ts';
import type { Payer, SavedMethod } from './saved-method.ts';

/** A card in the sandbox's book of kept ones; all null where a charge was not to keep one. */
export interface SandboxMethod {
  readonly method_id: string | null;
  readonly payer_id: string | null;
  /** What came of keeping it. */
  readonly saving: SandboxCard | null;
  /** Its number where it does something particular, else empty. */
  readonly test_number: string | null;
  readonly method_digits: string | null;
  /** `MMYY` as it was typed. */
  readonly expires: string | null;
  readonly removed_at: Date | null;
}

/** A card that shall be kept; the same id is kept once. */
export async function keepMethod(
  tx: SiteTransaction,
  method: {
    readonly methodId: string;
    readonly payer: Payer;
    readonly saving: SandboxCard;
    readonly source: Readonly<Record<string, string>>;
  },
): Promise<SandboxMethod | undefined> {
  const { methodId, payer, saving, source } = method;
  const digits = digitsOf(source);
  const [kept] = await tx.query<SandboxMethod>(KEEP, [
    tx.websiteId,
    methodId,
    payer.id,
    saving,
    keptCard(digits).number,
    digits.slice(-4),
    (source['cardExpiry'] ?? '').replace(/\D/g, ''),
  ]);
  return kept;
}

/** The card as shops know it; undefined where none was kept. */
export function savedOf(row: SandboxMethod): SavedMethod | undefined {
  const { method_id: methodId, payer_id: payerId, expires } = row;
  if (methodId === null || payerId === null || row.saving !== 'approves') {
    return undefined;
  }
  return {
    payerReference: payerReferenceOf(payerId),
    reference: methodReferenceOf(methodId),
    brand: 'visa',
    lastDigits: row.method_digits ?? '',
    expires: { month: Number(expires?.slice(0, 2)), year: 2000 + Number(expires?.slice(-2)) },
  };
}

function payerReferenceOf(payerId: string): string {
  return `sandbox_payer_${payerId}`;
}

export function methodReferenceOf(methodId: string): string {
  return `sandbox_method_${methodId}`;
}

export const METHOD_COLUMNS = `m.method_id, m.payer_id, m.saving, m.test_number, m.last_digits as method_digits, m.expires,
  m.removed_at`;

const KEEP = {
  name: 'sandbox-method-keep',
  text: `insert into sandbox_method as m (website_id, method_id, payer_id, saving, test_number, last_digits, expires)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (website_id, method_id) do update set saving = m.saving returning ${METHOD_COLUMNS}`,
};
