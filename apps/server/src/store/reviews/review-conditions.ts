import type { ReviewFilters } from '@portico/contract/studio';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsPattern } from '../../platform/database/search-words.ts';

/** What a view, the stars and a search ask of a review `r` of an item `i`. */
export function reviewConditions({ view, stars, search }: ReviewFilters): RawBuilder<SqlBool>[] {
  const words = search ? containsPattern(search) : undefined;
  return [
    view === 'all' ? sql`true` : sql`r.state = ${view}`,
    ...(stars === undefined ? [] : [sql<SqlBool>`r.stars = ${stars}`]),
    ...(words === undefined
      ? []
      : [
          sql<SqlBool>`(r.title ilike ${words} or r.body ilike ${words} or r.author_name ilike ${words} or i.title ilike ${words})`,
        ]),
  ];
}
