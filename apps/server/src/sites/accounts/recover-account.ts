import type { Services } from '../services.ts';
import { removeSecondSteps } from './second-step/factors.ts';
import { createSignInLink } from './sign-in-links.ts';

export type RecoverResult =
  | {
      readonly ok: true;
      readonly value: { readonly accountId: string; readonly websiteIds: readonly string[]; readonly link: string };
    }
  | { readonly ok: false; readonly error: { readonly code: 'ACCOUNT_UNKNOWN' } };

/**
 * The way back for somebody who lost password and second step, by whoever runs the server: the account has no second step any more,
 * is signed in nowhere, and is entered by a one-time link.
 */
export async function recoverAccount(
  services: Pick<Services, 'clock' | 'database'>,
  email: string,
): Promise<RecoverResult> {
  return services.database.inPlatform(async (platform): Promise<RecoverResult> => {
    const account = await platform
      .selectFrom('account')
      .where('email', '=', email)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!account) {
      return { ok: false, error: { code: 'ACCOUNT_UNKNOWN' } };
    }
    await removeSecondSteps(platform, account.id);
    await platform.deleteFrom('session').where('account_id', '=', account.id).execute();
    await platform.deleteFrom('sign_in_step').where('account_id', '=', account.id).execute();
    const places = await platform
      .selectFrom('membership')
      .where('account_id', '=', account.id)
      .select('website_id')
      .execute();
    return {
      ok: true,
      value: {
        accountId: account.id,
        websiteIds: places.map(({ website_id }) => website_id),
        link: await createSignInLink(services, platform, account.id, email),
      },
    };
  });
}
