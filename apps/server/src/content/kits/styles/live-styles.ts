import { sql } from 'kysely';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { SiteStyles } from './site-styles.ts';

export interface LiveStyles {
  /** The kit's revision that they belong to. */
  readonly revision: number;
  /** Undefined when nothing compiles. */
  readonly styles: SiteStyles | undefined;
  /** A revision of the same kit, whose last good sheet is shown rather than one with mistakes. */
  readonly before?: number | undefined;
  readonly now: Date;
}

/**
 * Makes a compiled style sheet the live one of a revision: the newest of a revision is what pages link to. One with
 * mistakes does not take the place of a good one of the same kit (template-kits §6.1), and never does a kit get the sheet
 * of another.
 */
export async function keepLiveStyles({ kysely, websiteId }: SiteTransaction, live: LiveStyles): Promise<void> {
  const { revision, styles, before, now } = live;
  // After every other, also where the clock of who compiled the last one is ahead.
  const newest = sql<Date>`greatest(${now}::timestamptz, (select max(compiled_at) from kit_stylesheet
    where website_id = ${websiteId}) + interval '1 millisecond')`;
  if (!styles || styles.mistakes > 0) {
    const good = await kysely
      .selectFrom('kit_stylesheet')
      .select('fingerprint')
      .where('website_id', '=', websiteId)
      .where('kit_revision', '=', before ?? -1)
      .where('mistakes', '=', 0)
      .orderBy('compiled_at', 'desc')
      .executeTakeFirst();
    if (good) {
      await kysely
        .updateTable('kit_stylesheet')
        .set({ kit_revision: revision, compiled_at: newest })
        .where('website_id', '=', websiteId)
        .where('fingerprint', '=', good.fingerprint)
        .execute();
      return;
    }
  }
  if (!styles) return;
  const { fingerprint, css, mistakes } = styles;
  await kysely
    .insertInto('kit_stylesheet')
    .values({ website_id: websiteId, fingerprint, css, mistakes, kit_revision: revision, compiled_at: newest })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'fingerprint']).doUpdateSet({ kit_revision: revision, compiled_at: newest }),
    )
    .execute();
}

/** Keeps the sheet of a revision that is shown already, made anew because a setting or the merchant's own LESS changed. */
export async function saveSiteStyles(
  services: Pick<Services, 'database' | 'versions' | 'clock'>,
  websiteId: string,
  { revision, styles }: { readonly revision: number; readonly styles: SiteStyles },
): Promise<void> {
  const now = new Date(services.clock.now());
  await services.database.inSite(websiteId, async (transaction) => {
    await keepLiveStyles(transaction, { revision, styles, before: revision, now });
    await services.versions.raise(transaction);
  });
  services.versions.changed(websiteId);
}
