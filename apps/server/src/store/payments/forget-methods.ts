import { z } from 'zod';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { providerOf } from './ask-provider.ts';

/** The job that has a payment service forget a card. */
const FORGET_METHOD = 'forget-method';

/** A card as the service that keeps it calls it. */
export interface KeptMethod {
  readonly provider: string;
  readonly reference: string;
}

/** Has cards forgotten where they are kept, after the commit, until the service has done it. */
export async function queueForgetMethods(
  tx: SiteTransaction,
  { addJob }: Pick<Services, 'addJob'>,
  methods: readonly KeptMethod[],
): Promise<void> {
  for (const method of methods) {
    await addJob(tx, FORGET_METHOD, { ...method }, { jobKey: `${FORGET_METHOD} ${method.reference}` });
  }
}

const payload = z.object({ websiteId: z.string(), provider: z.string(), reference: z.string() });

/** Jobs of cards that are kept; harmless when done twice. */
export function methodTasks(services: Services): Tasks {
  return {
    [FORGET_METHOD]: async (given) => {
      const { websiteId, provider, reference } = payload.parse(given);
      await providerOf(services, provider).methods?.removeMethod(websiteId, { reference });
    },
  };
}
