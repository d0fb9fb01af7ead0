import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListRow, MemberSite } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBlank } from '../shell/list-blank.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ListSkeleton, ListTable, type Column } from '../ui/list-table.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import table from '../ui/table.module.css';
import { useListSearch } from '../ui/use-list-search.ts';
import { listsFirst } from './first.ts';
import { ListDialog } from './list-dialog.tsx';
import styles from './lists.module.css';
import { messages } from './messages.ts';
import { NeverDialog } from './never-dialog.tsx';
import { listsQuery } from './queries.ts';
import { listsSearch } from './search.ts';

const COLUMNS: readonly Column[] = [
  { name: 'name', head: () => messages.columns.name },
  { name: 'on', head: () => messages.columns.on, isNumber: true },
  { name: 'lately', head: () => messages.columns.lately, isNumber: true },
  { name: 'asked', head: () => messages.columns.asked, isNumber: true, isSecondary: true },
  { name: 'left', head: () => messages.columns.left, isNumber: true, isSecondary: true },
];

const nothingMore = () => undefined;

/** Whom letters go to: all lists, with what they come to. */
export function ListsScreen() {
  const site = useSite();
  return mayDo(site, 'campaigns.edit') ? (
    <Lists site={site} />
  ) : (
    <NoRight site={site} title={messages.lists} section="lists" />
  );
}

function Lists({ site }: { readonly site: MemberSite }) {
  const navigate = useNavigate();
  const { search, change } = useListSearch(listsSearch);
  const query = useQuery(listsQuery(site));
  const [isNever, setNever] = useState(false);
  const rows = query.data?.rows ?? [];
  const open = ({ id }: ListRow) =>
    void navigate({ to: '/sites/$site/lists/$listId', params: { site: site.identifier, listId: id } });
  const begin = () => change({ open: 'new' });
  return (
    <>
      <ScreenBar
        title={messages.lists}
        actions={
          <>
            <Button kind="bare" onPress={() => setNever(true)}>
              {messages.never}
            </Button>
            <Button kind="ink" icon="plus" onPress={begin}>
              {messages.create}
            </Button>
          </>
        }
      />
      {query.isError ? (
        <LoadError
          what={messages.theLists}
          error={query.error}
          dataFrom={query.data ? query.dataUpdatedAt : 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <ListSkeleton columns={COLUMNS} label={messages.loading} /> : null}
      {query.data && rows.length === 0 ? (
        <ListBlank
          isNarrowed={false}
          words={{ ...messages, noMatchLead: '' }}
          clear={nothingMore}
          first={listsFirst(begin)}
        />
      ) : null}
      {query.data && rows.length > 0 ? (
        <>
          <Figures site={site} people={query.data.people} suppressed={query.data.suppressed} rows={rows} />
          <ListTable
            rows={rows}
            hasMore={false}
            onMore={nothingMore}
            isStale={query.isError}
            label={messages.table}
            scrollId={`lists-${site.websiteId}`}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            rowClassName={styles['row']}
            onOpen={open}
          >
            {(list) => <ListCells list={list} site={site} />}
          </ListTable>
        </>
      ) : null}
      {search.open ? <ListDialog site={site} onClose={() => change({ open: undefined })} /> : null}
      {isNever ? <NeverDialog site={site} onClose={() => setNever(false)} /> : null}
    </>
  );
}

function Figures({
  site,
  people,
  suppressed,
  rows,
}: {
  readonly site: MemberSite;
  readonly people: number;
  readonly suppressed: number;
  readonly rows: readonly ListRow[];
}) {
  const sum = (part: 'joinedLately' | 'asked') => rows.reduce((all, row) => all + row[part], 0);
  const figures = [
    { label: messages.people, value: formatCount(people, site.language), note: messages.peopleNote },
    { label: messages.lately, value: messages.plus(sum('joinedLately'), site.language), note: messages.latelyNote },
    { label: messages.waiting, value: formatCount(sum('asked'), site.language), note: messages.waitingNote },
    { label: messages.suppressed, value: formatCount(suppressed, site.language), note: messages.suppressedNote },
  ];
  return (
    <dl className={styles['figures']} aria-label={messages.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ListCells({ list, site }: { readonly list: ListRow; readonly site: MemberSite }) {
  const count = (value: number) => formatCount(value, site.language);
  return (
    <>
      <td className={cx(table['name'], table['yields'], styles['name'])}>
        <Link to="/sites/$site/lists/$listId" params={{ site: site.identifier, listId: list.id }}>
          <bdi>{list.name}</bdi>
        </Link>
        {list.description ? <small className={text['second']}>{list.description}</small> : null}
      </td>
      <td className={cx(table['number'], styles['on'])}>
        <span className={styles['wide']}>{count(list.on)}</span>
        <span className={styles['unit']}>{messages.count(list.on, site.language)}</span>
      </td>
      <td className={cx(table['number'], text['second'], styles['lately'])}>
        {messages.plus(list.joinedLately, site.language)}
        <span className={styles['unit']}> {messages.inDays}</span>
      </td>
      <td className={cx(table['number'], table['secondary'], table['wide'], text['second'])}>{count(list.asked)}</td>
      <td className={cx(table['number'], table['secondary'], table['wide'], text['second'])}>{count(list.left)}</td>
    </>
  );
}
