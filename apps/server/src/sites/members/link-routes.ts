import {
  acceptInvitation as acceptCall,
  getInvitation,
  type InvitationLink,
  joinByInvitation as joinCall,
} from '@portico/contract/studio';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { enter, presentAgain } from '../accounts/enter.ts';
import { rememberDevice } from '../accounts/known-device.ts';
import { noteReplay } from '../accounts/note-replay.ts';
import { holderOf } from '../accounts/owners.ts';
import { hashPassword } from '../accounts/password.ts';
import { SESSION_MS } from '../accounts/sessions.ts';
import { studioRoute } from '../accounts/studio-route.ts';
import type { Services } from '../services.ts';
import { acceptInvitation, joinByInvitation, type InvitationToken } from './accept-invitation.ts';
import { invitationRepository } from './invitations.ts';
import { memberRepository } from './members.ts';
import { writtenLastDay } from './last-day.ts';
import { MEMBER_REFUSALS } from './refusals.ts';

/** What whoever has the link of an invitation may do with it: read it, and join, once. */
export function registerInvitationLinks(app: StudioApp, services: Services): void {
  const { secrets } = services;

  studioRoute(app, services, getInvitation, async ({ request, reply, body }) => {
    const link = await presentInvitation(services, body);
    return link ?? refuse(request, reply, body, 'LINK_DEAD');
  });

  studioRoute(app, services, joinCall, async ({ request, reply, body }) => {
    const passwordHash = await hashPassword(body.password);
    const made = { displayName: body.displayName, passwordHash, ip: request.ip };
    const result = await joinByInvitation(services, body, made);
    if (!result.ok) {
      return refuse(request, reply, body, result.error.code);
    }
    const session = await enter(services, request, reply, {
      accountId: result.value.accountId,
      durationMs: SESSION_MS,
      by: 'link',
    });
    rememberDevice(request, reply, secrets, session.account?.email ?? '');
    return session;
  });

  studioRoute(app, services, acceptCall, async ({ request, reply, member, body }) => {
    const who = { accountId: member.accountId, email: member.email, ip: request.ip };
    const result = await acceptInvitation(services, body, who);
    return result.ok ? presentAgain(services, request, reply) : refuse(request, reply, body, result.error.code);
  });

  /** Refuses a link; of one that somebody joined by, she and her sites are told. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { websiteId, token }: InvitationToken,
    code: 'LINK_DEAD' | 'HAS_ACCOUNT',
  ): Promise<FastifyReply> {
    const holder = await memberRepository(services.database.platform, websiteId, services).joinedBy(token);
    if (holder) {
      await noteReplay(services, request, holder, { by: 'invitation', token });
    }
    return sendProblem(request, reply, MEMBER_REFUSALS[code]);
  }
}

/** What an invitation says; undefined when its link works no longer, or there is no such site. */
async function presentInvitation(
  services: Services,
  { websiteId, token }: { readonly websiteId: string; readonly token: string },
): Promise<InvitationLink | undefined> {
  const site = await services.sites.byId(websiteId);
  if (!site) {
    return undefined;
  }
  const invitation = await services.database.readInSite(websiteId, (tx) =>
    invitationRepository(tx, services).byToken(token),
  );
  if (!invitation) {
    return undefined;
  }
  const { email, roleIds, invitedBy, message, endsAt } = invitation;
  const holder = await holderOf(services.database.platform, email);
  return {
    siteTitle: site.profile.siteTitle,
    email,
    roleIds: [...roleIds],
    invitedBy,
    message,
    lastDay: endsAt === null ? '' : writtenLastDay(site, endsAt),
    hasAccount: holder !== undefined && holder.passwordHash !== null,
  };
}
