import type { Feature } from '../../store/feature.ts';
import { registerWeeklyMail } from './routes.ts';
import { SEND_WEEKLY_MAILS, sendWeeklyMails } from './send-weekly.ts';

/** The figures of the week, by mail to those who asked for them. */
export const feature: Feature = {
  studio: registerWeeklyMail,
  tasks: (services) => ({ [SEND_WEEKLY_MAILS]: () => sendWeeklyMails(services) }),
  recurring: { [SEND_WEEKLY_MAILS]: '3 * * * *' },
};
