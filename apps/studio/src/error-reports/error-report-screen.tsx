import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { deleteErrorReport } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatCount } from '../format/counts.ts';
import { formatFull } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ReportedErrorScreen } from '../shell/reported-error.tsx';
import text from '../styles/text.module.css';
import { messages } from './messages.ts';
import { errorReportQuery } from './queries.ts';
import styles from './error-reports.module.css';
import { visitUrl } from '../session/visit-url.ts';

/** One kind of error: where it happened, how often, and the stack that was told last. */
export function ErrorReportScreen() {
  const site = useSite();
  const navigate = useNavigate();
  const { reportId } = useParams({ from: '/sites/$site/errors/$reportId' });
  const query = errorReportQuery(site, reportId);
  const report = useQuery({ ...query, enabled: mayDo(site, 'errors.read') });
  return (
    <ReportedErrorScreen
      texts={messages}
      told={report}
      listPath={`/sites/${site.identifier}/errors`}
      forgetting={{
        forget: () => api.call(site, deleteErrorReport, { params: { reportId } }),
        queryKey: query.queryKey,
        toList: () => navigate({ to: '/sites/$site/errors', params: { site: site.identifier } }),
      }}
      facts={({ pagePath, script, line, count, firstSeenAt, lastSeenAt, userAgent }) => [
        [
          messages.facts.page,
          <a key="page" className={text['link']} href={visitUrl(site, pagePath)} target="_blank" rel="noreferrer">
            {pagePath}
          </a>,
        ],
        [messages.facts.script, script ? messages.place(script, line) : messages.unknownScript],
        [messages.facts.times, formatCount(count, site.language)],
        [messages.facts.first, formatFull(firstSeenAt, site)],
        [messages.facts.last, formatFull(lastSeenAt, site)],
        [messages.facts.browser, userAgent],
      ]}
    >
      {({ stack }) => (
        <>
          <h2>{messages.stack}</h2>
          {stack ? (
            <pre className={styles['stack']}>{stack}</pre>
          ) : (
            <p className={text['second']}>{messages.noStack}</p>
          )}
        </>
      )}
    </ReportedErrorScreen>
  );
}
