import { recordAuditOf, type AuditActor } from '../../../platform/audit/record-audit.ts';
import { tellPerson } from '../tell-person.ts';

type DeleteServices = Parameters<typeof tellPerson>[0];

/**
 * Ends an account with its sessions, second steps and memberships. What she did at sites stays in their logs.
 * @returns false where she owns a site, also one that was deleted and can still be brought back
 */
export async function deleteAccount(
  services: DeleteServices,
  { accountId, actor }: { readonly accountId: string; readonly actor: AuditActor },
): Promise<boolean> {
  const { database } = services;
  const places = await database.platform
    .selectFrom('membership')
    .where('account_id', '=', accountId)
    .select(['website_id', 'role_ids', 'is_owner'])
    .execute();
  if (places.some(({ is_owner }) => is_owner)) {
    return false;
  }
  // While there is a site of hers through which it can be sent.
  await tellPerson(services, accountId, 'accountDeleted');
  const { numDeletedRows } = await database.platform
    .deleteFrom('account')
    .where('id', '=', accountId)
    // Whoever was given a site meanwhile keeps it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership')
            .whereRef('membership.account_id', '=', 'account.id')
            .where('is_owner', '=', true)
            .select('membership.website_id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (numDeletedRows === 0n) {
    return false;
  }
  for (const { website_id: websiteId, role_ids: before } of places) {
    await recordAuditOf(services, websiteId, {
      kind: 'member',
      actor,
      subject: actor.name,
      detail: { change: 'left, account deleted', before },
    });
  }
  return true;
}
