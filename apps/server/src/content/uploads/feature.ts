import { z } from 'zod';
import { everySite } from '../../platform/database/every-site.ts';
import type { Feature } from '../feature.ts';
import { SWEEP_UPLOADS, sweepUploads } from './sweep-uploads.ts';

/** Asked for one site where files must go at once. */
const payload = z.object({ websiteId: z.string().optional() });

/** Files on their way in. */
export const feature: Feature = {
  tasks: (services) => ({
    [SWEEP_UPLOADS]: async (given) => {
      const { websiteId } = payload.parse(given ?? {});
      await (websiteId === undefined
        ? everySite(services.database, (id) => sweepUploads(services, id))
        : sweepUploads(services, websiteId));
    },
  }),
  recurring: { [SWEEP_UPLOADS]: '37 * * * *' },
};
