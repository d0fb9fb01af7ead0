import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { MailRow } from '@portico/contract/studio';
import { formatFull, formatWhen } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ListBones, ListTable, type Column } from '../ui/list-table.tsx';
import { Blank, Notice } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import table from '../ui/table.module.css';
import tools from '../ui/tools.module.css';
import { Views } from '../ui/views.tsx';
import { MailStatus } from './mail-status.tsx';
import { messages } from './messages.ts';
import { mailListQuery } from './queries.ts';
import { mailSearch } from './search.ts';
import styles from './outbox.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'subject', head: messages.columns.subject },
  { name: 'recipient', head: messages.columns.recipient },
  { name: 'state', head: messages.columns.state },
  { name: 'created', head: messages.columns.created },
];
const VIEWS = ['all', 'outbox', 'sent', 'queued', 'failed'] as const;

/** What the shop wrote to shoppers. */
export function OutboxScreen() {
  const site = useSite();
  return mayDo(site, 'mail.read') ? <Outbox /> : <NoRight site={site} title={messages.outbox} section="outbox" />;
}

function Outbox() {
  const site = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const search = useSearch({ from: '/sites/$site/outbox' });
  const list = useInfiniteQuery(mailListQuery(site, search));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const first = list.data?.pages[0];
  const { fetchNextPage, isFetchingNextPage } = list;
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
  const handleOpen = useCallback(
    (mail: MailRow) =>
      void navigate({ to: '/sites/$site/outbox/$mailId', params: { site: site.identifier, mailId: mail.id } }),
    [navigate, site],
  );
  const handleSearch = useCallback(
    (q: string) =>
      void navigate({
        to: '/sites/$site/outbox',
        params: { site: site.identifier },
        search: (previous) => mailSearch({ ...previous, q }),
        replace: true,
      }),
    [navigate, site],
  );
  const isNarrowed = search.q !== undefined || search.view !== undefined;
  return (
    <>
      <ScreenBar title={messages.outbox} />
      <Views
        label={messages.viewsLabel}
        language={site.language}
        current={search.view ?? 'all'}
        views={VIEWS.map((name) => ({ name, label: messages.states[name], count: undefined }))}
      />
      <div className={tools['tools']}>
        <SearchBox
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          clearLabel={messages.clearSearch}
          value={search.q ?? ''}
          onChange={handleSearch}
        />
      </div>
      {first && !first.isDelivering ? (
        <Notice tone="still">
          <p>{messages.notDelivering}</p>
        </Notice>
      ) : null}
      {list.isError ? (
        <LoadError
          what={messages.theMessages}
          error={list.error}
          dataFrom={list.data ? list.dataUpdatedAt : 0}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <ListBones columns={COLUMNS} label={messages.loading} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <Blank
          title={isNarrowed ? messages.noMatch : messages.nothing}
          actions={
            isNarrowed ? (
              <Button
                onPress={() =>
                  void navigate({ to: '/sites/$site/outbox', params: { site: site.identifier }, search: {} })
                }
              >
                {messages.clear}
              </Button>
            ) : null
          }
        >
          <p>{isNarrowed ? messages.noMatchLead : messages.nothingLead}</p>
        </Blank>
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`outbox-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={(mail) => mail.id}
          rowClassName={styles['row']}
          isStale={list.isPlaceholderData || list.isError}
          onOpen={handleOpen}
          hasMore={list.hasNextPage}
          onMore={handleMore}
        >
          {(mail) => (
            <>
              <td className={cx(table['name'], styles['subject'])}>
                <Link to="/sites/$site/outbox/$mailId" params={{ site: site.identifier, mailId: mail.id }}>
                  {mail.subject}
                </Link>
              </td>
              <td className={cx(text['second'], styles['recipient'])}>{mail.recipient}</td>
              <td className={styles['state']}>
                <MailStatus state={mail.state} />
              </td>
              <td className={cx(text['second'], styles['created'])}>
                <time dateTime={new Date(mail.createdAt).toISOString()} title={formatFull(mail.createdAt, site)}>
                  {formatWhen(mail.createdAt, now, site, messages.yesterday)}
                </time>
              </td>
            </>
          )}
        </ListTable>
      ) : null}
      <footer className={tools['foot']}>
        <span>{first?.total == null ? '' : messages.count(first.total, site.language)}</span>
        <span className={tools['keys']} aria-hidden="true">
          <kbd className={tools['key']}>J</kbd>
          <kbd className={tools['key']}>K</kbd>
          <span>{messages.move}</span>
          <kbd className={tools['key']}>↵</kbd>
          <span>{messages.open}</span>
        </span>
      </footer>
    </>
  );
}
