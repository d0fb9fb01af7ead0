import { SUBMISSION_STATES } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { SiteReader } from '../../forms/recipients.ts';
import type { Services } from '../../services.ts';
import { assignSubmissions } from '../assign.ts';
import { changeStates } from '../change-states.ts';
import { CHANGE_SUBMISSIONS } from './begin-change.ts';

/** Changed in one transaction: what leaves the spam folder has mails to write. */
const BATCH = 100;

type ChangeServices = Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>;

/** Changes some of the submissions that a change is of, notes what they had, and has the next ones changed after them. */
export async function goOnWithChange(
  tx: SiteTransaction,
  services: ChangeServices,
  site: Site,
  { changeId, readers }: { readonly changeId: string; readonly readers: readonly SiteReader[] },
): Promise<void> {
  const [change] = await tx.query<{ kind: string }>(HOLD, [tx.websiteId, changeId]);
  if (!change) {
    return;
  }
  const rows = await tx.query<OpenRow>(NEXT, [tx.websiteId, changeId, BATCH]);
  let changedCount = 0;
  for (const [wanted, wanting] of Map.groupBy(rows, (row) => row.wanted)) {
    const ids = wanting.map((row) => row.submission_id);
    const before = change.kind === 'state' ? await bring(wanted, ids) : await give(wanted, ids);
    changedCount += before.size;
    const [had, isChanged] = [ids.map((id) => before.get(id) ?? null), ids.map((id) => before.has(id))];
    await tx.query(NOTE, [tx.websiteId, changeId, ids, had, isChanged]);
  }
  const isOver = rows.length < BATCH;
  await tx.query(ADVANCE, [tx.websiteId, changeId, changedCount, isOver ? new Date(services.clock.now()) : null]);
  if (!isOver) {
    await services.addJob(tx, CHANGE_SUBMISSIONS, { changeId }, { jobKey: `${CHANGE_SUBMISSIONS} ${changeId}` });
  }

  /** What those had that are in the state only now. */
  async function bring(state: string | null, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const to = SUBMISSION_STATES.find((one) => one === state);
    if (!to) {
      return new Map();
    }
    const { before } = await changeStates(tx, services, site, { to, selection: { kind: 'ids', ids }, readers });
    return new Map(before.flatMap((group) => group.ids.map((id) => [id, group.state] as const)));
  }

  async function give(to: string | null, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { before } = await assignSubmissions(tx, site, { to, selection: { kind: 'ids', ids } });
    return new Map(before.flatMap((group) => group.ids.map((id) => [id, group.to] as const)));
  }
}

interface OpenRow {
  readonly submission_id: string;
  readonly wanted: string | null;
}

const HOLD = {
  name: 'submission-change-hold',
  text: `select kind from submission_change where website_id = $1 and id = $2 and ended_at is null for update`,
};

const NEXT = {
  name: 'submission-change-next',
  text: `select submission_id, wanted from submission_change_row
    where website_id = $1 and change_id = $2 and is_changed is null order by submission_id limit $3`,
};

const NOTE = {
  name: 'submission-change-note',
  text: `update submission_change_row r set before = x.had, is_changed = x.is_changed
    from unnest($3::uuid[], $4::text[], $5::boolean[]) as x (id, had, is_changed)
    where r.website_id = $1 and r.change_id = $2 and r.submission_id = x.id`,
};

const ADVANCE = {
  name: 'submission-change-advance',
  text: `update submission_change set changed_count = changed_count + $3, ended_at = $4 where website_id = $1 and id = $2`,
};
