import { accountEmail } from '@portico/contract/studio';
import type { Services } from '../services.ts';
import { addAccount, findOwner, giveOwnership, holderOf, removeStandIn } from './owners.ts';
import { createSignInLink } from './sign-in-links.ts';

export type CreateOwnerResult =
  | { readonly ok: true; readonly value: { readonly link: string } }
  | {
      readonly ok: false;
      readonly error:
        | { readonly code: 'SITE_UNKNOWN'; readonly identifier: string }
        | { readonly code: 'EMAIL_INVALID'; readonly email: string }
        | { readonly code: 'OWNER_EXISTS'; readonly email: string };
    };

/**
 * Makes a person the owner of a website and gives the one-time link by which she sets her password; also the way back
 * for an owner who forgot hers. Refused when somebody else with a password owns the site. An account that has claimed her
 * address and never proved it gets nothing: she becomes the owner by the link, which proves that the address is hers.
 * @returns path and query on the studio's origin
 */
export async function createOwner(
  services: Pick<Services, 'database' | 'clock' | 'newId'>,
  input: { readonly email: string; readonly siteIdentifier: string },
): Promise<CreateOwnerResult> {
  const read = accountEmail.safeParse(input.email);
  if (!read.success) {
    return { ok: false, error: { code: 'EMAIL_INVALID', email: input.email } };
  }
  const email = read.data;
  return services.database.inPlatform(async (platform): Promise<CreateOwnerResult> => {
    const site = await platform
      .selectFrom('website')
      .where('identifier', '=', input.siteIdentifier)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!site) {
      return { ok: false, error: { code: 'SITE_UNKNOWN', identifier: input.siteIdentifier } };
    }
    const owner = await findOwner(platform, site.id);
    if (owner?.hasPassword && owner.email !== email) {
      return { ok: false, error: { code: 'OWNER_EXISTS', email: owner.email } };
    }
    const holder = await holderOf(platform, email);
    const isHers = holder?.isProved || holder?.accountId === owner?.accountId;
    const accountId =
      holder && isHers ? holder.accountId : await addAccount(services, platform, holder ? undefined : email);
    if (owner?.accountId !== accountId) {
      await giveOwnership(services, platform, site.id, accountId);
    }
    if (owner && owner.accountId !== accountId) {
      await removeStandIn(platform, owner.accountId);
    }
    return { ok: true, value: { link: await createSignInLink(services, platform, accountId, email) } };
  });
}
