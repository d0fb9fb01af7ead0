import type { SiteTransaction } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../sites/site.ts';
import type { ItemQuery } from '../content/item-query.ts';
import type { ItemRow } from '../content/item-row.ts';
import { createPageData, type Need } from '../content/page-data.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { CollectionEntry } from '../content/site-content.ts';
import type { SiteAddress } from '../context/website-record.ts';
import { pageParts } from '../page-parts.ts';
import { createPageScope, type PageScope } from './page-scope.ts';
import type { SiteKit } from './site-kit.ts';

/** A site as one request draws it. */
export interface PageSite {
  readonly services: Services;
  readonly site: Site;
  readonly siteKit: SiteKit;
  readonly content: SiteContent;
  readonly address: SiteAddress;
}

export interface RenderJob {
  /** Which kind of page this is: what one render needed the next one probably needs too. */
  readonly learnAs: string;
  /** The item that the page is about. */
  readonly item?: Pick<ItemRow, 'id' | 'position' | 'publish_at'>;
  readonly path: string;
  readonly current: CollectionEntry | undefined;
  readonly runsKitScripts: boolean;
}

/** Loads what all pages of a site share. */
export async function openPageSite(services: Services, site: Site, address: SiteAddress): Promise<PageSite> {
  const { siteKits, contents, styles } = pageParts(services);
  const siteKit = await siteKits.get(site);
  const content = await contents.get(site, siteKit.kit.name);
  if (siteKit.revision > 0) {
    const { kit, revision } = siteKit;
    styles.check({ site, kit, revision, saved: content.saved, live: content.stylesheet });
  }
  return { services, site, siteKit, content, address };
}

/** A template may ask with what another query gave; deeper chains are cut. */
const MAX_ROUNDS = 5;

/**
 * Renders until nothing is missing: what templates ask for is known only when they run, so a run notes what is not
 * loaded, loads it with one statement for each order of items, and runs again. Needs are remembered by kind of page, so
 * that the rule is one run. All of it is one transaction: a page never shows two states of its site.
 * @param prepare finds what the page is about; undefined when it does not exist
 */
export async function renderWithData<Subject, Result>(
  page: PageSite,
  prepare: (transaction: SiteTransaction, now: number) => Promise<Prepared<Subject> | undefined>,
  draw: (scope: PageScope, subject: Subject) => Result,
): Promise<Result | undefined> {
  const { services, site, siteKit, content } = page;
  const parts = pageParts(services);
  const now = services.clock.now();
  // Nothing in here may ask the pool for a second connection: all of them may be waiting here.
  const done = await services.database.readInSite(site.websiteId, async (transaction) => {
    const prepared = await prepare(transaction, now);
    if (!prepared) {
      return undefined;
    }
    const { job, subject } = prepared;
    const data = createPageData({ transaction, content, now });
    const memory = `${site.websiteId} ${siteKit.revision} ${job.learnAs}`;
    data.expect(recall(parts.learned.get(memory), job.item));
    await data.load();
    for (let round = 1; ; round += 1) {
      const { current, runsKitScripts } = job;
      const scope = createPageScope({ ...page, data, now, widgets: parts.widgets, current, runsKitScripts });
      const result = draw(scope, subject);
      if (round < MAX_ROUNDS && (await data.load())) {
        continue;
      }
      parts.learned.set(memory, { needs: data.needs(), item: job.item });
      return { result, errors: scope.errors, path: job.path };
    }
  });
  if (done) {
    await parts.templateErrors.keep(site, siteKit, done.path, [...siteKit.takeErrors(), ...done.errors]);
  }
  return done?.result;
}

export interface Prepared<Subject> {
  readonly job: RenderJob;
  readonly subject: Subject;
}

/** What a page asked for, with the item it was about: another item's page asks the same of its own neighbours. */
export interface Learned {
  readonly needs: readonly Need[];
  readonly item: RenderJob['item'];
}

/** The needs of a page of this kind, as they are for this item. */
function recall(learned: Learned | undefined, item: RenderJob['item']): readonly Need[] {
  if (!learned?.item || !item) {
    return learned?.needs ?? [];
  }
  const { id, publish_at: published } = learned.item;
  const instead = (at: number | undefined) => (at === published.getTime() ? item.publish_at.getTime() : at);
  return learned.needs.map((need) => {
    if (need.kind !== 'items') {
      return need;
    }
    const query = JSON.parse(JSON.stringify(need.query).replaceAll(id, item.id)) as ItemQuery;
    return {
      kind: 'items',
      query: {
        ...query,
        ...(query.before === undefined ? {} : { before: instead(query.before) }),
        ...(query.after === undefined ? {} : { after: instead(query.after) }),
        ...(query.beyond?.id === item.id ? { beyond: { ...query.beyond, position: item.position } } : {}),
      } as ItemQuery,
    };
  });
}
