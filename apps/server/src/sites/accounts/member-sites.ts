import type { MemberSite } from '@portico/contract/studio';
import { rightsOf } from '@portico/domain';
import type { Services } from '../services.ts';
import { siteProfile, siteSettings } from '../site/site.ts';
import { siteUrl } from '../site/site-url.ts';
import type { Member } from './sessions.ts';

/** The websites of a member, in the order in which he joined them, with his rights on each. */
export async function memberSites(
  services: Pick<Services, 'database' | 'environment'>,
  member: Member,
  request: { readonly protocol: string; readonly host: string | undefined },
): Promise<MemberSite[]> {
  const all = [...member.memberships, ...member.stepSites];
  if (all.length === 0) {
    return [];
  }
  const rows = await services.database.platform
    .selectFrom('website')
    .where(
      'website.id',
      'in',
      all.map((membership) => membership.websiteId),
    )
    .leftJoin('website_host', (join) =>
      join.onRef('website_host.website_id', '=', 'website.id').on('website_host.is_primary', '=', true),
    )
    .leftJoin('membership', (join) =>
      join.onRef('membership.website_id', '=', 'website.id').on('membership.is_owner', '=', true),
    )
    .leftJoin('account', 'account.id', 'membership.account_id')
    .select([
      'website.id',
      'website.identifier',
      'website.profile',
      'website.settings',
      'website_host.host',
      'account.display_name as ownerName',
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return all.flatMap((membership): MemberSite[] => {
    const row = byId.get(membership.websiteId);
    if (!row) {
      return [];
    }
    const needsStep = member.stepSites.includes(membership);
    const profile = siteProfile(row.profile);
    const store = siteSettings(row.settings).storeSettings;
    return [
      {
        websiteId: row.id,
        identifier: row.identifier,
        title: profile.siteTitle,
        url: siteUrl({ identifier: row.identifier, customHost: row.host }, services.environment, request),
        language: profile.language,
        timeZone: profile.timeZone,
        currency: store.selectedCurrency,
        weightUnit: store['measurementStandard'] === 'IMPERIAL' ? 'lb' : 'kg',
        isOwner: membership.isOwner,
        roleIds: membership.roleIds,
        rights: needsStep ? [] : rightsOf(membership),
        needsStep,
        ownerName: row.ownerName,
      },
    ];
  });
}
