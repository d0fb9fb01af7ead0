import { newToken, tokenHash } from '../../../platform/config/secrets.ts';
import type { Services } from '../../services.ts';
import { giveUpAddress, holderOf } from '../owners.ts';
import { distrustBrowsers } from '../second-step/trusted-browser.ts';

/** Both links work for a day. */
const CHANGE_MS = 24 * 3_600_000;

type ChangeServices = Pick<Services, 'clock' | 'database'>;

/**
 * Begins to change an address: whoever reads the mail at the old one and whoever reads it at the new one have to agree. Whether the
 * new one belongs to somebody is said to nobody who has not proved that it is hers.
 * @returns what the links of both mails open
 */
export async function beginEmailChange(
  { clock, database }: ChangeServices,
  accountId: string,
  email: string,
): Promise<{ readonly oldToken: string; readonly newToken: string }> {
  const tokens = { oldToken: newToken(), newToken: newToken() };
  const fresh = {
    new_email: email,
    old_token_hash: tokenHash(tokens.oldToken),
    new_token_hash: tokenHash(tokens.newToken),
    old_agreed_at: null,
    new_agreed_at: null,
    expires_at: new Date(clock.now() + CHANGE_MS),
  };
  await database.platform
    .insertInto('email_change')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
  return tokens;
}

export async function cancelEmailChange({ database }: ChangeServices, accountId: string): Promise<void> {
  await database.platform.deleteFrom('email_change').where('account_id', '=', accountId).execute();
}

export type AgreeResult =
  | {
      readonly ok: true;
      readonly value: {
        readonly accountId: string;
        readonly email: string;
        /** The address until now. */
        readonly before: string;
        readonly isDone: boolean;
      };
    }
  | { readonly ok: false; readonly error: { readonly code: 'LINK_DEAD' | 'ADDRESS_TAKEN' } };

/** One side agrees; when both have, the address is the new one, which is proved, and every session ends. A link works once. */
export async function agreeToChange({ clock, database }: ChangeServices, token: string): Promise<AgreeResult> {
  const now = new Date(clock.now());
  return database.inPlatform(async (platform): Promise<AgreeResult> => {
    const hash = tokenHash(token);
    const row = await platform
      .selectFrom('email_change')
      .innerJoin('account', 'account.id', 'email_change.account_id')
      .where((eb) => eb.or([eb('old_token_hash', '=', hash), eb('new_token_hash', '=', hash)]))
      .where('email_change.expires_at', '>', now)
      .select(['account_id', 'new_email', 'old_token_hash', 'old_agreed_at', 'new_agreed_at', 'account.email'])
      .forUpdate('email_change')
      .executeTakeFirst();
    const isOld = row?.old_token_hash.equals(hash) ?? false;
    if (!row || (isOld ? row.old_agreed_at : row.new_agreed_at) !== null) {
      return { ok: false, error: { code: 'LINK_DEAD' } };
    }
    const { account_id: accountId, new_email: email, email: before } = row;
    const isDone = (isOld ? row.new_agreed_at : row.old_agreed_at) !== null;
    if (!isDone) {
      await platform
        .updateTable('email_change')
        .set(isOld ? { old_agreed_at: now } : { new_agreed_at: now })
        .where('account_id', '=', accountId)
        .execute();
      return { ok: true, value: { accountId, email, before, isDone } };
    }
    const holder = await holderOf(platform, email);
    if (holder?.isProved && holder.accountId !== accountId) {
      return { ok: false, error: { code: 'ADDRESS_TAKEN' } };
    }
    if (holder && holder.accountId !== accountId) {
      await giveUpAddress(platform, holder.accountId);
    }
    await platform.updateTable('account').set({ email, email_proved_at: now }).where('id', '=', accountId).execute();
    await platform.deleteFrom('email_change').where('account_id', '=', accountId).execute();
    await platform.deleteFrom('session').where('account_id', '=', accountId).execute();
    await distrustBrowsers(platform, accountId);
    return { ok: true, value: { accountId, email, before, isDone } };
  });
}
