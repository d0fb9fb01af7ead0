import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { MailRow } from '@portico/contract/studio';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ListBlank } from '../shell/list-blank.tsx';
import { outboxFirst } from './first.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import type { Column } from '../ui/list-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { useList } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import table from '../ui/table.module.css';
import { Views } from '../ui/views.tsx';
import { MailStatus } from './mail-status.tsx';
import { messages } from './messages.ts';
import { mailListQuery } from './queries.ts';
import { mailSearch } from './search.ts';
import styles from './outbox.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'subject', head: () => messages.columns.subject },
  { name: 'recipient', head: () => messages.columns.recipient },
  { name: 'state', head: () => messages.columns.state },
  { name: 'created', head: () => messages.columns.created },
];
const VIEWS = ['all', 'outbox', 'sent', 'queued', 'failed'] as const;

/** What the shop wrote to shoppers. */
export function OutboxScreen() {
  const site = useSite();
  return mayDo(site, 'mail.read') ? <Outbox /> : <NoRight site={site} title={messages.outbox} section="outbox" />;
}

function Outbox() {
  const site = useSite();
  const navigate = useNavigate();
  const shown = useListSearch(mailSearch);
  const { search } = shown;
  const list = useList(useInfiniteQuery(mailListQuery(site, search)));
  const { first } = list;
  const isNarrowed = shown.isNarrowed || search.view !== undefined;
  // Where nothing ever was, there is nothing to look through.
  const isNew = !isNarrowed && first !== undefined && list.rows.length === 0;
  const handleOpen = useCallback(
    (mail: MailRow) =>
      void navigate({ to: '/sites/$site/outbox/$mailId', params: { site: site.identifier, mailId: mail.id } }),
    [navigate, site],
  );
  return (
    <>
      <ScreenBar
        title={messages.outbox}
        actions={
          mayDo(site, 'mail.edit') ? (
            <Button
              kind="bare"
              onPress={() => void navigate({ to: '/sites/$site/mail-texts', params: { site: site.identifier } })}
            >
              {messages.texts}
            </Button>
          ) : null
        }
      />
      {isNew ? null : (
        <>
          <Views
            label={messages.viewsLabel}
            names={VIEWS}
            words={messages.states}
            current={search.view ?? 'all'}
            language={site.language}
          />
          <ListTools words={messages} shown={shown} />
        </>
      )}
      {first && !first.isDelivering ? (
        <Notice tone="still">
          <p>{messages.notDelivering}</p>
        </Notice>
      ) : null}
      <ListBody
        list={list}
        what={messages.theMessages}
        loadingLabel={messages.loading}
        blank={
          <ListBlank
            isNarrowed={isNarrowed}
            words={messages}
            clear={() => shown.change({ q: undefined, view: undefined })}
            first={outboxFirst()}
          />
        }
        label={messages.table}
        scrollId={`outbox-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(mail) => mail.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
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
              <When at={mail.createdAt} />
            </td>
          </>
        )}
      </ListBody>
      <ListFoot>{first?.total == null ? '' : messages.count(first.total, site.language)}</ListFoot>
    </>
  );
}
