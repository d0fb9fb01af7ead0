import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ErrorReportRow } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatFull, formatWhen } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { ListBones, ListTable, type Column } from '../ui/list-table.tsx';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import table from '../ui/table.module.css';
import tools from '../ui/tools.module.css';
import { messages } from './messages.ts';
import { errorReportListQuery } from './queries.ts';
import styles from './error-reports.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'message', head: messages.columns.message },
  { name: 'page', head: messages.columns.page },
  { name: 'count', head: messages.columns.count, isNumber: true },
  { name: 'seen', head: messages.columns.seen },
];

/** What scripts of the site's pages failed at in visitors' browsers. */
export function ErrorReportsScreen() {
  const site = useSite();
  return mayDo(site, 'errors.read') ? (
    <ErrorReports />
  ) : (
    <NoRight site={site} title={messages.title} section="errors" />
  );
}

function ErrorReports() {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const list = useInfiniteQuery(errorReportListQuery(site));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total;
  const { fetchNextPage, isFetchingNextPage } = list;
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
  const handleOpen = useCallback(
    (report: ErrorReportRow) =>
      void navigate({ to: '/sites/$site/errors/$reportId', params: { site: site.identifier, reportId: report.id } }),
    [navigate, site],
  );
  return (
    <>
      <ScreenBar title={messages.title} />
      <p className={cx(text['second'], styles['lead'])}>{messages.lead}</p>
      {list.isError ? (
        <LoadError
          what={messages.theErrors}
          error={list.error}
          dataFrom={list.data ? list.dataUpdatedAt : 0}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <ListBones columns={COLUMNS} label={messages.loading} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <Blank title={messages.nothing}>
          <p>{messages.nothingLead}</p>
        </Blank>
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`errors-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={(report) => report.id}
          rowClassName={styles['row']}
          isStale={list.isError}
          onOpen={handleOpen}
          hasMore={list.hasNextPage}
          onMore={handleMore}
        >
          {(report) => (
            <>
              <td className={cx(table['name'], styles['message'])}>
                <Link to="/sites/$site/errors/$reportId" params={{ site: site.identifier, reportId: report.id }}>
                  {report.message}
                </Link>
              </td>
              <td className={cx(text['second'], styles['page'])}>{report.pagePath}</td>
              <td className={cx(table['number'], styles['count'])}>{formatCount(report.count, site.language)}</td>
              <td className={cx(text['second'], styles['seen'])}>
                <time dateTime={new Date(report.lastSeenAt).toISOString()} title={formatFull(report.lastSeenAt, site)}>
                  {formatWhen(report.lastSeenAt, now, site, messages.yesterday)}
                </time>
              </td>
            </>
          )}
        </ListTable>
      ) : null}
      <footer className={tools['foot']}>
        <span>{total == null ? '' : messages.count(total, site.language)}</span>
        <span className={tools['keys']} aria-hidden="true">
          <kbd className={tools['key']}>J</kbd>
          <kbd className={tools['key']}>K</kbd>
          <span>{messages.move}</span>
          <kbd className={tools['key']}>↵</kbd>
          <span>{messages.open}</span>
        </span>
      </footer>
    </>
  );
}
