import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ErrorReportDetail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { formatCount } from '../format/counts.ts';
import { formatFull } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import { siteApi, useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { ColumnBones } from '../ui/bones.tsx';
import { Button } from '../ui/button.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { errorReportQuery, errorReportsKey } from './queries.ts';
import styles from './error-reports.module.css';

/** One kind of error: where it happened, how often, and the stack that was told last. */
export function ErrorReportScreen() {
  const site = useSite();
  const { reportId } = useParams({ from: '/sites/$site/errors/$reportId' });
  const report = useQuery({ ...errorReportQuery(site, reportId), enabled: mayDo(site, 'errors.read') });
  if (!mayDo(site, 'errors.read')) {
    return <NoRight site={site} title={messages.title} section="errors" />;
  }
  if (report.error instanceof ApiError && (report.error.status === 404 || report.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar
        title={report.data?.message ?? messages.title}
        parent={{ label: messages.title, to: `/sites/${site.identifier}/errors`, pathLabel: messages.path }}
        actions={report.data ? <ForgetButton reportId={reportId} /> : null}
      />
      {report.error ? (
        <LoadError what={messages.theError} error={report.error} dataFrom={0} onRetry={() => void report.refetch()} />
      ) : null}
      {report.data ? <Report report={report.data} /> : null}
      {report.isPending ? <ColumnBones label={messages.loadingOne} /> : null}
    </>
  );
}

function ForgetButton({ reportId }: { readonly reportId: string }) {
  const site = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: () => api.send('DELETE', `${siteApi(site)}/error-reports/${reportId}`),
    onSuccess: async () => {
      toasts.show({ text: messages.forgotten });
      await navigate({ to: '/sites/$site/errors', params: { site: site.identifier } });
      queries.removeQueries({ queryKey: [...errorReportsKey(site), 'one', reportId] });
      await queries.invalidateQueries({ queryKey: [site.websiteId] });
    },
    onError: () => toasts.show({ text: messages.notForgotten }),
  });
  return (
    <Button icon="trash" onPress={() => forget.mutate()} isBusy={forget.isPending}>
      {messages.forget}
    </Button>
  );
}

function Report({ report }: { readonly report: ErrorReportDetail }) {
  const site = useSite();
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      messages.facts.page,
      <a key="page" className={text['link']} href={site.url + report.pagePath} target="_blank" rel="noreferrer">
        {report.pagePath}
      </a>,
    ],
    [messages.facts.script, report.script ? messages.place(report.script, report.line) : messages.unknownScript],
    [messages.facts.times, formatCount(report.count, site.language)],
    [messages.facts.first, formatFull(report.firstSeenAt, site)],
    [messages.facts.last, formatFull(report.lastSeenAt, site)],
    [messages.facts.browser, report.userAgent],
  ];
  return (
    <ScreenScroll label={messages.theError} className={styles['report']}>
      <p className={styles['words']}>{report.message}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{messages.stack}</h2>
      {report.stack ? <pre>{report.stack}</pre> : <p className={text['second']}>{messages.noStack}</p>}
    </ScreenScroll>
  );
}
