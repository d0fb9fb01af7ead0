import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  downloadEventLines,
  downloadEvents,
  downloadReport,
  downloadReportLines,
  getWeeklyMail,
  updateWeeklyMail,
  type Report,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { catalogue } from '../language/catalogue.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { Checkbox } from '../ui/field.tsx';
import type { ReportName } from './report-list.ts';
import styles from './shop-reports.module.css';
import { useReportSearch } from './use-report-search.ts';

const messages = catalogue('analytics.foot', {
  title: 'Take along',
  report: 'This report:',
  events: 'Single events of these days:',
  csv: 'CSV',
  lines: 'JSON lines',
  reportAs: (kind: string) => `This report as ${kind}`,
  eventsAs: (kind: string) => `Single events as ${kind}`,
  weekly: (email: string) => `Mail the week to ${email} every Monday morning`,
});

/** A report as a file, the events it is made of, and the mail of the week. */
export function ReportFoot({ name, report }: { readonly name: ReportName; readonly report: Report }) {
  const site = useSite();
  const { search } = useReportSearch();
  const query = {
    from: report.from,
    to: report.to,
    ...(search.compare ? { compare: search.compare } : {}),
    ...(search.step ? { step: search.step } : {}),
    ...(search.data ? { data: search.data } : {}),
    ...(search.filter ? { filter: search.filter.map(String) } : {}),
  };
  const params = { report: name };
  const days = { from: report.from, to: report.to };
  return (
    <section className={styles['foot']} aria-label={messages.title}>
      <p>
        {messages.report}
        <File
          href={api.url(site, downloadReport, { params, query })}
          kind={messages.csv}
          label={messages.reportAs(messages.csv)}
        />
        <File
          href={api.url(site, downloadReportLines, { params, query })}
          kind={messages.lines}
          label={messages.reportAs(messages.lines)}
        />
      </p>
      {mayDo(site, 'settings.site') ? (
        <p>
          {messages.events}
          <File
            href={api.url(site, downloadEvents, { query: days })}
            kind={messages.csv}
            label={messages.eventsAs(messages.csv)}
          />
          <File
            href={api.url(site, downloadEventLines, { query: days })}
            kind={messages.lines}
            label={messages.eventsAs(messages.lines)}
          />
        </p>
      ) : null}
      <WeeklySwitch />
    </section>
  );
}

function File({ href, kind, label }: { readonly href: string; readonly kind: string; readonly label: string }) {
  return (
    <a href={href} download aria-label={label}>
      {kind}
    </a>
  );
}

/** Everybody decides for herself; it acts at once. */
function WeeklySwitch() {
  const site = useSite();
  const client = useQueryClient();
  const queryKey = [site.websiteId, 'weekly-mail'];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.call(site, getWeeklyMail, { signal }) });
  const change = useMutation({
    mutationFn: (isWanted: boolean) => api.call(site, updateWeeklyMail, { body: { isWanted } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  if (!data) return null;
  const isWanted = change.isPending ? change.variables : data.isWanted;
  return (
    <Checkbox
      label={messages.weekly(data.email)}
      checked={isWanted}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
