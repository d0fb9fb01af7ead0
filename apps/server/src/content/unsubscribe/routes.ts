import { MAIL_LISTS, mailPaths, type MailListName, type ReminderPageProps } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseQuery } from '../../sites/site/parse-body.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { siteOrigin } from '../../sites/site/site-origin.ts';
import type { Services } from '../services.ts';
import { sendReminderPage } from '../pages/mail-page.tsx';
import { showWhatIsMissing } from '../pages/send-not-found.ts';
import { mayUnsubscribe, unsubscribe } from '../../sites/outbox/unsubscribes.ts';

const unsubscribeQuery = z.object({ list: z.enum(MAIL_LISTS), who: z.string().max(200), key: z.string().max(200) });

type UnsubscribeQuery = z.infer<typeof unsubscribeQuery>;

/** What its pages say, by the list that is refused. */
const ASKS: Readonly<Record<MailListName, ReminderPageProps['kind']>> = {
  cart: 'stop',
  restock: 'stopNotices',
  reviews: 'stopReviews',
  weekly: 'stopWeekly',
};
const THANKS: Readonly<Record<MailListName, ReminderPageProps['kind']>> = {
  cart: 'stopped',
  restock: 'noticesStopped',
  reviews: 'reviewsStopped',
  weekly: 'weeklyStopped',
};

/** Of one network address; mail providers click for many people. */
const PER_SOURCE = { max: 120, timeWindow: 60_000 };

/**
 * Where somebody gets no more of a list's mails. Opening the link changes nothing, because mail programs open links by
 * themselves (SEC-12); the page's button does, and the one click of a mail program, which comes without cookies, origin or
 * session: the signed address alone is the right, and nobody else can know it (RFC 8058).
 */
export function registerUnsubscribe(app: SiteApp, services: Services): void {
  const { clock, database, environment, secrets } = services;
  const config = { rateLimit: PER_SOURCE };

  void app.register(async (scope) => {
    showWhatIsMissing(scope, services);
    // RFC 8058 §3.2 allows both forms; what they say is always the same, and is not looked at.
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    );

    scope.get(mailPaths.unsubscribePage, { config }, async (request, reply) => {
      const query = readQuery(request);
      return sendReminderPage(services, request, reply, {
        kind: ASKS[query.list],
        action: mailPaths.unsubscribe(query.list, query.who, query.key),
      });
    });

    scope.post(mailPaths.unsubscribePage, { config }, async (request, reply) => {
      const { list, who } = readQuery(request);
      const address = siteOrigin(request.site, environment) + mailPaths.unsubscribe(list, who, '');
      const now = new Date(clock.now());
      await database.inSite(request.site.websiteId, (tx) => unsubscribe(tx, { list, who, address, now }));
      return sendReminderPage(services, request, reply, { kind: THANKS[list], action: '/' });
    });
  });

  /** @throws where the address was not made here, for this site and list */
  function readQuery(request: FastifyRequest): UnsubscribeQuery {
    const query = parseQuery(unsubscribeQuery, request);
    const { list, who, key } = query;
    if (!mayUnsubscribe(secrets, { websiteId: request.site.websiteId, list, who }, key)) {
      throw new ProblemError(NOT_FOUND);
    }
    return query;
  }
}
