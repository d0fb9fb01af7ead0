import type { Services } from '../services.ts';
import { addAccount, findOwner, giveOwnership } from './owners.ts';
import { createSignInLink } from './sign-in-links.ts';

/**
 * A one-time link, made for no address, by which somebody becomes the owner of a website that has none yet, printed at the start: there is
 * never a default password (SEC-55).
 * @returns path and query on the studio's origin; undefined when an owner with a password exists
 */
export async function firstOwnerLink(
  services: Pick<Services, 'database' | 'clock' | 'newId'>,
  websiteId: string,
): Promise<string | undefined> {
  return services.database.inPlatform(async (platform) => {
    // Two processes starting at once must not make two owners; rows that name the website are written meanwhile.
    await platform.selectFrom('website').where('id', '=', websiteId).select('id').forNoKeyUpdate().execute();
    const owner = await findOwner(platform, websiteId);
    if (owner?.hasPassword) {
      return undefined;
    }
    const accountId = owner?.accountId ?? (await addAccount(services, platform, undefined));
    if (!owner) {
      await giveOwnership(services, platform, websiteId, accountId);
    }
    return createSignInLink(services, platform, accountId);
  });
}
