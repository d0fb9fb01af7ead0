import { z } from 'zod';
import type { Tasks } from '../jobs/runner.ts';
import type { Services } from '../services.ts';
import { DROP_OLD_AUDIT } from './record-audit.ts';

const payloadSchema = z.object({ websiteId: z.string() });

/** The job of the audit log; each entry asks for it, so that it comes as long as there is something to drop. */
export function auditTasks({ clock, database }: Pick<Services, 'clock' | 'database'>): Tasks {
  return {
    [DROP_OLD_AUDIT]: async (payload) => {
      const { websiteId } = payloadSchema.parse(payload);
      await database.inSite(websiteId, (tx) => tx.query(DROP, [new Date(clock.now())]));
    },
  };
}

const DROP = { name: 'audit-drop-old', text: 'select drop_old_audit_entries($1::timestamptz)' };
