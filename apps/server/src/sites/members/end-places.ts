import { recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import type { Services } from '../services.ts';

/** The job that takes places away whose last day is over. */
export const END_PLACES = 'end-member-places';

const CLOCK: AuditActor = { accountId: undefined, name: 'Last day', source: '' };

/** Takes places away that have ended, and tells each site's log; nobody comes in by one from the instant of its end on. */
export async function endPlaces(services: Pick<Services, 'addJob' | 'clock' | 'database' | 'newId'>): Promise<void> {
  const { clock, database } = services;
  const ended = await database.platform
    .deleteFrom('membership')
    .using('account')
    .whereRef('account.id', '=', 'membership.account_id')
    .where('membership.ends_at', '<=', new Date(clock.now()))
    .where('membership.is_owner', '=', false)
    .returning(['membership.website_id as websiteId', 'membership.role_ids as before', 'account.email'])
    .execute();
  for (const { websiteId, before, email } of ended) {
    const detail = { change: 'last day over', before };
    await recordAuditOf(services, websiteId, { kind: 'member', actor: CLOCK, subject: email, detail });
  }
}
