import { UserRole } from '@portico/domain';
import { invitationRepository } from '../sites/members/invitations.ts';
import { ADA } from './buyers.ts';
import { aMember } from './studio-browser.ts';
import type { WholeServer } from './whole-server.ts';

/** Somebody who works on a site, and somebody who is asked to. */
export async function aTeam(
  { services }: WholeServer,
  websiteId: string,
): Promise<{ readonly personId: string; readonly invitationId: string }> {
  const { accountId } = await aMember(services, websiteId, { isOwner: false, roleIds: [UserRole.Editor] });
  const asked = { email: ADA.email, roleIds: [UserRole.Editor], message: '', invitedBy: 'Marta', endsAt: null };
  const { id } = await services.database.inSite(websiteId, (tx) => invitationRepository(tx, services).invite(asked));
  return { personId: accountId, invitationId: id };
}
