import { listAudit, listComments, type AuditRow, type CommentRow, type MemberSite } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { REPORTS } from '../analytics/report-list.ts';
import { api } from '../api/api.ts';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { visitUrl } from '../session/visit-url.ts';
import { entriesFor } from '../shell/entries.ts';
import text from '../styles/text.module.css';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/screen.tsx';
import { areaMessages as messages } from './area-messages.ts';
import styles from './home.module.css';

interface AreaProps {
  readonly site: MemberSite;
}

/** Home of whoever sees neither orders nor products: the newest of what is hers, and where the rest of it is. */
export function OwnArea({ site }: AreaProps) {
  const [comments, signIns] = [mayDo(site, 'comments.bypassModeration'), mayDo(site, 'audit.signIns')];
  return (
    <>
      {comments ? <LatestComments site={site} /> : null}
      {signIns ? <LatestSignIns site={site} /> : null}
      <Places site={site} />
    </>
  );
}

/** So many lines of each; the list itself has the others. */
const LINES = 5;

function LatestComments({ site }: AreaProps) {
  const { data } = useQuery({
    queryKey: [site.websiteId, 'home-comments'],
    queryFn: ({ signal }) => api.call(site, listComments, { query: { limit: LINES }, signal }),
    refetchInterval: 60_000,
  });
  return (
    <Section
      title={messages.comments}
      aside={
        <Link to="/sites/$site/comments" params={{ site: site.identifier }} className={text['link']}>
          {messages.allComments}
        </Link>
      }
    >
      {data?.rows.length === 0 ? <p className={text['second']}>{messages.noComments}</p> : null}
      <ul className={styles['todo']}>
        {data?.rows.map((row) => (
          <CommentLine key={row.id} row={row} site={site} />
        ))}
      </ul>
    </Section>
  );
}

function CommentLine({ row, site }: AreaProps & { readonly row: CommentRow }) {
  return (
    <li>
      <Icon name="note" />
      <Link to="/sites/$site/comments" params={{ site: site.identifier }} search={{ post: row.itemId }}>
        <b className={text['cut']}>
          <bdi>{row.body}</bdi>
        </b>
        <small>
          {messages.commentBy(row.authorName || messages.anonymous, row.postTitle)} · <When at={row.writtenAt} />
        </small>
        <Icon name="right" />
      </Link>
    </li>
  );
}

function LatestSignIns({ site }: AreaProps) {
  const { data } = useQuery({
    queryKey: [site.websiteId, 'home-sign-ins'],
    queryFn: ({ signal }) => api.call(site, listAudit, { query: { limit: LINES }, signal }),
    refetchInterval: 60_000,
  });
  return (
    <Section
      title={messages.signIns}
      aside={
        <Link to="/sites/$site/audit" params={{ site: site.identifier }} className={text['link']}>
          {messages.allSignIns}
        </Link>
      }
    >
      {data?.rows.length === 0 ? <p className={text['second']}>{messages.noSignIns}</p> : null}
      <ul className={styles['todo']}>
        {data?.rows.map((row) => (
          <SignInLine key={row.id} row={row} site={site} />
        ))}
      </ul>
    </Section>
  );
}

function SignInLine({ row, site }: AreaProps & { readonly row: AuditRow }) {
  const isFailed = row.kind === 'sign-in-failed';
  return (
    <li>
      <Icon name={isFailed ? 'alert' : 'people'} />
      <Link to="/sites/$site/audit" params={{ site: site.identifier }} search={{ q: row.actor }}>
        <b className={text['cut']}>
          <bdi>{row.actor}</bdi>
        </b>
        <small>
          {isFailed ? messages.failed : messages.came} · <bdi>{row.source}</bdi> · <When at={row.happenedAt} />
        </small>
        <Icon name="right" />
      </Link>
    </li>
  );
}

/** Where else there is something for her; of the studio as a whole, where there is nothing. */
function Places({ site }: AreaProps) {
  const entries = entriesFor(site).filter(({ to }) => to !== '/sites/$site');
  if (entries.length === 0) {
    return <Nothing site={site} />;
  }
  const reports = REPORTS.filter(({ right }) => mayDo(site, right));
  const lines = entries.flatMap(({ to, icon, label }) => {
    if (to === '/sites/$site/analytics') return reports.map((report) => ({ to: report.to, icon, label: report.label }));
    return HERE.has(to) ? [] : [{ to, icon, label }];
  });
  return lines.length === 0 ? null : (
    <Section title={reports.length === lines.length ? messages.reports : messages.places}>
      <ul className={styles['todo']}>
        {lines.map(({ to, icon, label }) => (
          <li key={to}>
            <Icon name={icon} />
            <Link to={to} params={{ site: site.identifier }}>
              <b>{label()}</b>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whose newest lines stand above, with a way to all of them. */
const HERE = new Set(['/sites/$site/comments', '/sites/$site/audit']);

function Nothing({ site }: AreaProps) {
  return (
    <Section title={messages.nothing}>
      <p className={text['second']}>{messages.nothingLead(site.ownerName)}</p>
      <ul className={styles['todo']}>
        <li>
          <Icon name="ext" />
          <a href={visitUrl(site)} target="_blank" rel="noreferrer">
            <b>{messages.view}</b>
            <small>{messages.viewHelp}</small>
            <Icon name="right" />
          </a>
        </li>
        <li>
          <Icon name="people" />
          <Link to="/sites/$site/account" params={{ site: site.identifier }}>
            <b>{messages.account}</b>
            <small>{messages.accountHelp}</small>
            <Icon name="right" />
          </Link>
        </li>
      </ul>
    </Section>
  );
}
