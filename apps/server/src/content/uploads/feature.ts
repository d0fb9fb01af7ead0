import { z } from 'zod';
import type { Feature } from '../feature.ts';
import { SWEEP_UPLOADS, sweepUploads } from './sweep-uploads.ts';

/** Asked for one site where files must go at once. */
const payload = z.object({ websiteId: z.string().optional() });

/** Files on their way in. */
export const feature: Feature = {
  tasks: (services) => ({
    [SWEEP_UPLOADS]: async (given) => {
      const { websiteId } = payload.parse(given ?? {});
      const sites = await services.database.platform.selectFrom('website').select('id').execute();
      for (const { id } of websiteId === undefined ? sites : [{ id: websiteId }]) {
        // oxlint-disable-next-line no-await-in-loop -- one site after the other
        await sweepUploads(services, id);
      }
    },
  }),
  recurring: { [SWEEP_UPLOADS]: '37 * * * *' },
};
