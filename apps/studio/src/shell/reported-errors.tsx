import type { ReactNode } from 'react';
import { When } from '../format/when.tsx';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import type { Column } from '../ui/list-table.tsx';
import { Blank } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import table from '../ui/table.module.css';
import type { PagedList } from '../ui/use-list.ts';
import { ListBody } from './list-body.tsx';
import styles from './reported-errors.module.css';

interface ReportedErrorsTexts {
  readonly title: string;
  readonly lead: string;
  readonly theErrors: string;
  readonly loading: string;
  readonly nothing: string;
  readonly nothingLead: string;
  readonly table: string;
  readonly count: (count: number, language: string) => string;
}

interface ReportedError {
  readonly id: string;
  readonly message: string;
  readonly pagePath: string;
  readonly lastSeenAt: number;
}

/** A list of what went wrong for visitors, the last seen first; it is the same for scripts and for templates. */
export function ReportedErrors<Row extends ReportedError>({
  texts,
  name,
  list,
  columns,
  rowClassName,
  onOpen,
  children,
}: {
  readonly texts: ReportedErrorsTexts;
  /** Of the list, for where it was scrolled to. */
  readonly name: string;
  readonly list: PagedList<Row, { readonly total: number | null }>;
  readonly columns: readonly Column[];
  readonly rowClassName: string | undefined;
  readonly onOpen: (row: Row) => void;
  readonly children: (row: Row) => ReactNode;
}) {
  const site = useSite();
  const total = list.first?.total;
  return (
    <>
      <ScreenBar title={texts.title} />
      <p className={cx(text['second'], styles['lead'])}>{texts.lead}</p>
      <ListBody
        list={list}
        what={texts.theErrors}
        loadingLabel={texts.loading}
        blank={
          <Blank title={texts.nothing}>
            <p>{texts.nothingLead}</p>
          </Blank>
        }
        label={texts.table}
        scrollId={`${name}-${site.websiteId}`}
        columns={columns}
        rowKey={(error) => error.id}
        rowClassName={rowClassName}
        onOpen={onOpen}
      >
        {children}
      </ListBody>
      <ListFoot>{total == null ? '' : texts.count(total, site.language)}</ListFoot>
    </>
  );
}

/** What was said; it leads to the error. */
export function MessageCell({ children }: { readonly children: ReactNode }) {
  return <td className={cx(table['name'], styles['message'])}>{children}</td>;
}

/** On which page. */
export function PageCell({ error }: { readonly error: ReportedError }) {
  return <td className={cx(text['second'], styles['page'])}>{error.pagePath}</td>;
}

/** When last. */
export function SeenCell({ error }: { readonly error: ReportedError }) {
  return (
    <td className={cx(text['second'], styles['seen'])}>
      <When at={error.lastSeenAt} />
    </td>
  );
}
