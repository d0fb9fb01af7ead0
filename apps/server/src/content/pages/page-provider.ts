import type { FastifyRequest } from 'fastify';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import type { BlockKind } from './blocks/block-types.ts';
import type { ItemPart } from './read/item-part.ts';
import type { ItemRow } from './read/item-row.ts';
import type { ItemRecord } from './context/item-record.ts';
import type { Listing } from './listing.ts';
import type { PageQuery, QueryPart } from './page-query.ts';
import type { DrawnPage } from './render/draw-page.ts';
import type { PageSite } from './render/render-loop.ts';
import type { PageScope } from './render/page-scope.ts';
import type { RenderedPage } from './system-page.ts';

/** Fields of a record that templates read. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What a feature that stands above pages adds to them. Pages fold over those that the program was given and know no
 * feature by name. No two add the same field.
 */
export interface PageProvider {
  /** Kinds of blocks that it draws. */
  readonly blocks?: readonly BlockKind[];
  /** What is read of each item, within the item's own statement. */
  readonly itemParts?: readonly ItemPart<unknown>[];
  /** Fields of an item's record that are made of the row and the site's language alone: they are kept for as long as both stay. */
  readonly itemFields?: (row: ItemRow, language: string) => Fields | undefined;
  /** Fields of an item's record that the site's settings have a say in. */
  readonly siteItemFields?: (row: ItemRow, site: Site, now: number) => Fields | undefined;
  /** What a search says of an item beside its words, such as a price; undefined for items of others. */
  readonly searchDetail?: (row: ItemRow, site: Site) => string | undefined;
  /** Objects at the root of a page's data that have an entry for each item it shows, by the item's id. */
  readonly itemEntries?: Readonly<Record<string, (row: ItemRow, site: Site) => unknown>>;
  /** What pages may ask the database for besides items, in the same way there. */
  readonly reads?: readonly PageRead<unknown, unknown>[];
  /** What the page of an item has besides, where the item is one of the feature's. */
  readonly itemPage?: (shown: ShownItem) => ItemPagePart | undefined;
  /** The root of every page's data. */
  readonly context?: (site: Site) => Fields;
  /** Of the site's settings, what templates and scripts may read as `websiteSettings`. */
  readonly websiteSettings?: (site: Site) => Fields;
  /** How lists of its items are narrowed and sorted. One feature at most has a say in that. */
  readonly listing?: Listing;
  /** What it reads in an address; everything else there is ignored. */
  readonly query?: QueryPart<unknown>;
  /** What `?format=` answers, by its name; undefined where the page has no such format. */
  readonly formats?: Readonly<Record<string, PageFormat>>;
  /** HTML at the end of a public page, at its path; empty for nothing. Pages of the platform's own have none of it. */
  readonly foot?: (scope: PageScope, path: string) => string;
  /** Accounts of visitors, for pages that are shown to whoever is signed in. One feature at most has them. */
  readonly accounts?: PageAccounts;
  /** Pages of the platform's own, by their path without a slash. */
  readonly systemPages?: Readonly<Record<string, SystemPage>>;
}

/** How pages learn who is signed in. */
export interface PageAccounts {
  isOffered(site: Site): boolean;
  isSignedIn(request: FastifyRequest, services: Pick<Services, 'database' | 'clock'>): Promise<boolean>;
  /** Where one signs in, to come back to a path. */
  signInUrl(returnTo: string): string;
}

/**
 * Something that pages ask the database for while they are drawn. What is asked is plain data, so that a page's needs
 * can be remembered.
 */
export interface PageRead<Query, Answer> {
  readonly name: string;
  read(transaction: SiteTransaction, query: Query): Promise<Answer>;
}

/** The item whose page is being drawn. */
export interface ShownItem {
  readonly row: ItemRow;
  readonly item: ItemRecord;
  readonly query: PageQuery;
  readonly scope: PageScope;
}

/** What the page of an item has besides. */
export interface ItemPagePart {
  /** The root of the page's data. */
  readonly context?: Fields;
  /** What search engines read of it (schema.org). */
  readonly jsonLd?: () => Fields;
  /** `og:type`, where it is no article. */
  readonly ogType?: string;
  /** HTML for an element that the kit prints empty, by the element's id. */
  readonly into?: { readonly id: string; readonly html: string };
  /** Until when the page is true (epoch milliseconds), where time alone changes it. */
  readonly until?: number;
  /** What scripts read in `Static.SQUARESPACE_CONTEXT`. */
  readonly scriptContext?: Fields;
}

/** Makes the answer of one format. */
export type PageFormat = (drawn: DrawnPage, shown: ShownPage) => FormatAnswer | undefined;

export interface ShownPage {
  readonly page: PageSite;
  readonly scope: PageScope;
  readonly query: PageQuery;
}

export interface FormatAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** Draws a page of the platform's own, for everybody alike. */
export type SystemPage = (
  page: PageSite,
  request: Pick<FastifyRequest, 'site' | 'protocol' | 'headers'>,
  query: PageQuery,
) => Promise<RenderedPage>;
