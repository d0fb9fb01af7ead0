import { hasRight, type Right } from '@portico/domain';
import type { Member } from './sessions.ts';

/** Whether a member has a right at a site. */
export function memberMay({ memberships }: Pick<Member, 'memberships'>, websiteId: string, right: Right): boolean {
  const membership = memberships.find((candidate) => candidate.websiteId === websiteId);
  return membership !== undefined && hasRight(membership, right);
}
