import { mailPaths, type LettersPageProps } from '@portico/contract';
import { fillMessage, shopperMessages } from '@portico/locale';
import { LettersView } from '@portico/widgets/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import { parseQuery } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { sendMailPage } from '../pages/mail-page.tsx';
import { showWhatIsMissing } from '../pages/send-not-found.ts';
import { confirmMember, leaveList } from './change-member.ts';
import { isListKey, type ListLink } from './list-links.ts';
import { findLists, lockMember, type MailingList } from './mailing-list.ts';

const linkQuery = z.object({ member: z.uuid(), key: z.string().max(200), all: z.literal('1').optional() });

/** Of one network address; mail providers click for many people. */
const PER_SOURCE = { max: 120, timeWindow: 60_000 };

type Shown = Pick<LettersPageProps, 'kind' | 'action' | 'leaveAll'>;

/**
 * Where somebody says yes to a list and where she leaves it. Opening a link changes nothing, because mail programs and scanners
 * open links by themselves (TryGhost/Ghost PR 19986); the button does, and for leaving the one click of a mail program, which
 * comes without cookies, origin or session (RFC 8058): the signed address alone is the right.
 */
export function registerListPages(app: SiteApp, services: Services): void {
  const { database, secrets } = services;
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

    scope.get(mailPaths.confirmPage, { config }, async (request, reply) => {
      const { member, key } = readLink(request, 'confirm');
      return show(request, reply, await listOf(request, member), {
        kind: 'confirm',
        action: mailPaths.confirm(member, key),
      });
    });

    scope.post(mailPaths.confirmPage, { config }, async (request, reply) => {
      const { member } = readLink(request, 'confirm');
      const list = await database.inSite(request.site.websiteId, (tx) =>
        confirmMember(tx, services, request.site, member),
      );
      return show(request, reply, list, { kind: list ? 'confirmed' : 'tooLate', action: '/' });
    });

    scope.get(mailPaths.leavePage, { config }, async (request, reply) => {
      const { member, key } = readLink(request, 'leave');
      return show(request, reply, await listOf(request, member), {
        kind: 'leave',
        action: mailPaths.leave(member, key),
      });
    });

    scope.post(mailPaths.leavePage, { config }, async (request, reply) => {
      const { member, key, all } = readLink(request, 'leave');
      const isAll = all !== undefined;
      const list = await listOf(request, member);
      await database.inSite(request.site.websiteId, (tx) =>
        leaveList(tx, services, request.site, { memberId: member, isAll, by: 'link' }),
      );
      return show(request, reply, list, {
        kind: isAll ? 'leftAll' : 'left',
        action: '/',
        ...(isAll ? {} : { leaveAll: `${mailPaths.leave(member, key)}&all=1` }),
      });
    });
  });

  /** @throws where the address was not made here, for this site and purpose */
  function readLink(request: FastifyRequest, link: ListLink): z.infer<typeof linkQuery> {
    const query = parseQuery(linkQuery, request);
    const { member: memberId, key } = query;
    if (!isListKey(secrets, link, { websiteId: request.site.websiteId, memberId, key })) {
      throw new ProblemError(NOT_FOUND);
    }
    return query;
  }

  /** What she signed up for; undefined where nothing is known of her any more. */
  async function listOf(request: FastifyRequest, memberId: string): Promise<MailingList | undefined> {
    return database.inSite(request.site.websiteId, async (tx) => {
      const member = await lockMember(tx, memberId);
      const [list] = member ? await findLists(tx, [member.listId]) : [];
      return list;
    });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    list: MailingList | undefined,
    shown: Shown,
  ): Promise<FastifyReply> {
    const { siteTitle, language } = request.site.profile;
    const texts = shopperMessages(language).lettersPage;
    const words = { list: list?.name ?? siteTitle, siteTitle };
    return sendMailPage(services, request, reply, {
      title: fillMessage(texts[shown.kind].title, words),
      view: <LettersView {...shown} listName={words.list} siteTitle={siteTitle} />,
    });
  }
}
