import { newToken, tokenHash } from '../../../platform/config/secrets.ts';
import type { Services } from '../../services.ts';

/** The link works for a day. */
const LINK_MS = 24 * 3_600_000;
/** Of one address in so long one mail, whoever asks. */
const AGAIN_AFTER_MS = 60_000;

/** What the token of a waiting mail is sealed for. */
export const sealedFor = (email: string) => `sign-up ${email}`;

/** Notes that somebody wants an account; the mail is sent by whoever sends what is noted. Whether there is one already is not looked at. */
export async function askForAccount(
  { clock, database, secrets }: Pick<Services, 'clock' | 'database' | 'secrets'>,
  { email, language }: { readonly email: string; readonly language: string },
): Promise<void> {
  const now = clock.now();
  const token = newToken();
  const fresh = {
    token_hash: tokenHash(token),
    token: secrets.seal(sealedFor(email), token),
    asked_at: new Date(now),
    expires_at: new Date(now + LINK_MS),
    language,
  };
  await database.inPlatform(async (platform) => {
    await platform.deleteFrom('sign_up').where('expires_at', '<', new Date(now)).execute();
    await platform
      .insertInto('sign_up')
      .values({ email, ...fresh })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet(fresh)
          .where('sign_up.asked_at', '<', new Date(now - AGAIN_AFTER_MS)),
      )
      .execute();
  });
}

/** Whose address a link proves; undefined where it works no longer. */
export async function findSignUp(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  token: string,
): Promise<string | undefined> {
  const row = await database.platform
    .selectFrom('sign_up')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', new Date(clock.now()))
    .select('email')
    .executeTakeFirst();
  return row?.email;
}
