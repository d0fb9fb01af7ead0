import { LRUCache } from 'lru-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../../platform/config/secrets.ts';

/** So long a ticket works: the way from the studio to the site. */
const TICKET_MS = 60_000;
const TICKET = 'member-ticket';
const MARK = 'member-mark';
const MARK_DAYS = 180;
/** Tickets that were used; each is over after a minute. */
const MAX_USED = 10_000;

/** Whom a site is shown to, and that she comes from the studio. */
interface Visit {
  readonly websiteId: string;
  readonly accountId: string;
}

/** A ticket by which one browser gets the mark of a member, once and within a minute. */
export function memberTicket(secrets: Secrets, now: number, { websiteId, accountId }: Visit): string {
  const text = `${accountId}.${now + TICKET_MS}`;
  return `${text}.${secrets.sign(TICKET, `${websiteId} ${text}`)}`;
}

/** Takes tickets; each process takes one once. */
export function createTicketDesk(
  secrets: Secrets,
): (websiteId: string, ticket: string, now: number) => string | undefined {
  const used = new LRUCache<string, true>({ max: MAX_USED });
  return (websiteId, ticket, now) => {
    const [accountId = '', until = '', signature = ''] = ticket.split('.');
    const isGood =
      Number(until) > now &&
      secrets.verify(TICKET, `${websiteId} ${accountId}.${until}`, signature) &&
      !used.has(ticket);
    if (!isGood) return undefined;
    used.set(ticket, true);
    return accountId;
  };
}

/**
 * Marks a browser as that of a member. The mark gives no right: by it the site knows whose visits are not counted. Scripts read
 * that there is one, so that nobody else costs a request.
 */
export function setMemberMark(request: FastifyRequest, reply: FastifyReply, secrets: Secrets, accountId: string): void {
  reply.setCookie(markName(request), `${accountId}.${secrets.sign(MARK, `${request.site.websiteId} ${accountId}`)}`, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    httpOnly: false,
    maxAge: MARK_DAYS * 86_400,
  });
}

/** Whose browser it is, where it came from the studio to this site once. */
export function markedMember(request: FastifyRequest, secrets: Secrets): string | undefined {
  const [accountId, signature] = (request.cookies[markName(request)] ?? '').split('.');
  return accountId && signature && secrets.verify(MARK, `${request.site.websiteId} ${accountId}`, signature)
    ? accountId
    : undefined;
}

function markName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-siteMember' : 'siteMember';
}
