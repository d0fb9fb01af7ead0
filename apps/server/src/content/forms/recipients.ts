import type { Database } from '../../platform/database/database.ts';
import { findOwner, isUnknownAddress } from '../../sites/accounts/owners.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from './form-document.ts';

/**
 * Who hears of answers to a form: those whom it names, as long as they are people of the site, whose addresses are theirs; else its
 * owner. Nobody else can be written to through a form.
 */
export async function recipientsOf(
  { platform }: Pick<Database, 'platform'>,
  { websiteId }: Pick<Site, 'websiteId'>,
  { notify }: Pick<SiteFormDocument, 'notify'>,
): Promise<readonly string[]> {
  const members =
    notify.length === 0
      ? []
      : await platform
          .selectFrom('membership')
          .innerJoin('account', 'account.id', 'membership.account_id')
          .where('membership.website_id', '=', websiteId)
          .where('account.email', 'in', notify)
          .select('account.email')
          .execute();
  const named = members.map(({ email }) => email);
  const owner = named.length > 0 ? undefined : await findOwner(platform, websiteId);
  return [...named, ...(owner ? [owner.email] : [])].filter((email) => !isUnknownAddress(email));
}
