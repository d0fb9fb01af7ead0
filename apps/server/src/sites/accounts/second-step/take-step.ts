import type { StepProof } from '@portico/contract/studio';
import type { Services } from '../../services.ts';
import { takeAppCode } from './app-codes.ts';
import { takePasskey, type Party } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** After so many wrong codes none is taken for a while, each time twice as long. */
const TRIES = 3;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 3_600_000;

export type StepResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error:
        | { readonly code: 'WRONG_STEP' }
        /** `isNew`: by this very try, of which the person is told. */
        | { readonly code: 'LOCKED'; readonly untilMs: number; readonly isNew: boolean };
    };

/** Whose step it is, with the challenge of a passkey that was asked, if one was. */
export interface StepTaker {
  readonly accountId: string;
  readonly party: Party;
  readonly challenge: string | null;
}

/**
 * Takes a second step. Codes can be guessed, so wrong ones are counted by account, wherever they come from, and lock codes for a
 * growing while; passkeys cannot, and stay open meanwhile.
 */
export async function takeSecondStep(
  services: Pick<Services, 'clock' | 'database' | 'secrets'>,
  taker: StepTaker,
  proof: StepProof,
): Promise<StepResult> {
  const { accountId, party, challenge } = taker;
  return services.database.inPlatform(async (platform): Promise<StepResult> => {
    if (proof.kind === 'passkey') {
      const isRight =
        challenge !== null &&
        (await takePasskey(services, platform, party, { accountId, challenge, answer: proof.answer }));
      return isRight ? { ok: true } : { ok: false, error: { code: 'WRONG_STEP' } };
    }
    const now = services.clock.now();
    const row = await platform
      .selectFrom('account')
      .where('id', '=', accountId)
      .select(['wrong_codes', 'codes_locked_until'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lockedUntil = row.codes_locked_until?.getTime() ?? 0;
    if (lockedUntil > now) {
      return { ok: false, error: { code: 'LOCKED', untilMs: lockedUntil, isNew: false } };
    }
    const take = proof.kind === 'app' ? takeAppCode : takeRecoveryCode;
    if (await take(services, platform, accountId, proof.code)) {
      await platform
        .updateTable('account')
        .set({ wrong_codes: 0, codes_locked_until: null })
        .where('id', '=', accountId)
        .execute();
      return { ok: true };
    }
    const wrong = row.wrong_codes + 1;
    const untilMs = now + lockAfter(wrong);
    await platform
      .updateTable('account')
      .set({ wrong_codes: wrong, codes_locked_until: untilMs > now ? new Date(untilMs) : null })
      .where('id', '=', accountId)
      .execute();
    return untilMs > now
      ? { ok: false, error: { code: 'LOCKED', untilMs, isNew: true } }
      : { ok: false, error: { code: 'WRONG_STEP' } };
  });
}

/** @param wrong codes since the last right one */
function lockAfter(wrong: number): number {
  return wrong % TRIES === 0 ? Math.min(FIRST_LOCK_MS * 2 ** Math.min(wrong / TRIES - 1, 10), LONGEST_LOCK_MS) : 0;
}
