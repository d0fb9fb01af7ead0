import { z } from 'zod';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { planRestockSend } from '../stock/plan-restock-send.ts';
import { SEND_RESTOCK_NOTICES } from '../stock/queue-restock-notices.ts';
import { tellBatch, type NoticeServices } from './tell-batch.ts';

const payloadSchema = z.object({ websiteId: z.string(), variantId: z.string(), sendId: z.string().optional() });

/** Jobs of restock notices; harmless when done twice, as whoever was told waits no longer. */
export function restockTasks(services: NoticeServices & Pick<Services, 'sites'>): Tasks {
  return {
    [SEND_RESTOCK_NOTICES]: async (payload) => {
      const { websiteId, variantId, sendId } = payloadSchema.parse(payload);
      const site = await services.sites.byId(websiteId);
      if (site) {
        await services.database.inSite(websiteId, async (tx) => {
          const id = sendId ?? (await planned(services, tx, variantId));
          await tellBatch(services, tx, { site, variantId, sendId: id });
        });
      }
    },
  };
}

/** Jobs of before there were sends name none. */
async function planned(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  tx: Parameters<typeof planRestockSend>[0],
  variantId: string,
): Promise<string> {
  const [id, now] = [newId(), clock.now()];
  const send = await planRestockSend(tx, { id, variantId, kind: 'auto', begunBy: undefined, now, dueAt: now });
  return send?.id ?? id;
}
