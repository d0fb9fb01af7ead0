import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../../platform/database/schema/platform.ts';
import type { Services } from '../../services.ts';

const TRUST_MS = 30 * 86_400_000;
const PURPOSE = 'trusted browser';

type TrustServices = Pick<Services, 'clock' | 'database' | 'secrets'>;

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-trusted' : 'trusted';
}

/** Whether this browser gave the second step of the account within thirty days, and is still trusted. */
export async function isTrusted(services: TrustServices, request: FastifyRequest, accountId: string): Promise<boolean> {
  const [until = '', signature = ''] = (request.cookies[cookieName(request)] ?? '').split('.');
  return (
    Number(until) > services.clock.now() &&
    services.secrets.verify(PURPOSE, await textOf(services, accountId, until), signature)
  );
}

export async function trustBrowser(
  services: TrustServices,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const until = String(services.clock.now() + TRUST_MS);
  const signature = services.secrets.sign(PURPOSE, await textOf(services, accountId, until));
  void reply.setCookie(cookieName(request), `${until}.${signature}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: TRUST_MS / 1000,
  });
}

/** From now on every browser of the account needs the second step again. */
export async function distrustBrowsers(platform: Kysely<PlatformTables>, accountId: string): Promise<void> {
  await platform
    .updateTable('account')
    .set((eb) => ({ trust_epoch: eb('trust_epoch', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
}

async function textOf({ database }: TrustServices, accountId: string, until: string): Promise<string> {
  const row = await database.platform
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('trust_epoch')
    .executeTakeFirst();
  return `${accountId} ${row?.trust_epoch ?? ''} ${until}`;
}
