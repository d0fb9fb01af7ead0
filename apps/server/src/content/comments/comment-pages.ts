import { CommentsOf, COMMENTS_PER_PAGE, RecordType, takesCommentsUntil } from '@portico/domain';
import type { Site } from '../../sites/site/site.ts';
import { MAX_PAGE, queryPart, whole } from '../pages/page-query.ts';
import type { ItemPagePart, PageProvider, ShownItem } from '../pages/page-provider.ts';
import type { ItemRow } from '../pages/read/item-row.ts';
import { drawComments } from './draw-comments.tsx';
import { commentPolicyOf } from './policy.ts';
import { COMMENT_PART, pageCommentsRead } from './read-comments.ts';

/** `commentPage` in the address of a post; undefined for the first page. */
const commentQuery = queryPart<number>({
  name: 'comments',
  read: (parameters) => {
    const page = whole(parameters.get('commentPage') ?? undefined, MAX_PAGE);
    return page === undefined || page < 2 ? undefined : page;
  },
});

/** What comments add to pages: their number to every record of a post, and they themselves to its page. */
export const commentPages: PageProvider = {
  itemParts: [COMMENT_PART],
  reads: [pageCommentsRead],
  query: commentQuery,
  siteItemFields: (row, site, now) =>
    row.record_type === RecordType.StoreItem
      ? undefined
      : {
          publicCommentCount: COMMENT_PART.of(row)?.count ?? 0,
          commentState: openUntil(row, site) > now ? CommentsOf.Open : CommentsOf.Closed,
        },
  itemPage: commentedPage,
};

/** Until when a post takes comments. */
export function openUntil(row: Pick<ItemRow, 'content' | 'publish_at'>, site: Pick<Site, 'settings'>): number {
  const post = { commentState: row.content['commentState'], publishAt: row.publish_at.getTime() };
  return takesCommentsUntil(commentPolicyOf(site), post);
}

function commentedPage({ row, item, query, scope }: ShownItem): ItemPagePart | undefined {
  const policy = commentPolicyOf(scope.site);
  const count = COMMENT_PART.of(row)?.count ?? 0;
  const until = openUntil(row, scope.site);
  const isOpen = until > scope.now;
  // Where another service holds the comments, ours are not shown beside them.
  const isElsewhere =
    typeof scope.site.settings['disqusShortname'] === 'string' && scope.site.settings['disqusShortname'] !== '';
  if (!policy.isOn || isElsewhere || row.record_type === RecordType.StoreItem || !(isOpen || count > 0)) {
    return undefined;
  }
  const asked = commentQuery.of(query) ?? 1;
  // A page behind the last one is the last; a page of a post without comments asks for nothing.
  const first = count === 0 ? undefined : scope.data.read(pageCommentsRead, { itemId: row.id, page: asked });
  const pageCount = Math.max(1, Math.ceil((first?.conversations ?? 0) / COMMENTS_PER_PAGE));
  const page = Math.min(asked, pageCount);
  const shown = page === asked ? first : scope.data.read(pageCommentsRead, { itemId: row.id, page });
  return {
    into: {
      id: `comments-${row.id}`,
      html: drawComments(scope.site, scope.widgets.commentStyles, {
        itemId: row.id,
        postUrl: item.fullUrl,
        count,
        page,
        pageCount,
        comments: shown?.comments ?? [],
        isOpen,
        isThreaded: policy.isThreaded,
        isForMembers: !policy.takesGuests,
        isChecked: policy.approval !== 'nobody',
        language: scope.site.profile.language,
        timeZone: scope.site.profile.timeZone,
      }),
    },
    ...(isOpen && Number.isFinite(until) ? { until } : {}),
  };
}
