import {
  askForRight,
  inviteMembers as inviteCall,
  leaveSite as leaveCall,
  listMembers,
  removeMember as removeCall,
  resendInvitation as resendCall,
  type Team,
  updateMember,
  updateStepRule,
  withdrawInvitation as withdrawCall,
} from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberActor } from '../../platform/audit/record-audit.ts';
import { NOT_FOUND, ProblemError, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Member, Membership } from '../accounts/sessions.ts';
import { studioRoute } from '../accounts/studio-route.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { ACCOUNT_REFUSALS } from '../accounts/refusals.ts';
import { askOwner } from './ask-owner.ts';
import { changeRoles, leaveSite, removeMember, type Changer, type ChangeResult } from './change-member.ts';
import { inviteMembers, resendInvitation, withdrawInvitation, type Inviter, type InviteResult } from './invite.ts';
import { endOfLastDay } from './last-day.ts';
import { memberRepository } from './members.ts';
import { areMembers, MEMBER_REFUSALS, WRONG_LAST_DAY } from './refusals.ts';
import { changeStepRule } from './step-rule.ts';
import { readTeam } from './team.ts';

/** What a call about members works with. */
interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly member: Member;
  readonly websiteId: string;
}

/** The team of a site: who is in it, who is asked, what each may do. */
export function registerMembers(app: StudioApp, services: Services): void {
  const { database } = services;

  studioRoute(app, services, listMembers, ({ member, websiteId }) => readTeam(services, websiteId, member));

  studioRoute(app, services, inviteCall, async (asked) => {
    const known = await memberRepository(database.platform, asked.websiteId, services).membersOf(asked.body.emails);
    return change(asked, (inviter) =>
      database.inSite(asked.websiteId, (tx) =>
        inviteMembers(services, tx, inviter, { ...asked.body, endsAt: endOf(inviter.site, asked.body.lastDay) }, known),
      ),
    );
  });

  studioRoute(app, services, resendCall, (asked) =>
    change(asked, (inviter) =>
      database.inSite(asked.websiteId, (tx) => resendInvitation(services, tx, inviter, asked.params.invitationId)),
    ),
  );

  studioRoute(app, services, withdrawCall, (asked) =>
    change(asked, (inviter) =>
      database.inSite(asked.websiteId, (tx) => withdrawInvitation(services, tx, inviter, asked.params.invitationId)),
    ),
  );

  studioRoute(app, services, updateMember, (asked) =>
    change(asked, (changer) => {
      const { roleIds, seen, lastDay } = asked.body;
      const endsAt = lastDay === undefined ? undefined : endOf(changer.site, lastDay);
      return changeRoles(services, changer, { memberId: asked.params.personId, roleIds, seen, endsAt });
    }),
  );

  studioRoute(app, services, removeCall, (asked) =>
    change(asked, (changer) => removeMember(services, changer, asked.params.personId)),
  );

  studioRoute(app, services, updateStepRule, async (asked) => {
    const { request, member, websiteId, body } = asked;
    const actor = memberActor(request, member);
    const result = await changeStepRule(services, { websiteId, accountId: member.accountId, actor }, body.requiresStep);
    return result.ok
      ? readTeam(services, websiteId, member)
      : sendProblem(request, asked.reply, ACCOUNT_REFUSALS[result.error.code]);
  });

  studioRoute(app, services, askForRight, async ({ member, websiteId, body }) => {
    await askOwner(services, websiteId, { who: member, ...body });
    return undefined;
  });

  studioRoute(app, services, leaveCall, async (asked) => {
    const result = await leaveSite(services, await actingAs(asked));
    return result.ok ? undefined : refuse(asked, result.error);
  });

  function endOf(site: Site, lastDay: string): number | null {
    const endsAt = endOfLastDay(site, lastDay, services.clock.now());
    if (endsAt === undefined) {
      throw new ProblemError(WRONG_LAST_DAY);
    }
    return endsAt;
  }

  /** Does something to the team, and answers what it is then. */
  async function change(
    asked: Asked,
    work: (who: Inviter & Changer) => Promise<InviteResult | ChangeResult>,
  ): Promise<Team | FastifyReply> {
    const result = await work(await actingAs(asked));
    return result.ok ? readTeam(services, asked.websiteId, asked.member) : refuse(asked, result.error);
  }

  async function actingAs({ request, member, websiteId }: Asked): Promise<Inviter & Changer> {
    const site = await services.sites.byId(websiteId);
    if (!site) {
      throw new ProblemError(NOT_FOUND);
    }
    return {
      site,
      accountId: member.accountId,
      displayName: member.displayName,
      membership: membershipOf(member, websiteId),
      actor: memberActor(request, member),
    };
  }
}

function membershipOf({ memberships }: Member, websiteId: string): Membership {
  return (
    memberships.find((one) => one.websiteId === websiteId) ?? { websiteId, roleIds: [], isOwner: false, endsAt: null }
  );
}

type Refused = Extract<InviteResult | ChangeResult, { readonly ok: false }>['error'];

function refuse({ request, reply }: Asked, error: Refused): FastifyReply {
  switch (error.code) {
    case 'INVITATION_GONE':
    case 'MEMBER_UNKNOWN':
      return sendProblem(request, reply, NOT_FOUND);
    case 'IS_MEMBER':
      return sendProblem(request, reply, areMembers(error.places));
    case 'OWNER_STAYS':
    case 'OWN_ROLES':
    case 'RIGHT_LACKING':
    case 'LONGER_THAN_OWN':
    case 'DAY_PAST':
    case 'CHANGED':
      return sendProblem(request, reply, MEMBER_REFUSALS[error.code]);
  }
}
