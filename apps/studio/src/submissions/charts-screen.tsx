import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MemberSite, SubmissionChart } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar, ScreenScroll, Section } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { chartMessages as messages } from './chart-messages.ts';
import styles from './charts.module.css';
import { chartsQuery, submissionViewsQuery } from './queries.ts';
import { submissionSearch } from './search.ts';

/** Fewer answers are listed without shares: a percentage of four people says nothing. */
const ENOUGH = 5;

/** What was answered to the questions of a form that can be counted. */
export function ChartsScreen() {
  const site = useSite();
  return mayDo(site, 'forms.submissions.read') ? (
    <Charts site={site} />
  ) : (
    <NoRight site={site} title={messages.title} section="submissions" />
  );
}

function Charts({ site }: { readonly site: MemberSite }) {
  const { search, change } = useListSearch(submissionSearch);
  const views = useQuery(submissionViewsQuery(site));
  const forms = views.data?.forms ?? [];
  const formId = search.form ?? forms[0]?.id;
  const query = useQuery({ ...chartsQuery(site, formId ?? ''), enabled: formId !== undefined });
  const charts = query.data?.charts;
  const failed = views.isError ? views : query;
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={{ label: messages.parent, to: `/sites/${site.identifier}/submissions`, pathLabel: messages.path }}
      />
      <ScreenScroll label={messages.title}>
        {forms.length > 0 ? (
          <Section className={styles['which']}>
            <ChoiceField
              label={messages.form}
              value={formId ?? ''}
              choices={forms.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(form) => change({ form })}
            />
          </Section>
        ) : null}
        {views.isPending || query.isLoading ? <ColumnSkeleton label={messages.loading} /> : null}
        {failed.isError ? (
          <LoadError
            what={messages.title}
            error={failed.error}
            dataFrom={charts ? query.dataUpdatedAt : 0}
            onRetry={() => void failed.refetch()}
          />
        ) : null}
        {charts?.length === 0 || (formId === undefined && views.isSuccess) ? (
          <Blank title={messages.nothing}>
            <p>{messages.nothingLead}</p>
          </Blank>
        ) : null}
        {charts?.map((chart) => (
          <Section
            key={`${chart.kind} ${chart.field} ${chart.title}`}
            title={<bdi>{chart.title}</bdi>}
            aside={<span className={text['second']}>{noteOf(chart, site.language)}</span>}
          >
            {chart.kind === 'text' ? (
              <NewestTexts site={site} chart={chart} />
            ) : (
              <Bars chart={chart} language={site.language} />
            )}
          </Section>
        ))}
      </ScreenScroll>
    </>
  );
}

type TextChart = Extract<SubmissionChart, { kind: 'text' }>;
type BarChart = Exclude<SubmissionChart, TextChart>;

/** What was said in words, each leading to the submission it is of. */
function NewestTexts({ site, chart }: { readonly site: MemberSite; readonly chart: TextChart }) {
  return (
    <ul className={styles['texts']} aria-label={messages.newest}>
      {chart.newest.map((answer) => (
        <li key={answer.submissionId}>
          <Link
            to="/sites/$site/submissions"
            params={{ site: site.identifier }}
            search={submissionSearch({ open: answer.submissionId })}
          >
            <bdi>{answer.text}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One question as a table of bars: read out as it stands. */
function Bars({ chart, language }: { readonly chart: BarChart; readonly language: string }) {
  const most = Math.max(1, ...chart.bars.map(({ count }) => count));
  const hasShares = chart.answered >= ENOUGH;
  return (
    <>
      {chart.kind === 'scale' && chart.isLeaning ? <Leaning bars={chart.bars} /> : null}
      <table className={styles['bars']}>
        <caption className={text['hidden']}>{chart.title}</caption>
        <thead className={text['hidden']}>
          <tr>
            <th>{messages.columns.answer}</th>
            <th>{messages.columns.bar}</th>
            <th>{messages.columns.count}</th>
            <th>{messages.columns.share}</th>
          </tr>
        </thead>
        <tbody>
          {chart.bars.map(({ label, count, isRemoved }) => (
            <tr key={label}>
              <th scope="row">
                <bdi>{wordsOf(chart, label)}</bdi>
                {isRemoved ? <small className={text['second']}> {messages.removed}</small> : null}
              </th>
              <td aria-hidden="true">
                <span className={styles['bar']} style={{ inlineSize: `${(count / most) * 100}%` }} />
              </td>
              <td>{formatCount(count, language)}</td>
              <td className={text['second']}>{hasShares ? messages.share(count / chart.answered, language) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How far somebody agrees is kept as a figure, and said in words. */
function wordsOf(chart: BarChart, label: string): string {
  const agreement: Readonly<Record<string, string>> = messages.agreement;
  return chart.kind === 'scale' && chart.isAgreement ? (agreement[label] ?? label) : label;
}

/** Answers of a scale on both sides of its middle: to which it leans is seen before any number is read. The table tells the same. */
function Leaning({ bars }: { readonly bars: BarChart['bars'] }) {
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  const sides = bars.map(({ label, count }, place) => ({ label, count, side: sideOf(place, bars.length) }));
  const before = sides.reduce((sum, { side, count }) => {
    const share = { against: 1, between: 0.5, towards: 0 }[side];
    return sum + count * share;
  }, 0);
  return (
    <div className={styles['leaning']} aria-hidden="true">
      <div className={styles['sides']} style={{ marginInlineStart: `${50 - (before / all) * 50}%` }}>
        {sides.map(({ label, count, side }) => (
          <span key={label} className={styles[side]} style={{ inlineSize: `${(count / all) * 100}%` }} />
        ))}
      </div>
    </div>
  );
}

/** @param place of a step among all, the first 0 */
function sideOf(place: number, steps: number): 'against' | 'between' | 'towards' {
  const middle = (steps - 1) / 2;
  if (place === middle) return 'between';
  return place < middle ? 'against' : 'towards';
}

function noteOf(chart: SubmissionChart, language: string): string {
  const answered = messages.answered(chart.answered, language);
  if (chart.kind === 'number') {
    return `${answered} · ${messages.median(chart.median, language)}`;
  }
  return chart.kind === 'scale' && chart.mean !== null
    ? `${answered} · ${messages.mean(chart.mean, language)}`
    : answered;
}
