import type { Feature } from '../../store/feature.ts';
import { countFailedMail } from './count-failed.ts';
import { readableMails } from './readable-mails.ts';
import { registerOutbox } from './routes.ts';

/** Mails of the shop, and what became of them. */
export const feature: Feature = {
  studio: registerOutbox,
  homeSummary: [
    {
      right: 'mail.read',
      read: async (tx, { may }) => ({ failedMailCount: await countFailedMail(tx, readableMails(may)) }),
    },
  ],
};
