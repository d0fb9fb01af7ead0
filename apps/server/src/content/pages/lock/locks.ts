import type { FastifyReply, FastifyRequest } from 'fastify';
import { verifyPassword } from '../../../sites/accounts/password.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { Services } from '../../services.ts';
import type { SiteContent } from '../read/site-content.ts';
import type { PageSite } from '../render/render-loop.ts';
import type { PageTarget } from '../resolve-page.ts';
import { isUnlocked, rememberUnlocked, type Lock, type LockedRequest } from '../../../sites/site/unlock-cookie.ts';

/** What an account opens: whoever is signed in sees the page. */
export interface AccountLock {
  /** A collection's id. */
  readonly scope: string;
  /** This visitor is signed in. */
  readonly isOpen: boolean;
}

/** What stands before a page. */
export type PageLock = Lock | AccountLock;

/** Where a lock screen posts the password. */
export const UNLOCK_PATH = '/api/site/unlock';

/**
 * What stands before a page, each to be opened by its own password or by an account: the site's first, then those of the folders
 * it is in from the outermost, then the page's own. None when it is open to all.
 */
export async function locksOf(
  { site, services }: PageSite,
  target: PageTarget,
  request: FastifyRequest,
): Promise<readonly PageLock[]> {
  const collection = 'collection' in target ? target.collection : undefined;
  return [...siteLocks(site), ...(await collectionLocks(services, request, collection?.lockIds ?? []))];
}

/** What stands before everything that a site shows. */
export function siteLocks({ passwordHash }: Site): readonly Lock[] {
  return passwordHash === undefined ? [] : [{ scope: 'site', passwordHash }];
}

/** Whether this visitor may see what a collection holds, by the passwords that were given. */
export async function isCollectionOpen(
  services: Services,
  request: FastifyRequest,
  collectionId: string,
): Promise<boolean> {
  const { lockIds = [] } = (await contentOf(services, request.site)).byId.get(collectionId) ?? {};
  const locks = await collectionLocks(services, request, lockIds);
  return closedLock(request, locks, services) === undefined;
}

/** Whether any page of a site has a password: most sites have none, and need not be asked about each thing. */
export async function hasLockedPages(services: Services, site: Site): Promise<boolean> {
  return (await contentOf(services, site)).collections.some(({ isLocked }) => isLocked);
}

async function contentOf(services: Services, site: Site): Promise<SiteContent> {
  const { siteKits, contents } = services.pageParts;
  return contents.get(site, (await siteKits.get(site)).kit.name);
}

async function collectionLocks(
  services: Services,
  request: FastifyRequest,
  lockIds: readonly string[],
): Promise<readonly PageLock[]> {
  if (lockIds.length === 0) {
    return [];
  }
  const { site } = request;
  const rows = await services.database.readInSite(site.websiteId, ({ kysely }) =>
    kysely
      .selectFrom('collection')
      .select(['id', 'password_hash', 'settings'])
      .where('website_id', '=', site.websiteId)
      .where('id', 'in', lockIds)
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const locks = lockIds.map((scope) => byId.get(scope));
  const isForAccounts = locks.some((row) => row && asksForAccount(row.settings));
  const isOpen = isForAccounts && (await services.pageParts.providers.accounts?.isSignedIn(request, services)) === true;
  return locks.flatMap((row): PageLock[] => {
    if (!row) {
      return [];
    }
    const { id: scope, password_hash: passwordHash, settings } = row;
    return [
      ...(passwordHash ? [{ scope, passwordHash }] : []),
      ...(asksForAccount(settings) ? [{ scope, isOpen }] : []),
    ];
  });
}

function asksForAccount(settings: unknown): boolean {
  return typeof settings === 'object' && settings !== null && 'access' in settings && settings.access === 'accounts';
}

/** The first of them that this visitor has not opened. */
export function closedLock<Any extends PageLock>(
  request: LockedRequest,
  locks: readonly Any[],
  services: Services,
): Any | undefined {
  return locks.find((lock) => ('isOpen' in lock ? !lock.isOpen : !isOpenTo(request, lock, services)));
}

/** Whether this visitor has opened the lock. */
function isOpenTo(request: LockedRequest, lock: Lock, { secrets, clock }: Services): boolean {
  return isUnlocked(request, lock, secrets, clock.now());
}

/** Whether a lock is that nobody but the site's people see it: no password opens it. */
export function isHiddenBy({ isHidden }: Pick<Site, 'isHidden'>, { scope }: Lock): boolean {
  return isHidden && scope === 'site';
}

/** What the screen before a lock says that it locks. */
export function shownLock(site: Pick<Site, 'isHidden'>, lock: Lock): 'site' | 'page' | 'hidden' {
  if (isHiddenBy(site, lock)) return 'hidden';
  return lock.scope === 'site' ? 'site' : 'page';
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
