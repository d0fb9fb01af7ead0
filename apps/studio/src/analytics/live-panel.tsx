import { useQuery } from '@tanstack/react-query';
import { getLiveVisitors, type LiveVisitors, type Report } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatCount } from '../format/counts.ts';
import { catalogue } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import words from '../styles/text.module.css';
import styles from './report.module.css';

const messages = catalogue('analytics.live', {
  title: 'On the site now',
  visits: (count: number, text: string) => (count === 1 ? 'one visit' : `${text} visits`),
  lead: 'In the last 30 minutes, minute by minute.',
  ago: '30 minutes ago',
  now: 'Now',
  nobody: 'Nobody is on the site. Whoever comes appears here within seconds.',
});

const AGAIN_MS = 15_000;

/** Who is there, below a report. Of sample history there is no now. */
export function LivePanel({ report }: { readonly report: Report }) {
  return report.isSample ? null : <LiveVisitorsPanel />;
}

/** Who is there: the last half hour in bars, and where they are. */
export function LiveVisitorsPanel() {
  const site = useSite();
  const { data } = useQuery({
    queryKey: [site.websiteId, 'live-visitors'],
    queryFn: ({ signal }) => api.call(site, getLiveVisitors, { signal }),
    refetchInterval: AGAIN_MS,
  });
  return !data ? null : (
    <section className={styles['live']} aria-label={messages.title}>
      <h2>
        {messages.title} <span>{messages.visits(data.visits, formatCount(data.visits, site.language))}</span>
      </h2>
      {data.visits === 0 ? <p className={styles['empty']}>{messages.nobody}</p> : <Shown live={data} />}
    </section>
  );
}

function Shown({ live }: { readonly live: LiveVisitors }) {
  const { language } = useSite();
  const most = Math.max(1, ...live.minutes);
  return (
    <div className={styles['liveParts']}>
      <div>
        <p className={words['hidden']}>{messages.lead}</p>
        <div className={styles['liveBars']} aria-hidden="true">
          {live.minutes.map((count, index) => (
            // Each bar is a minute, and its place is all that it is.
            // oxlint-disable-next-line react/no-array-index-key
            <i key={index} style={{ blockSize: `${(count / most) * 100}%` }} />
          ))}
        </div>
        <p className={styles['liveAxis']} aria-hidden="true">
          <span>{messages.ago}</span>
          <span>{messages.now}</span>
        </p>
      </div>
      <ul>
        {live.pages.map(({ path, visits }) => (
          <li key={path}>
            <bdi>{path}</bdi> <span>{formatCount(visits, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
