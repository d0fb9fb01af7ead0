import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormRow, MemberSite } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBlank } from '../shell/list-blank.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListSkeleton, ListTable, type Column } from '../ui/list-table.tsx';
import { ListTools } from '../ui/list-tools.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { Status, type StatusLook } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { useListSearch } from '../ui/use-list-search.ts';
import { FormMenu } from './form-menu.tsx';
import styles from './forms.module.css';
import { messages } from './messages.ts';
import { NewFormDialog } from './new-form-dialog.tsx';
import { placeTitle } from './place-title.ts';
import { formsQuery } from './queries.ts';
import { formsSearch } from './search.ts';

const COLUMNS: readonly Column[] = [
  { name: 'name', head: () => messages.columns.name },
  { name: 'state', head: () => messages.columns.state },
  { name: 'uses', head: () => messages.columns.uses, isSecondary: true },
  { name: 'submissions', head: () => messages.columns.submissions, isNumber: true },
  { name: 'menu', head: () => messages.columns.menu, isHeadHidden: true, width: 48 },
];

const LOOKS: Readonly<Record<FormRow['state'], StatusLook>> = {
  draft: { shape: 'dashed', tone: 'still' },
  live: { shape: 'full', tone: 'good' },
  closed: { shape: 'ring', tone: 'still' },
  removed: { shape: 'cross', tone: 'bad' },
};

const nothingMore = () => undefined;

/** The forms of a site. */
export function FormsScreen() {
  const site = useSite();
  return mayDo(site, 'forms.edit') ? (
    <Forms site={site} />
  ) : (
    <NoRight site={site} title={messages.forms} section="forms" />
  );
}

function Forms({ site }: { readonly site: MemberSite }) {
  const navigate = useNavigate();
  const shown = useListSearch(formsSearch);
  const { search, change } = shown;
  const query = useQuery(formsQuery(site));
  const isRemoved = search.removed === true;
  const all = (query.data?.rows ?? []).filter(({ state }) => (state === 'removed') === isRemoved);
  const rows = all.filter((form) => isFound(form, search.q ?? ''));
  const open = ({ id, state }: FormRow) =>
    state === 'removed'
      ? undefined
      : void navigate({ to: '/sites/$site/forms/$formId', params: { site: site.identifier, formId: id } });
  const nothing = isRemoved
    ? { nothing: messages.nothingRemoved, nothingLead: messages.nothingRemovedLead }
    : { nothing: messages.nothing, nothingLead: messages.nothingLead };
  return (
    <>
      <ScreenBar
        title={messages.forms}
        actions={
          <Button kind="ink" icon="plus" onPress={() => change({ open: 'new' })}>
            {messages.create}
          </Button>
        }
      />
      <ListTools
        words={messages}
        shown={shown}
        end={
          <Button kind="bare" size="small" onPress={() => change({ removed: isRemoved ? undefined : true })}>
            {isRemoved ? messages.backToAll : messages.removedOnly}
          </Button>
        }
      />
      {query.isError ? (
        <LoadError
          what={messages.theForms}
          error={query.error}
          dataFrom={query.data ? query.dataUpdatedAt : 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <ListSkeleton columns={COLUMNS} label={messages.loading} /> : null}
      {query.data && rows.length === 0 ? (
        <ListBlank isNarrowed={all.length > 0} words={{ ...messages, ...nothing }} clear={() => shown.clear()} />
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          rows={rows}
          hasMore={false}
          onMore={nothingMore}
          isStale={query.isError}
          label={messages.table}
          scrollId={`forms-${site.websiteId}`}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowClassName={styles['row']}
          onOpen={open}
        >
          {(form) => <FormCells form={form} site={site} />}
        </ListTable>
      ) : null}
      <ListFoot>{query.data ? messages.count(rows.length, site.language) : ''}</ListFoot>
      {search.open ? <NewFormDialog site={site} onClose={() => change({ open: undefined })} /> : null}
    </>
  );
}

function isFound({ name, uses }: FormRow, q: string): boolean {
  const words = [name, ...uses.map(placeTitle)].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function FormCells({ form, site }: { readonly form: FormRow; readonly site: MemberSite }) {
  const { id, name, state, uses, submissions } = form;
  const titles = uses.slice(0, 2).map(placeTitle);
  const places = uses.length === 0 ? messages.nowhere : messages.pages(titles.join(', '), uses.length - titles.length);
  return (
    <>
      <td className={cx(table['name'], table['yields'], styles['name'])}>
        {state === 'removed' ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to="/sites/$site/forms/$formId" params={{ site: site.identifier, formId: id }}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </td>
      <td className={styles['state']}>
        <Status {...LOOKS[state]}>{messages.states[state]}</Status>
      </td>
      <td className={cx(table['secondary'], text['second'], styles['uses'])}>
        <bdi>{places}</bdi>
      </td>
      <td className={cx(table['number'], styles['sent'])}>
        <span className={styles['figure']}>{formatCount(submissions, site.language)}</span>
        <span className={styles['unit']}>{messages.sent(submissions, site.language)}</span>
      </td>
      <td className={styles['menu']}>
        <FormMenu site={site} form={form} />
      </td>
    </>
  );
}
