import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../platform/config/environment.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import type { Clock } from '../../platform/services.ts';
import { surfaceOf, type Surface } from '../../platform/config/host-name.ts';
import { siteProfile, siteSettings, type Site } from './site.ts';
import { createStoreRulesReader, type StoreRulesReader } from './store-rules.ts';

/** Finds the website of a request from its host, and only from there (SEC-1). */
export interface Sites {
  /** The site a host shows; undefined for an unknown host. */
  byHost(host: string): Promise<Site | undefined>;
  byId(websiteId: string): Promise<Site | undefined>;
  /** The same as it was within the last second: for jobs that come by the hundred and only name the site in what they write. */
  lately(websiteId: string): Promise<Site | undefined>;
  /** The site when it is already known and fresh: no waiting, for the hot path. */
  peek(host: string): Site | undefined;
  /** Makes this process read the site anew at its next request; called after every change made here. */
  forget(websiteId: string): void;
}

/** In the place of a password's hash: no password has it. */
const HIDDEN = 'hidden';
/** A change made by another process shows within this time: less than the second that operators are promised. */
const FRESH_MS = 900;
/** A database that takes longer is not waited for by whoever can be answered from memory. */
const PATIENCE_MS = 400;
/** Strangers can ask for any host: remember so many answers and no more. */
const MAX_HOSTS = 20_000;

interface Known {
  readonly site: Site | undefined;
  readonly readAt: number;
}

export interface SitesOptions {
  readonly database: Database;
  readonly environment: Pick<Environment, 'PLATFORM_HOST' | 'SITES_HOST'>;
  readonly clock: Clock;
  /** Identifier of the site that `localhost` shows. */
  readonly demoIdentifier: string;
}

export function createSites({ database, environment, clock, demoIdentifier }: SitesOptions): Sites {
  const byHost = new Map<string, Known>();
  const byId = new Map<string, Known>();
  const rules = createStoreRulesReader(database);
  const pending = new Map<string, Promise<Site | undefined>>();
  const isFresh = (known: Known | undefined): known is Known =>
    known !== undefined && clock.now() - known.readAt < FRESH_MS;

  async function read(host: string): Promise<Site | undefined> {
    const readAt = clock.now();
    const site = await load(database, rules, surfaceOf(host, environment), demoIdentifier);
    remember(byHost, host, { site, readAt });
    return site;
  }

  return {
    byHost: (host) => {
      const known = byHost.get(host);
      if (isFresh(known)) {
        return Promise.resolve(known.site);
      }
      let reading = pending.get(host);
      if (!reading) {
        reading = read(host).finally(() => pending.delete(host));
        pending.set(host, reading);
      }
      return known ? orAsKnown(reading, known) : reading;
    },
    byId: (websiteId) => loadById(database, rules, websiteId),
    lately: async (websiteId) => {
      const known = byId.get(websiteId);
      if (isFresh(known)) {
        return known.site;
      }
      const readAt = clock.now();
      const site = await loadById(database, rules, websiteId);
      remember(byId, websiteId, { site, readAt });
      return site;
    },
    peek: (host) => {
      const known = byHost.get(host);
      return isFresh(known) ? known.site : undefined;
    },
    forget: (websiteId) => {
      for (const [host, known] of byHost) {
        // Where nothing was found, there may be this site now.
        if (known.site === undefined || known.site.websiteId === websiteId) {
          byHost.delete(host);
        }
      }
      byId.delete(websiteId);
      // An answer on its way may be older than the change.
      pending.clear();
    },
  };
}

function remember(sites: Map<string, Known>, key: string, known: Known): void {
  if (sites.size >= MAX_HOSTS) {
    sites.clear();
  }
  sites.set(key, known);
}

/**
 * What is read, or what was known before where the database does not answer: pages that are in memory are shown all the same
 * (docs/operators.md).
 */
async function orAsKnown(reading: Promise<Site | undefined>, known: Known): Promise<Site | undefined> {
  const patience = new AbortController();
  const late = wait(PATIENCE_MS, known.site, { signal: patience.signal, ref: false }).catch(() => known.site);
  const read = reading.catch((cause: unknown) => {
    if (!isUnavailable(cause)) {
      throw cause;
    }
    return known.site;
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    patience.abort();
  }
}

function sitesQuery(database: Database) {
  return database.platform.selectFrom('website').select((eb) => [
    'website.id',
    'website.identifier',
    'profile',
    'settings',
    'content_version',
    'kit_revision',
    'password_hash',
    'is_hidden',
    'is_cloneable',
    'deleted_at',
    eb
      .selectFrom('website_host')
      .whereRef('website_host.website_id', '=', 'website.id')
      .select(
        sql<ShownHost[] | null>`json_agg(json_build_object('host', host, 'isPrimary', is_primary,
          'since', extract(epoch from shown_since) * 1000) order by is_primary desc, host)`.as('list'),
      )
      .as('hosts'),
  ]);
}

interface ShownHost {
  readonly host: string;
  readonly isPrimary: boolean;
  readonly since: number;
}

type SiteRow = Awaited<ReturnType<ReturnType<typeof sitesQuery>['execute']>>[number];

async function load(
  database: Database,
  rules: StoreRulesReader,
  surface: Surface,
  demoIdentifier: string,
): Promise<Site | undefined> {
  if (surface.kind === 'studio' || surface.kind === 'preview') {
    return undefined;
  }
  const query = sitesQuery(database);
  const row =
    surface.kind === 'custom'
      ? await query
          .innerJoin('website_host', 'website_host.website_id', 'website.id')
          .where('website_host.host', '=', surface.host)
          .executeTakeFirst()
      : await byName(query, surface.kind === 'demo' ? demoIdentifier : surface.identifier);
  return row && toSite(row, rules);
}

/** The site that has a working address, else the one that had it before. */
async function byName(query: ReturnType<typeof sitesQuery>, name: string): Promise<SiteRow | undefined> {
  return (
    (await query.where('website.identifier', '=', name).executeTakeFirst()) ??
    (await query
      .innerJoin('website_name', 'website_name.website_id', 'website.id')
      .where('website_name.identifier', '=', name)
      .executeTakeFirst())
  );
}

async function loadById(database: Database, rules: StoreRulesReader, websiteId: string): Promise<Site | undefined> {
  const row = await sitesQuery(database).where('website.id', '=', websiteId).executeTakeFirst();
  return row && toSite(row, rules);
}

async function toSite(row: SiteRow, rules: StoreRulesReader): Promise<Site> {
  const settings = siteSettings(row.settings);
  const hosts = row.hosts ?? [];
  return {
    websiteId: row.id,
    identifier: row.identifier,
    profile: siteProfile(row.profile),
    settings,
    storeRules: await rules(row.id, row.content_version, settings.storeSettings.selectedCurrency),
    contentVersion: row.content_version,
    kitRevision: row.kit_revision ?? undefined,
    passwordHash: row.is_hidden ? HIDDEN : (row.password_hash ?? undefined),
    isHidden: row.is_hidden,
    isCloneable: row.is_cloneable,
    isDeleted: row.deleted_at !== null,
    hosts: hosts.map(({ host }) => host),
    primaryHost: hosts.find(({ isPrimary }) => isPrimary)?.host,
    hostsSince: Object.fromEntries(hosts.map(({ host, since }) => [host, since])),
  };
}
