import { CollectionType, readCaptchaSettings } from '@portico/domain';
import type { FormAbout } from '@portico/contract/studio';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { isUnknownAddress } from '../../sites/accounts/owners.ts';

/** What of a site the settings of a form choose from. */
export async function readChoices(
  { kysely, websiteId }: SiteTransaction,
  people: FormAbout['people'],
): Promise<Omit<FormAbout, 'form'>> {
  const lists = await kysely
    .selectFrom('mailing_list')
    .where('website_id', '=', websiteId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .select(['id', 'name'])
    .execute();
  const pages = await kysely
    .selectFrom('collection')
    .where('website_id', '=', websiteId)
    // Stores, blogs and folders show what is in them, and no sections.
    .where('collection_type', '=', CollectionType.Page)
    .orderBy('title')
    .select(['id', 'title', 'url_id', 'is_homepage'])
    .execute();
  const site = await kysely.selectFrom('website').where('id', '=', websiteId).select('profile').executeTakeFirst();
  // A profile is JSON of any shape.
  const profile = site?.profile as Readonly<Record<string, unknown>> | undefined;
  return {
    people,
    lists,
    pages: pages.map(({ id, title, url_id, is_homepage }) => ({ id, title, path: is_homepage ? '/' : `/${url_id}` })),
    captcha: readCaptchaSettings(profile?.['captchaSettings']).kind,
  };
}

/** The people of a site with the addresses that are theirs. */
export async function readPeople({ platform }: Database, websiteId: string): Promise<FormAbout['people']> {
  const rows = await platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .orderBy('membership.is_owner', 'desc')
    .orderBy('account.display_name')
    .select(['account.display_name as name', 'account.email'])
    .execute();
  return rows.filter(({ email }) => !isUnknownAddress(email));
}
