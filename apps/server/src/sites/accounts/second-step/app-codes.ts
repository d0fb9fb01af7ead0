import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../../platform/database/schema/platform.ts';
import type { Services } from '../../services.ts';

/** RFC 6238 as every app has it. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks may differ by one step either way. */
const WINDOW = 1;

type Sealing = Pick<Services['secrets'], 'seal' | 'open'>;
const purpose = (accountId: string) => `app codes ${accountId}`;

/** A key as an app takes it: to be read as a picture, or typed. */
export interface AppKey {
  readonly key: string;
  readonly uri: string;
  /** Rows of the picture, `1` where it is dark. */
  readonly qr: string[];
}

/** Begins codes by an app: the key counts once a code of it was typed. */
export async function beginAppKey(
  { secrets }: { readonly secrets: Sealing },
  platform: Kysely<PlatformTables>,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<AppKey> {
  const secret = new Secret({ size: 20 });
  await platform
    .updateTable('account')
    .set({ app_key_begun: secrets.seal(purpose(accountId), secret.base32) })
    .where('id', '=', accountId)
    .execute();
  const uri = totpOf(secret.base32, email).toString();
  const { data } = encode(uri, { ecc: 'M', border: 0 });
  return {
    key: secret.base32.replace(/(.{4})(?=.)/g, '$1 '),
    uri,
    qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
  };
}

/** Puts the begun key in force where the code is one of it. @returns whether it was */
export async function confirmAppKey(
  { secrets, clock }: { readonly secrets: Sealing } & Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await platform
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('app_key_begun')
    .forUpdate()
    .executeTakeFirst();
  const step = stepOf(secrets, accountId, row?.app_key_begun ?? null, code, clock.now());
  if (step === undefined) {
    return false;
  }
  await platform
    .updateTable('account')
    .set({
      app_key: row?.app_key_begun ?? null,
      app_key_since: new Date(clock.now()),
      app_key_begun: null,
      app_step: BigInt(step),
    })
    .where('id', '=', accountId)
    .execute();
  return true;
}

/** Takes a code of the key in force; one that was taken before, or is older than that, is taken no more. */
export async function takeAppCode(
  { secrets, clock }: { readonly secrets: Sealing } & Pick<Services, 'clock'>,
  platform: Kysely<PlatformTables>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await platform
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['app_key', 'app_step'])
    .forUpdate()
    .executeTakeFirst();
  const step = stepOf(secrets, accountId, row?.app_key ?? null, code, clock.now());
  if (step === undefined || BigInt(step) <= (row?.app_step ?? -1n)) {
    return false;
  }
  await platform
    .updateTable('account')
    .set({ app_step: BigInt(step) })
    .where('id', '=', accountId)
    .execute();
  return true;
}

/** The step of thirty seconds whose code it is; undefined where it is none of now. */
function stepOf(
  secrets: Sealing,
  accountId: string,
  sealed: string | null,
  code: string,
  now: number,
): number | undefined {
  const key = sealed === null ? undefined : secrets.open(purpose(accountId), sealed);
  const digits = code.replaceAll(/\s/g, '');
  if (key === undefined || !/^\d{6}$/.test(digits)) {
    return undefined;
  }
  const delta = totpOf(key, '').validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

function totpOf(base32: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Portico',
    label: label || 'Portico',
    secret: Secret.fromBase32(base32),
    digits: DIGITS,
    period: STEP_SECONDS,
  });
}
