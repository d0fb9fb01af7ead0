import { memberRefusals } from '@portico/domain';
import { invalidFields, type Problem } from '../../platform/http/problem.ts';

/** What people read when a call about members is refused. */
export const MEMBER_REFUSALS = {
  OWNER_STAYS: { status: 409, code: 'OWNER_STAYS', message: memberRefusals.ownerStays },
  OWN_ROLES: { status: 409, code: 'OWN_ROLES', message: memberRefusals.ownRoles },
  RIGHT_LACKING: { status: 403, code: 'RIGHT_LACKING', message: memberRefusals.rightLacking },
  LONGER_THAN_OWN: { status: 409, code: 'LONGER_THAN_OWN', message: memberRefusals.longerThanOwn },
  DAY_PAST: { status: 409, code: 'DAY_PAST', message: memberRefusals.dayPast },
  CHANGED: { status: 409, code: 'CHANGED', message: memberRefusals.changed },
  LINK_DEAD: { status: 410, code: 'LINK_DEAD', message: memberRefusals.invitationOver },
  HAS_ACCOUNT: { status: 409, code: 'HAS_ACCOUNT', message: memberRefusals.hasAccount },
} satisfies Record<string, Problem>;

/** A last day that cannot be one. */
export const WRONG_LAST_DAY: Problem = invalidFields({ lastDay: memberRefusals.lastDay });

/** Which of the addresses that were typed are members already, by their places. */
export function areMembers(places: readonly number[]): Problem {
  return invalidFields(Object.fromEntries(places.map((place) => [`emails.${place}`, memberRefusals.isMember])));
}
