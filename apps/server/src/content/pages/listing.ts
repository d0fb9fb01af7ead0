import type { Site } from '../../sites/site/site.ts';
import type { Facets } from './read/facets.ts';
import type { CollectionEntry } from './read/site-content.ts';
import type { Fields } from './page-provider.ts';
import type { PageQuery } from './page-query.ts';
import type { PageScope } from './render/page-scope.ts';

/** How a feature lets visitors narrow and sort the lists of its items by what stands in their address. */
export interface Listing {
  /** Orders of `item` besides those of pages, as SQL, by names that no order of pages has. `$1` is the site. */
  readonly sorts: Readonly<Record<string, string>>;
  /** SQL that says of `item` whether it is wanted, by the JSON `q.narrowed`. */
  readonly narrowed: string;
  /** What an address asks for; undefined where it asks for nothing of it. */
  read(query: PageQuery, site: Site): ListQuery | undefined;
  /** What templates of lists read; undefined for lists of other things. */
  context(shown: ShownList): Fields | undefined;
}

/** What a visitor wants to see of a list. */
export interface ListQuery {
  /** One of the sorts. */
  readonly sort?: string;
  /** What the SQL of the listing reads; plain data. */
  readonly narrowed?: Fields;
  /** The same as part of an address, for the links from page to page. */
  readonly text: string;
}

/** The list that is being drawn. */
export interface ShownList {
  readonly collection: CollectionEntry;
  readonly acceptTypes: readonly string[];
  readonly facets: Facets | undefined;
  readonly query: PageQuery;
  readonly scope: PageScope;
}
