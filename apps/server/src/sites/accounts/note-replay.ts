import type { FastifyRequest } from 'fastify';
import { recordFailedSignIn } from '../../platform/audit/record-sign-in.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { Services } from '../services.ts';
import { tellPerson } from './tell-person.ts';

/** Whose link it was. */
export interface LinkHolder {
  readonly accountId: string;
  readonly email: string;
}

/**
 * Notes that a link was tried that somebody had used, at each site of its holder: two had it, or she forgot. She is told by mail,
 * once for each link.
 */
export async function noteReplay(
  services: Services,
  request: Pick<FastifyRequest, 'ip'>,
  { accountId, email }: LinkHolder,
  { by, token }: { readonly by: 'link' | 'invitation'; readonly token: string },
): Promise<void> {
  await recordFailedSignIn(services, request, email, { by });
  await tellPerson(services, accountId, 'linkReplayed', { once: tokenHash(token).toString('hex') });
}
