import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import { personKey } from '../forms/person-key.ts';
import { findLists, MEMBER, readMember, type MemberRow } from './mailing-list.ts';
import { ask, type ListServices } from './sign-up.ts';

/** The job that asks whoever came by a file, some at a time. */
export const ASK_LIST_MEMBERS = 'ask-list-members';

/** One such job a list at a time. */
export function askKey(listId: string): string {
  return `${ASK_LIST_MEMBERS} ${listId}`;
}

/** Asked at once, and after how long the next are. */
const BATCH = 100;
const PAUSE_MS = 5000;

/** Asks the next people of a list who came by a file, and leaves a job for those after them. */
export async function askMembers(
  tx: SiteTransaction,
  services: ListServices,
  site: Site,
  listId: string,
): Promise<void> {
  const [list] = await findLists(tx, [listId]);
  if (!list || list.isRemoved) {
    return;
  }
  const rows = await tx.query<MemberRow>(UNASKED, [tx.websiteId, listId, BATCH]);
  for (const member of rows.map(readMember)) {
    const person = personKey(services.secrets, tx.websiteId, member.address);
    if (!(await ask(tx, services, site, { list, member, person, source: 'import' }))) {
      // Other lists have asked her enough today: she signs up herself, or is not written to.
      await tx.query(PASSED, [tx.websiteId, member.id]);
    }
  }
  if (rows.length === BATCH) {
    const runAt = services.clock.now() + PAUSE_MS;
    await services.addJob(tx, ASK_LIST_MEMBERS, { listId }, { jobKey: askKey(listId), runAt });
  }
}

const UNASKED = {
  name: 'list-unasked',
  text: `select ${MEMBER} from list_member
    where website_id = $1 and list_id = $2 and state = 'asked' and asked_at is null and source = 'import'
    order by id limit $3 for update skip locked`,
};

const PASSED = {
  name: 'list-passed',
  text: `update list_member set asked_at = added_at where website_id = $1 and id = $2`,
};
