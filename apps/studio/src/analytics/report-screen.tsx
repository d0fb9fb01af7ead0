import { useParams } from '@tanstack/react-router';
import type { Report } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NotFound, NoRight } from '../shell/not-found.tsx';
import { cx } from '../ui/cx.ts';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Figures } from './figures.tsx';
import { Findings } from './findings.tsx';
import { FilterLine } from './filter-line.tsx';
import { messages } from './messages.ts';
import { isNobodyYet, NobodyYet } from './nobody-yet.tsx';
import { Notes } from './notes.tsx';
import { RangeButton } from './range-button.tsx';
import { REPORT_PARTS } from './report-calls.ts';
import { REPORTS, type ReportName } from './report-list.ts';
import { ReportFoot } from './report-foot.tsx';
import { ReportNav } from './report-nav.tsx';
import { ReportLine } from './report-line.tsx';
import { ReportTables } from './report-tables.tsx';
import styles from './report.module.css';
import { SampleStrip } from './sample-strip.tsx';
import { useReport } from './use-report.ts';
import { useReportSearch } from './use-report-search.ts';

/** The report that its address names. */
export function NamedReportScreen() {
  const { report } = useParams({ strict: false });
  const known = REPORTS.find(({ name }) => name === report);
  return known ? <AllowedReport name={known.name} /> : <NotFound />;
}

/** The first report. */
export function FirstReportScreen() {
  return <AllowedReport name={REPORTS[0].name} />;
}

function AllowedReport({ name }: { readonly name: ReportName }) {
  const site = useSite();
  const known = REPORTS.find((one) => one.name === name);
  return known && mayDo(site, known.right) ? (
    // Another report is another screen: what was folded open in one is not in the next.
    <ReportScreen key={name} name={name} title={known.label()} />
  ) : (
    <NoRight site={site} title={messages.title} section="analytics" />
  );
}

/** A report: what is asked, what stands out, figures, the line of one of them, tables. */
function ReportScreen({ name, title }: { readonly name: ReportName; readonly title: string }) {
  const { search, change } = useReportSearch();
  const asked = useReport(name, search);
  const { data } = asked;
  return (
    <>
      <ScreenBar title={title} actions={<RangeButton search={search} onChange={change} />} />
      <ReportNav />
      {asked.isError ? (
        <LoadError
          what={messages.theReport}
          error={asked.error}
          dataFrom={data ? asked.dataUpdatedAt : 0}
          onRetry={() => void asked.refetch()}
        />
      ) : null}
      <ScreenScroll label={messages.theReport}>
        <SampleStrip report={data} onChange={change} />
        <FilterLine search={search} report={data} onChange={change} />
        {data ? <Shown name={name} report={data} isStale={asked.isPlaceholderData} /> : null}
        {asked.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      </ScreenScroll>
    </>
  );
}

function Shown({
  name,
  report,
  isStale,
}: {
  readonly name: ReportName;
  readonly report: Report;
  readonly isStale: boolean;
}) {
  const { search, change } = useReportSearch();
  const { Extra, extraIsTables } = REPORT_PARTS[name];
  const chosen = report.series?.lines.find((line) => line.name === search.figure) ?? report.series?.lines[0];
  if (isNobodyYet(report)) return <NobodyYet />;
  return (
    <div className={cx(isStale && styles['stale'])} aria-busy={isStale}>
      <Findings report={report} />
      <Figures report={report} chosen={chosen?.name} onChoose={(figure) => change({ figure })} />
      {report.series && chosen ? (
        <ReportLine report={report} series={report.series} line={chosen} onStep={(step) => change({ step })} />
      ) : null}
      {Extra ? <Extra report={report} /> : null}
      {extraIsTables ? null : <ReportTables report={report} onChange={change} search={search} />}
      <Notes report={report} />
      <ReportFoot name={name} report={report} />
    </div>
  );
}
