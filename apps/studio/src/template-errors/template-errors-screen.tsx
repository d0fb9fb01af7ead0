import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TemplateErrorRow } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { MessageCell, PageCell, ReportedErrors, SeenCell } from '../shell/reported-errors.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { useList } from '../ui/use-list.ts';
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
  const list = useList(useInfiniteQuery(templateErrorListQuery(site)));
  const handleOpen = useCallback(
    ({ id }: TemplateErrorRow) =>
      void navigate({ to: '/sites/$site/template-errors/$errorId', params: { site: site.identifier, errorId: id } }),
    [navigate, site],
  );
  return (
    <ReportedErrors
      texts={messages}
      name="template-errors"
      list={list}
      columns={COLUMNS}
      rowClassName={styles['row']}
      onOpen={handleOpen}
    >
      {(error) => (
        <>
          <MessageCell>
            <Link to="/sites/$site/template-errors/$errorId" params={{ site: site.identifier, errorId: error.id }}>
              {error.message}
            </Link>
          </MessageCell>
          <td className={cx(text['second'], styles['place'])}>
            {error.file === null ? '' : <code>{messages.place(error.file, error.line)}</code>}
          </td>
          <PageCell error={error} />
          <SeenCell error={error} />
        </>
      )}
    </ReportedErrors>
  );
}
