import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { REVIEW_VIEWS, type ReviewRow } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { reviewsFirst } from './first.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import { messages } from './messages.ts';
import { reviewListQuery, reviewViewsQuery } from './queries.ts';
import { COLUMNS, ReviewCells } from './review-cells.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewTools } from './review-tools.tsx';
import { reviewSearch } from './search.ts';
import styles from './reviews.module.css';
import { useReviewChanges } from './use-review-changes.ts';

const KEYS = [{ keys: ['X'], does: () => messages.selectKey }];

/** What buyers say of products: tabs, search, rows, and what to do with many. */
export function ReviewsScreen() {
  const site = useSite();
  return mayDo(site, 'reviews.edit') ? <Reviews /> : <NoRight site={site} title={messages.reviews} section="reviews" />;
}

function Reviews() {
  const site = useSite();
  const shown = useListSearch(reviewSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(reviewListQuery(site, search)));
  const views = withRows(list, useQuery(reviewViewsQuery(site)));
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const selection = useSelection(ids, JSON.stringify(search));
  const [opened, setOpened] = useState<ReviewRow>();
  const { states } = useReviewChanges(selection.clear);
  const total = list.first?.total ?? list.rows.length;
  const view = search.view ?? 'all';
  const handleBulk = (to: 'published' | 'hidden') =>
    states.mutate({
      to,
      selection: selection.isAll
        ? {
            kind: 'all',
            filters: {
              view,
              ...(search.stars ? { stars: search.stars } : {}),
              ...(search.q ? { search: search.q } : {}),
            },
          }
        : { kind: 'ids', ids: [...selection.ids] },
    });
  return (
    <>
      <ScreenBar title={messages.reviews} />
      <Views
        label={messages.viewsLabel}
        names={REVIEW_VIEWS}
        words={messages.views}
        current={view}
        counts={views.data?.counts}
        language={site.language}
      />
      {views.data?.counts.all === 0 ? null : <ReviewTools />}
      <ListBody
        list={list}
        isHeld={views.isHeld}
        what={messages.theReviews}
        loadingLabel={messages.loading}
        blank={
          <ViewBlank
            shown={shown}
            words={{ ...messages, noMatchLead: () => messages.noMatchLead }}
            view={view}
            counts={views.data?.counts}
            first={reviewsFirst()}
          />
        }
        label={messages.table}
        scrollId={`reviews-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(review) => review.id}
        rowName={(review) => messages.rowName(review.authorName || messages.anonymous)}
        rowClassName={styles['row']}
        onOpen={setOpened}
        selection={selection}
      >
        {(review) => <ReviewCells review={review} site={site} onOpen={setOpened} />}
      </ListBody>
      <BulkBar selection={selection} total={total} language={site.language}>
        <Button kind="bare" size="small" isBusy={states.isPending} onPress={() => handleBulk('published')}>
          {messages.publish}
        </Button>
        <Button kind="bare" size="small" isBusy={states.isPending} onPress={() => handleBulk('hidden')}>
          {messages.hide}
        </Button>
      </BulkBar>
      <ListFoot keys={KEYS}>{list.query.isSuccess ? messages.count(total, site.language) : ''}</ListFoot>
      {opened ? <ReviewDialog key={opened.id} review={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
