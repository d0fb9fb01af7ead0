import type { FastifyReply, FastifyRequest } from 'fastify';
import { verifyPassword } from '../../../sites/accounts/password.ts';
import type { Services } from '../../services.ts';
import type { PageSite } from '../render/render-loop.ts';
import type { PageTarget } from '../resolve-page.ts';
import { isUnlocked, rememberUnlocked, type Lock } from './unlock-cookie.ts';

/** Where a lock screen posts the password. */
export const UNLOCK_PATH = '/api/site/unlock';

/** What stands before a page: the site's password first, then the page's own. Undefined when it is open to all. */
export async function lockOf({ site, services }: PageSite, target: PageTarget): Promise<Lock | undefined> {
  if (site.passwordHash !== undefined) {
    return { scope: 'site', passwordHash: site.passwordHash };
  }
  const collection = 'collection' in target ? target.collection : undefined;
  if (!collection?.isLocked) {
    return undefined;
  }
  const row = await services.database.readInSite(site.websiteId, ({ kysely }) =>
    kysely
      .selectFrom('collection')
      .select('password_hash')
      .where('website_id', '=', site.websiteId)
      .where('id', '=', collection.id)
      .executeTakeFirst(),
  );
  return row?.password_hash ? { scope: collection.id, passwordHash: row.password_hash } : undefined;
}

/** Whether this visitor has opened the lock. */
export function isOpenTo(request: FastifyRequest, lock: Lock, { secrets, clock }: Services): boolean {
  return isUnlocked(request, lock, secrets, clock.now());
}

/** Opens a lock with its password; false when it is another. */
export async function unlock(
  request: FastifyRequest,
  reply: FastifyReply,
  lock: Lock,
  { secrets, clock }: Services,
  password: string,
): Promise<boolean> {
  if (password.length > 200 || !(await verifyPassword(lock.passwordHash, password))) {
    return false;
  }
  rememberUnlocked(request, reply, lock, secrets, clock.now());
  return true;
}
