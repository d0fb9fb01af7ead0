import type { Site } from '../../sites/site/site.ts';
import { OWN_BLOCKS, type BlockKind } from './blocks/block-types.ts';
import type { ItemPart } from './read/item-part.ts';
import type { ItemRow } from './read/item-row.ts';
import type {
  Fields,
  ItemPagePart,
  PageAccounts,
  PageFormat,
  PageProvider,
  PageRead,
  ShownItem,
  SystemPage,
} from './page-provider.ts';
import type { Listing } from './listing.ts';
import type { QueryPart } from './page-query.ts';
import type { PageScope } from './render/page-scope.ts';

/** What all features together add to pages. */
export interface PageProviders {
  /** By the types that documents name; those of pages themselves too. */
  readonly blocks: ReadonlyMap<string, BlockKind>;
  readonly itemParts: readonly ItemPart<unknown>[];
  readonly reads: ReadonlyMap<string, PageRead<unknown, unknown>>;
  readonly queries: readonly QueryPart<unknown>[];
  readonly listing: Listing | undefined;
  readonly accounts: PageAccounts | undefined;
  readonly formats: ReadonlyMap<string, PageFormat>;
  readonly systemPages: ReadonlyMap<string, SystemPage>;
  readonly itemEntries: readonly (readonly [string, (row: ItemRow, site: Site) => unknown])[];
  itemFields(row: ItemRow, language: string): Fields | undefined;
  siteItemFields(row: ItemRow, site: Site, now: number): Fields | undefined;
  searchDetail(row: ItemRow, site: Site): string | undefined;
  foot(scope: PageScope, path: string): string;
  itemPage(shown: ShownItem): readonly ItemPagePart[];
  context(site: Site): Fields;
  websiteSettings(site: Site): Fields;
}

/** Folds what features add, once for a process. */
export function foldProviders(providers: readonly PageProvider[]): PageProviders {
  const named = <Value>(of: (provider: PageProvider) => Readonly<Record<string, Value>> | undefined) =>
    new Map(providers.flatMap((provider) => Object.entries(of(provider) ?? {})));
  const itemFields = providers.flatMap((provider) => provider.itemFields ?? []);
  const siteItemFields = providers.flatMap((provider) => provider.siteItemFields ?? []);
  const searchDetails = providers.flatMap((provider) => provider.searchDetail ?? []);
  const itemPages = providers.flatMap((provider) => provider.itemPage ?? []);
  const feet = providers.flatMap((provider) => provider.foot ?? []);
  const contexts = providers.flatMap((provider) => provider.context ?? []);
  const websiteSettings = providers.flatMap((provider) => provider.websiteSettings ?? []);
  const blocks = [...OWN_BLOCKS, ...providers.flatMap((provider) => provider.blocks ?? [])];
  return {
    blocks: new Map(blocks.flatMap((kind) => [kind.name, ...(kind.otherNames ?? [])].map((name) => [name, kind]))),
    itemParts: providers.flatMap((provider) => provider.itemParts ?? []),
    reads: new Map(providers.flatMap((provider) => provider.reads ?? []).map((read) => [read.name, read])),
    queries: providers.flatMap((provider) => provider.query ?? []),
    listing: providers.find((provider) => provider.listing)?.listing,
    accounts: providers.find((provider) => provider.accounts)?.accounts,
    formats: named((provider) => provider.formats),
    systemPages: named((provider) => provider.systemPages),
    itemEntries: [...named((provider) => provider.itemEntries)],
    itemFields: (row, language) => merged(itemFields, (fields) => fields(row, language)),
    siteItemFields: (row, site, now) => merged(siteItemFields, (fields) => fields(row, site, now)),
    searchDetail: (row, site) => {
      for (const detailOf of searchDetails) {
        const detail = detailOf(row, site);
        if (detail !== undefined) {
          return detail;
        }
      }
      return undefined;
    },
    foot: (scope, path) => feet.map((foot) => foot(scope, path)).join(''),
    itemPage: (shown) => itemPages.flatMap((itemPage) => itemPage(shown) ?? []),
    context: (site) => merged(contexts, (context) => context(site)) ?? {},
    websiteSettings: (site) => merged(websiteSettings, (settings) => settings(site)) ?? {},
  };
}

/** The fields of all that have some. */
function merged<Part>(parts: readonly Part[], fieldsOf: (part: Part) => Fields | undefined): Fields | undefined {
  return parts.reduce<Fields | undefined>((before, part) => {
    const fields = fieldsOf(part);
    return before && fields ? { ...before, ...fields } : (fields ?? before);
  }, undefined);
}
