import { namedByAnswers, type FormAnswer } from '@portico/domain';
import type { Database } from '../../platform/database/database.ts';
import { isUnknownAddress } from '../../sites/accounts/owners.ts';
import type { SiteFormDocument } from './form-document.ts';

/** Somebody of a site, by an address that is theirs. */
export interface SiteReader {
  readonly email: string;
  readonly isOwner: boolean;
}

/** The people of a site who can be written to. */
export async function readReaders(
  { platform }: Pick<Database, 'platform'>,
  websiteId: string,
): Promise<readonly SiteReader[]> {
  const members = await platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .select(['account.email', 'membership.is_owner as isOwner'])
    .execute();
  return members.filter(({ email }) => !isUnknownAddress(email));
}

/**
 * Who hears of answers to a form: those whom it names, of everything or by what was answered, as long as they are people of the site;
 * else its owner. Nobody else can be written to through a form.
 */
export function recipientsOf(
  readers: readonly SiteReader[],
  form: Pick<SiteFormDocument, 'notify' | 'routes'>,
  answers: readonly FormAnswer[],
): readonly string[] {
  const addresses = namedByAnswers(form, answers);
  const named = readers.filter(({ email }) => addresses.has(email));
  return (named.length > 0 ? named : readers.filter(({ isOwner }) => isOwner)).map(({ email }) => email);
}
