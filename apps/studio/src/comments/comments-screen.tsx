import { COMMENT_VIEWS, type CommentRow } from '@portico/contract/studio';
import type { CommentState } from '@portico/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { isNothing, ViewBlank } from '../shell/list-blank.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import { COLUMNS, CommentCells } from './comment-cells.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { CommentTools } from './comment-tools.tsx';
import styles from './comments.module.css';
import { decisionsOn } from './decisions.ts';
import { commentsFirst } from './first.ts';
import { messages } from './messages.ts';
import { commentListQuery, commentViewsQuery, filtersOf } from './queries.ts';
import { commentSearch } from './search.ts';
import { useCommentChanges } from './use-comment-changes.ts';

const KEYS = [{ keys: ['X'], does: () => messages.selectKey }];

/** What visitors say below posts: tabs, search, rows, and what to do with many. */
export function CommentsScreen() {
  const site = useSite();
  return mayDo(site, 'comments.bypassModeration') ? (
    <Comments />
  ) : (
    <NoRight site={site} title={messages.comments} section="comments" />
  );
}

function Comments() {
  const site = useSite();
  const shown = useListSearch(commentSearch);
  const { search, change: narrow } = shown;
  const mayDecide = mayDo(site, 'comments.moderate');
  const list = useList(useInfiniteQuery(commentListQuery(site, search)));
  const views = withRows(list, useQuery(commentViewsQuery(site)));
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const selection = useSelection(ids, JSON.stringify(search));
  const [opened, setOpened] = useState<CommentRow>();
  const { states, change } = useCommentChanges(selection.clear);
  const total = list.first?.total ?? list.rows.length;
  const view = search.view ?? 'all';
  const handleBulk = (to: CommentState) =>
    selection.isAll
      ? states.mutate({ to, selection: { kind: 'all', filters: filtersOf(search) } })
      : change([...selection.ids], to);
  return (
    <>
      <ScreenBar
        title={messages.comments}
        actions={
          mayDo(site, 'settings.site') ? (
            <Link
              className={cx(chip['filter'], chip['bare'])}
              to="/sites/$site/comments/settings"
              params={{ site: site.identifier }}
            >
              {messages.settings}
            </Link>
          ) : undefined
        }
      />
      {mayDecide ? (
        <Views
          label={messages.viewsLabel}
          names={COMMENT_VIEWS}
          words={messages.views}
          current={view}
          counts={views.data?.counts}
          language={site.language}
        />
      ) : null}
      {isNothing(views.data?.counts) ? null : (
        <CommentTools postTitle={list.rows.find(({ itemId }) => itemId === search.post)?.postTitle} />
      )}
      <ListBody
        list={list}
        isHeld={views.isHeld}
        what={messages.theComments}
        loadingLabel={messages.loading}
        blank={
          <ViewBlank
            shown={shown}
            words={{ ...messages, noMatchLead: () => messages.noMatchLead }}
            view={view}
            counts={views.data?.counts}
            first={commentsFirst()}
          />
        }
        label={messages.table}
        scrollId={`comments-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(comment) => comment.id}
        rowName={(comment) => messages.rowName(comment.authorName || messages.anonymous)}
        rowClassName={styles['row']}
        onOpen={setOpened}
        {...(mayDecide ? { selection } : {})}
      >
        {(comment) => (
          <CommentCells
            comment={comment}
            site={site}
            onOpen={setOpened}
            onDecide={change}
            onNarrow={(post) => narrow({ post })}
          />
        )}
      </ListBody>
      <BulkBar selection={selection} total={total} language={site.language}>
        {decisionsOn(view === 'all' ? 'pending' : view).map(({ to, label }) => (
          <Button key={to} kind="bare" size="small" isBusy={states.isPending} onPress={() => handleBulk(to)}>
            {label}
          </Button>
        ))}
      </BulkBar>
      <ListFoot keys={KEYS}>{list.query.isSuccess ? messages.count(total, site.language) : ''}</ListFoot>
      {opened ? <CommentDialog key={opened.id} comment={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
