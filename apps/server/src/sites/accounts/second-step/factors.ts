import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../../platform/database/schema/platform.ts';
import type { StepMethod } from '@portico/contract/studio';

/** By which second steps an account can be entered beside its password; none where it has none. Recovery codes alone are none. */
export async function stepMethods(platform: Kysely<PlatformTables>, accountId: string): Promise<StepMethod[]> {
  const row = await platform
    .selectFrom('account')
    .where('id', '=', accountId)
    .select((eb) => [
      eb('app_key', 'is not', null).as('has_app'),
      eb
        .exists(eb.selectFrom('passkey').whereRef('account_id', '=', 'account.id').select('credential_id'))
        .as('has_passkey'),
      eb
        .exists(
          eb
            .selectFrom('recovery_code')
            .whereRef('account_id', '=', 'account.id')
            .where('used_at', 'is', null)
            .select('code_hash'),
        )
        .as('has_recovery'),
    ])
    .executeTakeFirst();
  if (!row || !(row.has_app || row.has_passkey)) {
    return [];
  }
  return [
    ...(row.has_passkey ? (['passkey'] as const) : []),
    ...(row.has_app ? (['app'] as const) : []),
    ...(row.has_recovery ? (['recovery'] as const) : []),
  ];
}

/** Takes all second steps from an account, and every browser that was trusted. */
export async function removeSecondSteps(platform: Kysely<PlatformTables>, accountId: string): Promise<void> {
  await platform
    .updateTable('account')
    .set((eb) => ({
      app_key: null,
      app_key_since: null,
      app_key_begun: null,
      app_step: null,
      wrong_codes: 0,
      codes_locked_until: null,
      trust_epoch: eb('trust_epoch', '+', 1),
    }))
    .where('id', '=', accountId)
    .execute();
  await platform.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await platform.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Of an account without second steps its recovery codes open nothing, so they go. */
export async function dropIdleCodes(platform: Kysely<PlatformTables>, accountId: string): Promise<void> {
  if ((await stepMethods(platform, accountId)).length === 0) {
    await platform.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  }
}
