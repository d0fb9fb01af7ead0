import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TemplateErrorRow } from '@portico/contract/studio';
import { formatFull, formatWhen } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListBody } from '../shell/list-body.tsx';
import type { Column } from '../ui/list-table.tsx';
import { Blank } from '../ui/notice.tsx';
import { useListRows } from '../ui/use-list-rows.ts';
import { ScreenBar } from '../ui/screen.tsx';
import table from '../ui/table.module.css';
import { messages } from './messages.ts';
import { templateErrorListQuery } from './queries.ts';
import styles from './template-errors.module.css';

const COLUMNS: readonly Column[] = [
  { name: 'message', head: () => messages.columns.message },
  { name: 'place', head: () => messages.columns.place },
  { name: 'page', head: () => messages.columns.page },
  { name: 'seen', head: () => messages.columns.seen },
];

/** What templates and style sheets of the kit could not do. */
export function TemplateErrorsScreen() {
  const site = useSite();
  return mayDo(site, 'errors.read') ? (
    <TemplateErrors />
  ) : (
    <NoRight site={site} title={messages.title} section="errors" />
  );
}

function TemplateErrors() {
  const site = useSite();
  const navigate = useNavigate();
  const list = useInfiniteQuery(templateErrorListQuery(site));
  const loaded = useListRows(list);
  const total = loaded.first?.total;
  const handleOpen = useCallback(
    ({ id }: TemplateErrorRow) =>
      void navigate({
        to: '/sites/$site/template-errors/$errorId',
        params: { site: site.identifier, errorId: id },
      }),
    [navigate, site],
  );
  return (
    <>
      <ScreenBar title={messages.title} />
      <p className={cx(text['second'], styles['lead'])}>{messages.lead}</p>
      <ListBody
        list={list}
        rows={loaded}
        what={messages.theErrors}
        loadingLabel={messages.loading}
        blank={
          <Blank title={messages.nothing}>
            <p>{messages.nothingLead}</p>
          </Blank>
        }
        label={messages.table}
        scrollId={`template-errors-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(error) => error.id}
        rowClassName={styles['row']}
        onOpen={handleOpen}
      >
        {(error) => <ErrorCells error={error} />}
      </ListBody>
      <ListFoot>{total == null ? '' : messages.count(total, site.language)}</ListFoot>
    </>
  );
}

function ErrorCells({ error }: { readonly error: TemplateErrorRow }) {
  const site = useSite();
  const now = useNow();
  return (
    <>
      <td className={cx(table['name'], styles['message'])}>
        <Link to="/sites/$site/template-errors/$errorId" params={{ site: site.identifier, errorId: error.id }}>
          {error.message}
        </Link>
      </td>
      <td className={cx(text['second'], styles['place'])}>
        {error.file === null ? '' : <code>{messages.place(error.file, error.line)}</code>}
      </td>
      <td className={cx(text['second'], styles['page'])}>{error.pagePath}</td>
      <td className={cx(text['second'], styles['seen'])}>
        <time dateTime={new Date(error.lastSeenAt).toISOString()} title={formatFull(error.lastSeenAt, site)}>
          {formatWhen(error.lastSeenAt, now, site, messages.yesterday)}
        </time>
      </td>
    </>
  );
}
