import type { StepProof } from '@portico/contract/studio';
import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../../platform/database/schema/platform.ts';
import type { Services } from '../../services.ts';
import { takeAppCode } from './app-codes.ts';
import { takePasskey, type Party } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** After so many wrong ones no code is taken for a while, each time twice as long. */
const TRIES = 3;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 3_600_000;

export type StepResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error: ({ readonly code: 'WRONG_STEP' } | { readonly code: 'LOCKED'; readonly untilMs: number }) & {
        /** It is one try too many, of which the person is told. */
        readonly isTold: boolean;
      };
    };

/** Whose step it is, with the challenge of a passkey that was asked, if one was. */
export interface StepTaker {
  readonly accountId: string;
  readonly party: Party;
  readonly challenge: string | null;
}

/**
 * Takes a second step. Wrong ones are counted by account, wherever they come from, and lock codes for a growing while, for those can
 * be guessed; passkeys cannot, and stay open meanwhile, but whoever's answers are tried again hears of it as well.
 */
export async function takeSecondStep(
  services: Pick<Services, 'clock' | 'database' | 'secrets'>,
  taker: StepTaker,
  proof: StepProof,
): Promise<StepResult> {
  const { accountId } = taker;
  return services.database.inPlatform(async (platform): Promise<StepResult> => {
    const now = services.clock.now();
    const row = await platform
      .selectFrom('account')
      .where('id', '=', accountId)
      .select(['wrong_codes', 'codes_locked_until'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lockedUntil = row.codes_locked_until?.getTime() ?? 0;
    if (proof.kind !== 'passkey' && lockedUntil > now) {
      return { ok: false, error: { code: 'LOCKED', untilMs: lockedUntil, isTold: false } };
    }
    if (await isTaken(services, platform, taker, proof)) {
      await platform
        .updateTable('account')
        .set({ wrong_codes: 0, codes_locked_until: null })
        .where('id', '=', accountId)
        .execute();
      return { ok: true };
    }
    const wrong = row.wrong_codes + 1;
    const untilMs = Math.max(lockedUntil, now + lockAfter(wrong));
    await platform
      .updateTable('account')
      .set({ wrong_codes: wrong, codes_locked_until: untilMs > now ? new Date(untilMs) : null })
      .where('id', '=', accountId)
      .execute();
    const isTold = lockAfter(wrong) > 0;
    return proof.kind !== 'passkey' && isTold
      ? { ok: false, error: { code: 'LOCKED', untilMs, isTold } }
      : { ok: false, error: { code: 'WRONG_STEP', isTold } };
  });
}

async function isTaken(
  services: Pick<Services, 'clock' | 'secrets'>,
  platform: Kysely<PlatformTables>,
  { accountId, party, challenge }: StepTaker,
  proof: StepProof,
): Promise<boolean> {
  if (proof.kind !== 'passkey') {
    const take = proof.kind === 'app' ? takeAppCode : takeRecoveryCode;
    return take(services, platform, accountId, proof.code);
  }
  // Without a question it is the answer to another one.
  return challenge !== null && takePasskey(services, platform, party, { accountId, challenge, answer: proof.answer });
}

/** @param wrong codes and passkeys since the last right one */
function lockAfter(wrong: number): number {
  return wrong % TRIES === 0 ? Math.min(FIRST_LOCK_MS * 2 ** Math.min(wrong / TRIES - 1, 10), LONGEST_LOCK_MS) : 0;
}
