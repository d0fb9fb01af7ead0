import { getWeeklyMail, updateWeeklyMail } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { askForMails, readSubscriber, stopMails } from '../../sites/outbox/weekly-subscribers.ts';

/** Whether somebody gets the figures of the week: everybody decides for herself. */
export function registerWeeklyMail(app: StudioApp, services: Services): void {
  const { clock, database, secrets } = services;

  studioRoute(app, services, getWeeklyMail, async ({ member, websiteId }) => ({
    isWanted: await database.readInSite(websiteId, (tx) => readSubscriber(tx, secrets, member)),
    email: member.email,
  }));

  studioRoute(app, services, updateWeeklyMail, async ({ member, websiteId, body: { isWanted } }) => {
    await database.inSite(websiteId, (tx) =>
      isWanted ? askForMails(tx, member.accountId, new Date(clock.now())) : stopMails(tx, member.accountId),
    );
    return { isWanted, email: member.email };
  });
}
