import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { PlatformTables } from '../../../platform/database/schema/platform.ts';
import type { Services } from '../../services.ts';

const CODES = 10;
/** Without signs that look like others. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

type Signing = Pick<Services['secrets'], 'sign'>;

/** Ten codes, each of about 49 random bits and for once; those before work no longer. Only keyed hashes are kept. */
export async function makeCodes(
  { secrets, clock }: { readonly secrets: Signing } & Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await platform.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await platform
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashOf(secrets, accountId, code),
        made_at: new Date(clock.now()),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/** Takes a code that was not used. @returns whether there was one */
export async function takeRecoveryCode(
  { secrets, clock }: { readonly secrets: Signing } & Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await platform
    .updateTable('recovery_code')
    .set({ used_at: new Date(clock.now()) })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(secrets, accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function hashOf(secrets: Signing, accountId: string, code: string): string {
  return secrets.sign('recovery code', `${accountId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}

/** Bytes beyond the last whole round of signs would make some signs more likely: they are left out. */
function newCode(): string {
  let text = '';
  while (text.length < 2 * HALF) {
    for (const byte of randomBytes(16)) {
      if (byte < 256 - (256 % SIGNS.length) && text.length < 2 * HALF) text += SIGNS[byte % SIGNS.length];
    }
  }
  return `${text.slice(0, HALF)}-${text.slice(HALF)}`;
}
