import { hasRight } from '@portico/domain';
import { z } from 'zod';
import { everySite } from '../../platform/database/every-site.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { PublishStopped } from './publish-targets.ts';
import { PUBLISH_RELEASE, publishRelease } from './releases.ts';
import { mailFailedRelease, readersOf } from './review-mail.ts';

/** Catches releases whose job did not run. */
export const PUBLISH_DUE = 'publish-due';

const payloadSchema = z.object({ websiteId: z.string(), releaseId: z.string() });

/** Releases that go live at their time. */
export function publishingTasks(services: Services): Tasks {
  return {
    [PUBLISH_RELEASE]: async (payload) => {
      const { websiteId, releaseId } = payloadSchema.parse(payload);
      await publishDue(services, websiteId, releaseId);
    },
    [PUBLISH_DUE]: async () => {
      const now = new Date(services.clock.now());
      await everySite(services.database, async (id) => {
        const due = await services.database.readInSite(id, (tx) => tx.query<{ id: string }>(DUE, [id, now]));
        for (const release of due) {
          await publishDue(services, id, release.id);
        }
      });
    },
  };
}

/** A release whose time has come; where it cannot be published it says why, and stays. */
async function publishDue(services: Services, websiteId: string, releaseId: string): Promise<void> {
  const now = new Date(services.clock.now());
  const problem = await services.database
    .inSite(websiteId, async (tx) => {
      const [row] = await tx.query<{ account_id: string | null }>(FIND, [websiteId, releaseId, now]);
      if (!row) {
        return undefined;
      }
      const accountId = row.account_id ?? '';
      const editor = { accountId, may: (right: Parameters<typeof hasRight>[1]) => hasRight(OWNER, right) };
      const actor = { accountId: row.account_id ?? undefined, name: 'Planned release', source: '' };
      const done = await publishRelease(tx, services, releaseId, { editor, actor }, false);
      return done.ok ? undefined : done.error.code;
    })
    .catch((cause: unknown) => {
      if (cause instanceof PublishStopped) {
        return cause.findings.find(({ weight }) => weight === 'stops')?.code ?? 'STOPPED';
      }
      throw cause;
    });
  if (problem === undefined) {
    services.versions.changed(websiteId);
  } else {
    const [site, people] = [await services.sites.byId(websiteId), await readersOf(services.database, websiteId)];
    await services.database.inSite(websiteId, async (tx) => {
      const failed = await fail(tx, releaseId, problem);
      if (failed && site) {
        const planner = people.filter(({ accountId }) => accountId === failed.account_id);
        const readers = planner.length > 0 ? planner : people.filter(({ isOwner }) => isOwner);
        const publishAt = (failed.publish_at ?? now).getTime();
        await mailFailedRelease(tx, services, site, { id: releaseId, title: failed.title, publishAt, readers });
      }
    });
  }
}

/** Who planned it had the right to when she did. */
const OWNER = { roleIds: [], isOwner: true };

interface FailedRow {
  readonly title: string;
  readonly publish_at: Date | null;
  readonly account_id: string | null;
}

/** Undefined where somebody published or moved it meanwhile. */
async function fail(tx: SiteTransaction, releaseId: string, problem: string): Promise<FailedRow | undefined> {
  const [row] = await tx.query<FailedRow & Record<string, unknown>>(FAIL, [tx.websiteId, releaseId, problem]);
  return row;
}

const DUE = {
  name: 'releases-due',
  text: `select id from release where website_id = $1 and state = 'waiting' and publish_at <= $2`,
};
const FIND = {
  name: 'release-due',
  text: `select account_id from release where website_id = $1 and id = $2 and state = 'waiting' and publish_at <= $3`,
};
const FAIL = {
  name: 'release-failed',
  text: `update release set state = 'failed', problem = $3 where website_id = $1 and id = $2 and state = 'waiting'
    returning title, publish_at, account_id`,
};
