import type { SiteVisibility } from '@portico/contract/studio';
import { siteRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import { hashPassword } from '../../sites/accounts/password.ts';
import type { Services } from '../services.ts';

type ChangeServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'newId' | 'versions'>;

const LEAST_PASSWORD = 4;

/** Changes who sees a site: at once, for everybody who looks at it. */
export async function changeVisibility(
  services: ChangeServices,
  websiteId: string,
  { visibility, password }: { readonly visibility: SiteVisibility; readonly password: string },
  actor: AuditActor,
): Promise<Result<undefined, { readonly password: string }>> {
  const { database, versions } = services;
  const before = await database.platform
    .selectFrom('website')
    .where('id', '=', websiteId)
    .select(['is_hidden', 'password_hash'])
    .executeTakeFirstOrThrow();
  const needsOne = visibility === 'password' && before.password_hash === null;
  if (needsOne || password !== '' ? password.length < LEAST_PASSWORD : false) {
    return refuse({ password: siteRefusals.password });
  }
  const passwordHash = password === '' ? before.password_hash : await hashPassword(password);
  await database.platform
    .updateTable('website')
    .set({ is_hidden: visibility === 'hidden', password_hash: visibility === 'open' ? null : passwordHash })
    .where('id', '=', websiteId)
    .execute();
  versions.changed(websiteId);
  await recordAuditOf(services, websiteId, {
    kind: 'site-settings',
    actor,
    detail: {
      change: 'visibility',
      before: before.is_hidden ? 'hidden' : openOr(before.password_hash),
      after: visibility,
      ...(password === '' ? {} : { password: 'new' }),
    },
  });
  return accept(undefined);
}

const openOr = (passwordHash: string | null) => (passwordHash === null ? 'open' : 'password');

/** Lets others who may make sites here begin with a copy of this one, or lets them no more. */
export async function changeCloneable(
  services: ChangeServices,
  websiteId: string,
  isCloneable: boolean,
  actor: AuditActor,
): Promise<void> {
  await services.database.inSite(websiteId, async (tx) => {
    await tx.kysely.updateTable('website').set({ is_cloneable: isCloneable }).where('id', '=', websiteId).execute();
    // Pages say it, and whether they ask before they keep anything.
    await services.versions.raise(tx);
  });
  services.versions.changed(websiteId);
  await recordAuditOf(services, websiteId, {
    kind: 'site-settings',
    actor,
    detail: { change: 'cloneable', after: isCloneable },
  });
}
