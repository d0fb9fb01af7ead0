import { getMail, listMails, type MailList } from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { readMail, readMailPage } from './messages.ts';
import { readableMails } from './readable-mails.ts';

/** The outbox: what was sent to shoppers, or would have been where no mail server is configured. */
export function registerOutbox(app: StudioApp, services: Services): void {
  studioRoute(app, services, listMails, ({ member, websiteId, query }) =>
    services.database.readInSite(websiteId, async (tx): Promise<MailList> => ({
      ...(await readMailPage(tx, query, mailsOf(member, websiteId))),
      isDelivering: services.environment.SMTP_URL !== undefined,
    })),
  );

  studioRoute(app, services, getMail, async ({ request, reply, member, websiteId, params }) => {
    const message = await services.database.readInSite(websiteId, (tx) =>
      readMail(tx, params.mailId, mailsOf(member, websiteId)),
    );
    return message ?? sendProblem(request, reply, NOT_FOUND);
  });
}

function mailsOf(member: Member, websiteId: string) {
  return readableMails((right) => memberMay(member, websiteId, right));
}
