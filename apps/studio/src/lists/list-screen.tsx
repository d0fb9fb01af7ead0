import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LIST_MEMBER_VIEWS, type ListDetail, type ListMemberRow, type MemberSite } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { formatCount } from '../format/counts.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useList } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { Views } from '../ui/views.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import styles from './lists.module.css';
import { COLUMNS, MemberCells } from './member-cells.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { messages } from './messages.ts';
import { listFile, listQuery, membersQuery } from './queries.ts';
import { memberSearch } from './search.ts';

/** One list: who is on it, where they came from and how they agreed. */
export function ListScreen() {
  const site = useSite();
  const { listId } = useParams({ from: '/sites/$site/lists/$listId' });
  const found = useQuery({ ...listQuery(site, listId), enabled: mayDo(site, 'campaigns.edit') });
  if (!mayDo(site, 'campaigns.edit')) {
    return <NoRight site={site} title={messages.lists} section="lists" />;
  }
  if (found.data) {
    return <List key={listId} site={site} list={found.data} />;
  }
  if (found.error instanceof ApiError && (found.error.status === 404 || found.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar title={messages.theList} parent={parentOf(site)} />
      {found.error ? (
        <LoadError what={messages.theList} error={found.error} dataFrom={0} onRetry={() => void found.refetch()} />
      ) : (
        <ColumnSkeleton label={messages.loadingOne} />
      )}
    </>
  );
}

function parentOf(site: MemberSite) {
  return { label: messages.lists, to: `/sites/${site.identifier}/lists`, pathLabel: messages.path };
}

interface ListProps {
  readonly site: MemberSite;
  readonly list: ListDetail;
}

function List({ site, list }: ListProps) {
  const shown = useListSearch(memberSearch);
  const { search, change } = shown;
  const people = useList(useInfiniteQuery(membersQuery(site, list.id, search)));
  const view = search.view ?? 'all';
  const close = () => change({ open: undefined });
  const open = ({ id }: ListMemberRow) => change({ open: id });
  const found = people.rows.find(({ id }) => id === search.open);
  const member = useKept(search.open, found);
  const counts = people.first?.counts;
  const isNew = counts?.all === 0;
  return (
    <>
      <ScreenBar
        title={list.name}
        parent={parentOf(site)}
        actions={
          <>
            <Button kind="bare" onPress={() => change({ open: 'settings' })}>
              {messages.settings}
            </Button>
            {mayDo(site, 'data.export') ? (
              <Button kind="ink" icon="download" onPress={() => change({ open: 'import' })}>
                {messages.import}
              </Button>
            ) : null}
          </>
        }
      />
      {isNew ? null : <Consent site={site} list={list} />}
      {isNew ? null : (
        <>
          <Views
            label={messages.viewsLabel}
            names={LIST_MEMBER_VIEWS}
            words={messages.views}
            current={view}
            counts={counts}
            language={site.language}
          />
          <ListTools
            words={messages}
            shown={shown}
            end={
              mayDo(site, 'data.export') ? (
                <DownloadLink href={listFile(site, list.id)}>{messages.export}</DownloadLink>
              ) : undefined
            }
          />
        </>
      )}
      <ListBody
        list={people}
        what={messages.thePeople}
        loadingLabel={messages.loadingPeople}
        blank={
          <ViewBlank
            shown={shown}
            words={{ ...messages, nothing: messages.nobody, nothingLead: messages.nobodyLead }}
            view={view}
            counts={counts ?? undefined}
          />
        }
        label={messages.membersTable}
        scrollId={`list-${list.id}`}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowClassName={styles['row']}
        onOpen={open}
      >
        {(row) => <MemberCells member={row} />}
      </ListBody>
      <ListFoot>{people.first?.total == null ? '' : messages.count(people.first.total, site.language)}</ListFoot>
      {search.open === 'settings' ? <ListDialog site={site} list={list} onClose={close} /> : null}
      {search.open === 'import' && mayDo(site, 'data.export') ? (
        <ImportDialog site={site} listId={list.id} onClose={close} />
      ) : null}
      {member ? <MemberDialog site={site} listId={list.id} member={member} onClose={close} /> : null}
    </>
  );
}

/** How those on the list agreed and where they came from, in one line of figures. */
function Consent({ site, list }: ListProps) {
  const { confirmed, imported, unasked } = list.consent;
  const figures = [
    { label: messages.people, value: list.on, note: sourcesText(list, site.language) },
    { label: messages.confirmed, value: confirmed, note: messages.confirmWays[list.confirm] },
    { label: messages.imported, value: imported, note: '' },
    { label: messages.unasked, value: unasked, note: '' },
  ].filter(({ value }, index) => index < 2 || value > 0);
  return (
    <section aria-label={messages.consent}>
      <dl className={styles['figures']}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {formatCount(value, site.language)}
              {note ? <small>{note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className={text['hidden']}>{messages.consentNote}</p>
    </section>
  );
}

function sourcesText({ sources }: ListDetail, language: string): string {
  return sources.map(({ source, count }) => `${messages.sources[source]} ${formatCount(count, language)}`).join(' · ');
}
