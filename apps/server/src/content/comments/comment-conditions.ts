import type { CommentFilters } from '@portico/contract/studio';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containsPattern } from '../../platform/database/search-words.ts';

/** What a view, a post and a search ask of a comment `c` of an item `i`; all but what was removed, where no view is named. */
export function commentConditions({ view, itemId, search }: CommentFilters): RawBuilder<SqlBool>[] {
  const words = search ? containsPattern(search) : undefined;
  return [
    view === 'all' ? sql`c.state not in ('removed', 'spam')` : sql`c.state = ${view}`,
    ...(itemId === undefined ? [] : [sql<SqlBool>`c.item_id = ${itemId}`]),
    ...(words === undefined
      ? []
      : [
          sql<SqlBool>`(c.body ilike ${words} or c.author_name ilike ${words} or c.email ilike ${words} or i.title ilike ${words})`,
        ]),
  ];
}
