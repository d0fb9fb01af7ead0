import { hasRight, mayGive } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import type { Member } from './sessions.ts';

/** Says as which roles the studio of a site is to be seen: its id, a space, role ids between commas. */
const HEADER = 'x-view-as';

/**
 * The member as somebody with other roles would be, at the site that her request names: for whoever manages members, who sees so
 * what each role sees. It takes rights away and gives none, so it may come from anywhere.
 */
export function viewedAs({ headers }: Pick<FastifyRequest, 'headers'>, member: Member): Member {
  const asked = headers[HEADER];
  if (typeof asked !== 'string') {
    return member;
  }
  const [websiteId = '', list = ''] = asked.split(' ');
  const roleIds = list.split(',').map(Number);
  const own = member.memberships.find((one) => one.websiteId === websiteId);
  if (!own || !hasRight(own, 'members.manage') || !mayGive(own, roleIds)) {
    return member;
  }
  return {
    ...member,
    ownPlace: own,
    memberships: member.memberships.map((one) => (one === own ? { ...own, roleIds, isOwner: false } : one)),
  };
}
