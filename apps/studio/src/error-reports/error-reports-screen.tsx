import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ErrorReportRow } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatFull, formatWhen } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import type { Column } from '../ui/list-table.tsx';
import { Blank } from '../ui/notice.tsx';
import { useListRows } from '../ui/use-list-rows.ts';
import { ScreenBar } from '../ui/screen.tsx';
import table from '../ui/table.module.css';
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
  const now = useNow();
  const navigate = useNavigate();
  const list = useInfiniteQuery(errorReportListQuery(site));
  const loaded = useListRows(list);
  const total = loaded.first?.total;
  const handleOpen = useCallback(
    (report: ErrorReportRow) =>
      void navigate({ to: '/sites/$site/errors/$reportId', params: { site: site.identifier, reportId: report.id } }),
    [navigate, site],
  );
  return (
    <>
      <ScreenBar title={messages.title} />
      <p className={cx(text['second'], styles['lead'])}>{messages.lead}</p>
      <ListBody
        list={list}
        rows={loaded}
        what={messages.theErrors}
        loadingLabel={messages.loading}
        blank={
          <Blank title={messages.nothing}>
            <p>{messages.nothingLead}</p>
          </Blank>
        }
        label={messages.table}
        scrollId={`errors-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(report) => report.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
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
      </ListBody>
      <ListFoot>{total == null ? '' : messages.count(total, site.language)}</ListFoot>
    </>
  );
}
