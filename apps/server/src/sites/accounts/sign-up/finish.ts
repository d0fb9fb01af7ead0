import { tokenHash } from '../../../platform/config/secrets.ts';
import type { Services } from '../../services.ts';
import { addAccount, giveUpAddress, holderOf } from '../owners.ts';

export type FinishResult =
  | { readonly ok: true; readonly value: { readonly accountId: string } }
  | { readonly ok: false; readonly error: { readonly code: 'LINK_DEAD' | 'HAS_ACCOUNT' } };

/**
 * Makes the account of an address that its link proves, once. An account that had only claimed the address loses it; where
 * somebody proved it meanwhile, she signs in.
 */
export async function finishSignUp(
  services: Pick<Services, 'clock' | 'database' | 'newId'>,
  token: string,
  made: { readonly displayName: string; readonly passwordHash: string },
): Promise<FinishResult> {
  const now = new Date(services.clock.now());
  return services.database.inPlatform(async (platform): Promise<FinishResult> => {
    const taken = await platform
      .deleteFrom('sign_up')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returning('email')
      .executeTakeFirst();
    if (!taken) {
      return { ok: false, error: { code: 'LINK_DEAD' } };
    }
    const { email } = taken;
    const holder = await holderOf(platform, email);
    if (holder?.isProved) {
      return { ok: false, error: { code: 'HAS_ACCOUNT' } };
    }
    if (holder) {
      await giveUpAddress(platform, holder.accountId);
    }
    const accountId = await addAccount(services, platform, email);
    await platform
      .updateTable('account')
      .set({ display_name: made.displayName, password_hash: made.passwordHash, email_proved_at: now })
      .where('id', '=', accountId)
      .execute();
    return { ok: true, value: { accountId } };
  });
}
