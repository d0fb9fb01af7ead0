import type { PageDocument } from '@portico/page-model';
import type { ImageRecord } from '../../assets/present.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { ItemQuery } from '../read/item-query.ts';
import type { ItemRow } from '../read/item-row.ts';
import { createPageData, type PageData } from '../read/page-data.ts';
import { keyOf, readNeeds, type Answers, type Need } from '../read/read-needs.ts';
import type { CollectionEntry, SiteContent } from '../read/site-content.ts';
import type { SiteAddress } from '../context/website-record.ts';
import { recall } from './learned.ts';
import { createPageScope, type PageScope } from './page-scope.ts';
import type { SiteKit } from '../../kits/compiled/site-kit.ts';

/** A site as one request draws it. */
export interface PageSite {
  readonly services: Services;
  readonly site: Site;
  readonly siteKit: SiteKit;
  readonly content: SiteContent;
  readonly address: SiteAddress;
  /** Pages as they are edited, which visitors do not see: what is drawn of them is kept by nobody. */
  readonly drafts?: DraftPages;
}

/** What is drawn instead of what is published. */
export interface DraftPages {
  /** By the page's id. */
  readonly documents: ReadonlyMap<string, PageDocument>;
  readonly images: ReadonlyMap<string, ImageRecord>;
  /** The item that the page is about, as it is edited. */
  readonly item?: (row: ItemRow) => ItemRow;
}

export interface RenderJob {
  /** Which kind of page this is: what one render needed the next one probably needs too. */
  readonly learnAs: string;
  /** The page's own name inside its site, where it is kept: under it {@link readAhead} finds what it needed. */
  readonly address?: string;
  /** What {@link readAhead} has begun. */
  readonly ahead?: Promise<Answers> | undefined;
  /** Finds the item that the page is about. */
  readonly item?: ItemQuery | undefined;
  readonly path: string;
  readonly current: CollectionEntry | undefined;
  readonly runsKitScripts: boolean;
}

/** Loads what all pages of a site share. */
export async function openPageSite(services: Services, site: Site, address: SiteAddress): Promise<PageSite> {
  const { siteKits, contents, styles } = services.pageParts;
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
 * loaded, loads it in one way to the database, and runs again. Needs are remembered by page and by kind of page, so that
 * the rule is one run.
 * @returns undefined when the item that the page is about does not exist
 */
export async function renderWithData<Result>(
  page: PageSite,
  job: RenderJob,
  draw: (scope: PageScope, item: ItemRow | undefined) => Result,
): Promise<Result | undefined> {
  const { services, site, siteKit, content } = page;
  const parts = services.pageParts;
  const now = services.clock.now();
  const ahead = await job.ahead;
  const data = createPageData({ content, read: (needs) => readPage(services, site, { needs, likely: [], now }) });
  if (ahead) {
    data.take(ahead);
  }
  if (page.drafts) {
    data.take({ items: [], facets: new Map(), reads: [], ...page.drafts });
  }
  const item = job.item && (await only(data, job.item));
  if (job.item && !item) {
    return undefined;
  }
  const place = `${site.websiteId} ${siteKit.revision}`;
  if (!ahead) {
    data.expect(recall(parts.learned.get(`${place} ${job.learnAs}`), item?.id));
    await data.load();
  }
  for (let round = 1; ; round += 1) {
    const { current, runsKitScripts } = job;
    const namesNodes = page.drafts !== undefined;
    const scope = createPageScope({ ...page, data, now, widgets: parts.widgets, current, runsKitScripts, namesNodes });
    const result = draw(scope, item && (page.drafts?.item?.(item) ?? item));
    if (round < MAX_ROUNDS && (await data.load())) {
      continue;
    }
    const learned = { needs: data.needs(), itemId: item?.id, itemIds: data.itemIds() };
    // The way to the item itself is another page's own affair.
    const shared = learned.needs.filter((need) => need.kind !== 'items' || need.query !== job.item);
    parts.learned.set(`${place} ${job.learnAs}`, { ...learned, needs: shared });
    if (job.address !== undefined) {
      parts.learned.set(`${place} ${job.address}`, learned);
    }
    if (!page.drafts) {
      await parts.templateErrors.keep(site, siteKit, job.path, [...siteKit.takeErrors(), ...scope.errors]);
    }
    return result;
  }
}

/** The one item that a query finds. */
async function only(data: PageData, query: ItemQuery): Promise<ItemRow | undefined> {
  const rows = data.items(query) ?? ((await data.load()) ? data.items(query) : undefined);
  return rows?.[0];
}

/**
 * Begins to read what the page at an address needed last time, while what all pages of the site share is still being
 * read. Items that have not changed since are not read again.
 * @returns undefined when nothing is known of the page
 */
export function readAhead(services: Services, site: Site, address: string): Promise<Answers> | undefined {
  const { learned, contents, reading } = services.pageParts;
  const place = `${site.websiteId} ${site.kitRevision ?? 0} ${address}`;
  const before = learned.get(place);
  if (!before) {
    return undefined;
  }
  const turn = `${place} ${site.contentVersion}`;
  let answers = reading.get(turn);
  if (!answers) {
    const memo = contents.peek(site)?.memo;
    const needs = before.needs.filter((need) => need.kind !== 'facets' || !memo?.has(keyOf(need)));
    answers = readPage(services, site, { needs, likely: before.itemIds, now: services.clock.now() }).finally(() =>
      reading.delete(turn),
    );
    // A page that is refused before it is drawn never asks for them.
    answers.catch(() => undefined);
    reading.set(turn, answers);
  }
  return answers;
}

interface Asked {
  readonly needs: readonly Need[];
  /** Items that are likely among the answers. */
  readonly likely: readonly string[];
  readonly now: number;
}

function readPage(services: Services, site: Site, { needs, likely, now }: Asked): Promise<Answers> {
  const { memory, providers } = services.pageParts;
  const { itemParts: parts, reads, listing } = providers;
  return services.database.readInSite(site.websiteId, (transaction) =>
    readNeeds(transaction, needs, { now, memory, parts, reads, listing, likely }),
  );
}
