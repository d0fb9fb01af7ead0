import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ErrorReportRow } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { MessageCell, PageCell, ReportedErrors, SeenCell } from '../shell/reported-errors.tsx';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import table from '../ui/table.module.css';
import { useList } from '../ui/use-list.ts';
import { messages } from './messages.ts';
import { errorReportListQuery } from './queries.ts';
import styles from './error-reports.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'message', head: () => messages.columns.message },
  { name: 'page', head: () => messages.columns.page },
  { name: 'count', head: () => messages.columns.count, isNumber: true },
  { name: 'seen', head: () => messages.columns.seen },
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
  const navigate = useNavigate();
  const list = useList(useInfiniteQuery(errorReportListQuery(site)));
  const handleOpen = useCallback(
    ({ id }: ErrorReportRow) =>
      void navigate({ to: '/sites/$site/errors/$reportId', params: { site: site.identifier, reportId: id } }),
    [navigate, site],
  );
  return (
    <ReportedErrors
      texts={messages}
      name="errors"
      list={list}
      columns={COLUMNS}
      rowClassName={styles['row']}
      onOpen={handleOpen}
    >
      {(report) => (
        <>
          <MessageCell>
            <Link to="/sites/$site/errors/$reportId" params={{ site: site.identifier, reportId: report.id }}>
              {report.message}
            </Link>
          </MessageCell>
          <PageCell error={report} />
          <td className={cx(table['number'], styles['count'])}>{formatCount(report.count, site.language)}</td>
          <SeenCell error={report} />
        </>
      )}
    </ReportedErrors>
  );
}
