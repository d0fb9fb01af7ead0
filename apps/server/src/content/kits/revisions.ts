import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import { savedSettings, showRevision } from './install.ts';
import { readKit } from './read-kit.ts';
import { readStoredKit } from './stored-kit.ts';
import { customCssOf } from './styles/keep-styles-current.ts';
import { compileSiteStyles } from './styles/site-styles.ts';

/** A kit as it was once installed; it never changes. */
export interface KitRevision {
  readonly revision: number;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly installedAt: number;
  /** Whether the site is shown with it now. */
  readonly isShown: boolean;
}

export type RollbackResult =
  | { readonly ok: true; readonly value: KitRevision }
  | {
      readonly ok: false;
      readonly error: { readonly code: 'NO_EARLIER_KIT' | 'UNKNOWN_REVISION'; readonly message: string };
    };

/** Every kit that was installed on a site, the newest first. */
export async function listKitRevisions(services: Pick<Services, 'database'>, site: Site): Promise<KitRevision[]> {
  return services.database.readInSite(site.websiteId, (transaction) => revisionsIn(transaction));
}

/**
 * Shows a site with a kit that was installed before, from the next request on: the given revision, else the one before
 * the one shown. Nothing is removed, so the way forward stays open. Refuses a revision that does not exist.
 */
export async function rollbackKit(
  services: Pick<Services, 'database' | 'versions' | 'clock'>,
  site: Site,
  wanted?: number,
): Promise<RollbackResult> {
  const { websiteId } = site;
  const revisions = await listKitRevisions(services, site);
  const shown = revisions.find(({ isShown }) => isShown)?.revision ?? 0;
  const target =
    wanted === undefined
      ? revisions.find(({ revision }) => revision < shown)
      : revisions.find(({ revision }) => revision === wanted);
  if (!target) {
    return wanted === undefined
      ? {
          ok: false,
          error: { code: 'NO_EARLIER_KIT', message: `${site.identifier} has no earlier kit to go back to.` },
        }
      : { ok: false, error: { code: 'UNKNOWN_REVISION', message: `${site.identifier} has no revision ${wanted}.` } };
  }
  const { kit, saved } = await services.database.readInSite(websiteId, async (transaction) => {
    const { files } = await readStoredKit(transaction, target.revision);
    return { kit: readKit(files), saved: await savedSettings(transaction, target.name) };
  });
  const styles = await compileSiteStyles({ kit, saved, customCss: customCssOf(site) }, websiteId);
  await services.database.inSite(websiteId, (transaction) =>
    showRevision(transaction, {
      revision: target.revision,
      styles: styles.ok ? styles.value : styles.rest,
      styleErrors: styles.ok ? [] : styles.errors,
      now: new Date(services.clock.now()),
    }),
  );
  services.versions.changed(websiteId);
  return { ok: true, value: { ...target, isShown: true } };
}

async function revisionsIn({ kysely, websiteId }: SiteTransaction): Promise<KitRevision[]> {
  const rows = await kysely
    .selectFrom('kit_revision')
    .innerJoin('website', 'website.id', 'kit_revision.website_id')
    .where('kit_revision.website_id', '=', websiteId)
    .select(['revision', 'kit_revision.name', 'installed_at', 'website.kit_revision as shown'])
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(({ revision, name, installed_at, shown }) => ({
    revision,
    name,
    installedAt: installed_at.getTime(),
    isShown: revision === shown,
  }));
}
