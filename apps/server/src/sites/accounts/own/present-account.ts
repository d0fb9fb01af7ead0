import type { OwnAccount } from '@portico/contract/studio';
import { readBrowser } from '@portico/domain';
import type { Services } from '../../services.ts';
import { tokenHash } from '../../../platform/config/secrets.ts';

/** One's own account, as one reads it; no key and no code is in it. */
export async function presentAccount(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  accountId: string,
  token: string,
): Promise<OwnAccount> {
  const { platform } = database;
  const now = new Date(clock.now());
  const account = await platform
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['display_name', 'email', 'app_key', 'app_key_since'])
    .executeTakeFirstOrThrow();
  const change = await platform
    .selectFrom('email_change')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst();
  const passkeys = await platform
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .selectAll()
    .execute();
  const codes = await platform
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .select(['made_at', 'used_at'])
    .execute();
  return {
    displayName: account.display_name,
    email: account.email,
    change: change
      ? {
          email: change.new_email,
          isOldAgreed: change.old_agreed_at !== null,
          isNewAgreed: change.new_agreed_at !== null,
          expiresAt: change.expires_at.getTime(),
        }
      : null,
    app: account.app_key === null ? null : { since: account.app_key_since?.getTime() ?? 0 },
    passkeys: passkeys.map((row) => ({
      id: row.credential_id,
      name: row.name,
      createdAt: row.created_at.getTime(),
      usedAt: row.used_at?.getTime() ?? null,
    })),
    recovery: codes[0]
      ? {
          left: codes.filter(({ used_at }) => used_at === null).length,
          of: codes.length,
          madeAt: codes[0].made_at.getTime(),
        }
      : null,
    sessions: await readSessions({ clock, database }, accountId, token),
  };
}

async function readSessions(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  accountId: string,
  token: string,
): Promise<OwnAccount['sessions']> {
  const rows = await database.platform
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(clock.now()))
    .orderBy('last_seen_at', 'desc')
    .selectAll()
    .execute();
  const own = tokenHash(token);
  return rows.map((row) => {
    const { browser, os } = readBrowser(row.agent);
    return {
      id: row.id,
      browser,
      system: os,
      source: row.source,
      isThis: row.token_hash.equals(own),
      startedAt: row.created_at.getTime(),
      seenAt: row.last_seen_at.getTime(),
    };
  });
}
