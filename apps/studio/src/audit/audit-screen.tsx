import { AUDIT_KINDS, type AuditRow } from '@portico/contract/studio';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { DateStyle } from '../format/dates.ts';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { ListBlank } from '../shell/list-blank.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import type { Column } from '../ui/list-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import { useList } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { auditText } from './audit-text.ts';
import { AuditTools } from './audit-tools.tsx';
import { messages } from './messages.ts';
import { auditListQuery } from './queries.ts';
import { auditSearch } from './search.ts';
import styles from './audit.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'what', head: () => messages.columns.what },
  { name: 'on', head: () => messages.columns.on },
  { name: 'who', head: () => messages.columns.who },
  { name: 'from', head: () => messages.columns.from },
  { name: 'when', head: () => messages.columns.when },
];

/** Who did what in the studio, or who signed in, as far as one may read it. */
export function AuditScreen() {
  const site = useSite();
  return mayDo(site, 'audit.signIns') ? <Audit /> : <NoRight site={site} title={messages.audit} section="audit" />;
}

function Audit() {
  const site = useSite();
  const navigate = useNavigate();
  const shown = useListSearch(auditSearch);
  const list = useList(useInfiniteQuery(auditListQuery(site, shown.search)));
  const { isNarrowed, clear } = shown;
  // A refund leads to its order, anything else to what the same person did.
  const handleOpen = useCallback(
    (entry: AuditRow) => {
      const orderId = orderOf(entry);
      void (orderId === undefined
        ? navigate({ to: '/sites/$site/audit', params: { site: site.identifier }, search: { q: entry.actor } })
        : navigate({ to: '/sites/$site/orders/$orderId', params: { site: site.identifier, orderId } }));
    },
    [navigate, site],
  );
  return (
    <>
      <ScreenBar title={messages.audit} />
      <AuditTools />
      {isNarrowed ? null : (
        <Notice tone="still">
          <p>{mayDo(site, 'audit.read') ? messages.lead : messages.signInsLead}</p>
        </Notice>
      )}
      <ListBody
        list={list}
        what={messages.theAudit}
        loadingLabel={messages.loading}
        blank={<ListBlank isNarrowed={isNarrowed} words={messages} clear={clear} />}
        label={messages.table}
        scrollId={`audit-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(entry) => entry.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(entry) => (
          <>
            <td className={styles['what']}>
              <Kind kind={entry.kind} />
            </td>
            <td className={styles['on']}>
              <On entry={entry} style={site} />
            </td>
            <td className={styles['who']} title={entry.actor}>
              {entry.actor || messages.noOne}
            </td>
            <td className={cx(text['second'], styles['from'])}>{entry.source || messages.here}</td>
            <td className={cx(text['second'], styles['when'])}>
              <When at={entry.happenedAt} />
            </td>
          </>
        )}
      </ListBody>
      <ListFoot>{list.first?.total == null ? '' : messages.count(list.first.total, site.language)}</ListFoot>
    </>
  );
}

const SHAPES: Readonly<Record<(typeof AUDIT_KINDS)[number], readonly [StatusShape, StatusTone]>> = {
  'sign-in': ['full', 'good'],
  'sign-in-failed': ['cross', 'warn'],
  password: ['half', 'warn'],
  'second-step': ['half', 'warn'],
  email: ['half', 'warn'],
  'access-denied': ['cross', 'bad'],
  member: ['half', 'warn'],
  refund: ['half', 'still'],
  'gift-card': ['half', 'still'],
  export: ['ring', 'still'],
  'payment-keys': ['half', 'warn'],
  'payment-settings': ['half', 'warn'],
  'site-settings': ['half', 'still'],
  settings: ['half', 'still'],
  kit: ['half', 'still'],
  import: ['half', 'still'],
  'visitor-erased': ['cross', 'warn'],
  published: ['full', 'good'],
};

function Kind({ kind }: Pick<AuditRow, 'kind'>) {
  const [shape, tone] = SHAPES[kind];
  return (
    <Status shape={shape} tone={tone}>
      {messages.kinds[kind]}
    </Status>
  );
}

function On({ entry, style }: { readonly entry: AuditRow; readonly style: DateStyle }) {
  const facts = auditText(entry, style);
  return (
    <span className={styles['facts']}>
      {entry.subject === '' ? null : <Subject entry={entry} />}
      {facts === '' ? null : <span className={text['second']}>{facts}</span>}
    </span>
  );
}

function Subject({ entry }: { readonly entry: AuditRow }) {
  const site = useSite();
  const orderId = orderOf(entry);
  return orderId === undefined ? (
    <b>{entry.subject}</b>
  ) : (
    <Link to="/sites/$site/orders/$orderId" params={{ site: site.identifier, orderId }} className={text['link']}>
      {entry.subject}
    </Link>
  );
}

/** The order that an entry is about. */
function orderOf({ detail }: AuditRow): string | undefined {
  return typeof detail['orderId'] === 'string' ? detail['orderId'] : undefined;
}
