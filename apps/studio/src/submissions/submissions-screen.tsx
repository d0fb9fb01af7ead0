import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import {
  MANY_SUBMISSIONS,
  MOST_DOWNLOADED,
  SUBMISSION_VIEWS,
  type MemberSite,
  type SubmissionRow,
  type SubmissionSelection,
} from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ListBody } from '../shell/list-body.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { NoRight } from '../shell/not-found.tsx';
import { BulkBar } from '../ui/bulk-bar.tsx';
import button from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { useSelection } from '../ui/use-selection.ts';
import { Views } from '../ui/views.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { ChangeProgress } from './change-progress.tsx';
import { messages } from './messages.ts';
import { PersonDialog } from './person-dialog.tsx';
import { personMessages } from './person-messages.ts';
import { filtersOf, submissionListQuery, submissionsFile, submissionViewsQuery } from './queries.ts';
import { submissionSearch } from './search.ts';
import { COLUMNS, SubmissionCells } from './submission-cells.tsx';
import { SubmissionReader } from './submission-reader.tsx';
import { SubmissionTools } from './submission-tools.tsx';
import styles from './submissions.module.css';
import { useAssigning } from './use-assigning.ts';
import { useManyChanges } from './use-many-changes.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useSubmissionChanges } from './use-submission-changes.ts';

const KEYS = [
  { keys: ['X'], does: () => messages.selectKey },
  { keys: ['E'], does: () => messages.doneKey },
  { keys: ['U'], does: () => messages.unreadKey },
  { keys: ['S'], does: () => messages.spamKey },
];

/** What visitors sent: a list, and beside it the one that is read. */
export function SubmissionsScreen() {
  const site = useSite();
  return mayDo(site, 'forms.submissions.read') ? (
    <Submissions site={site} />
  ) : (
    <NoRight site={site} title={messages.submissions} section="submissions" />
  );
}

function Submissions({ site }: { readonly site: MemberSite }) {
  const shown = useListSearch(submissionSearch);
  const { search, change } = shown;
  const list = useList(useInfiniteQuery(submissionListQuery(site, search)));
  const views = withRows(list, useQuery(submissionViewsQuery(site)));
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const { open: _open, ...narrowing } = search;
  const selection = useSelection(ids, JSON.stringify(narrowing));
  const states = useSubmissionChanges(site, selection.clear);
  const view = search.view ?? 'all';
  const total = list.first?.total ?? list.rows.length;
  const open = useCallback((id: string | undefined) => change({ open: id }), [change]);
  const handleOpen = useCallback(({ id }: SubmissionRow) => open(id), [open]);
  const set = (to: SubmissionRow['state'], id: string) => states.mutate({ to, selection: { kind: 'ids', ids: [id] } });
  const many = useManyChanges(site, selection.clear);
  const isMany = (selection.isAll ? total : selection.ids.size) > MANY_SUBMISSIONS;
  const chosen = (): SubmissionSelection =>
    selection.isAll ? { kind: 'all', filters: filtersOf(search) } : { kind: 'ids', ids: [...selection.ids] };
  const setAll = (to: SubmissionRow['state']) =>
    isMany
      ? many.begin.mutate({ change: { kind: 'state', to }, selection: chosen() })
      : states.mutate({ to, selection: chosen() });
  const people = views.data?.people ?? [];
  // Where nothing ever came, there is nothing to look through.
  const isNew = views.data !== undefined && Object.values(views.data.counts).every((count) => count === 0);
  const assigning = useAssigning(site, people, selection.clear);
  const assignAll = (to: string | null) =>
    isMany
      ? many.begin.mutate({ change: { kind: 'holder', to }, selection: chosen() })
      : assigning.mutate({ to, selection: chosen() });
  const isChanging = states.isPending || many.begin.isPending;
  const [isPerson, setPerson] = useState(false);
  useInboxKeys({ ids, open: search.open, view, onOpen: open, onState: set });
  return (
    <>
      <ScreenBar
        title={messages.submissions}
        actions={
          <>
            <Link
              className={cx(button['button'], button['bare'])}
              to="/sites/$site/submissions/charts"
              params={{ site: site.identifier }}
              search={search.form ? { form: search.form } : {}}
            >
              {messages.charts}
            </Link>
            {mayDo(site, 'data.export') ? (
              <Button kind="bare" onPress={() => setPerson(true)}>
                {personMessages.open}
              </Button>
            ) : null}
            {mayDo(site, 'settings.integrations') ? (
              <Link
                className={cx(button['button'], button['bare'])}
                to="/sites/$site/submissions/webhooks"
                params={{ site: site.identifier }}
              >
                {messages.webhooks}
              </Link>
            ) : null}
          </>
        }
      />
      <div className={cx(styles['columns'], search.open && styles['reading'])}>
        <div className={styles['list']}>
          <Views
            label={messages.viewsLabel}
            names={SUBMISSION_VIEWS}
            words={messages.views}
            current={view}
            counts={views.data?.counts}
            language={site.language}
          />
          {isNew ? null : <SubmissionTools site={site} forms={views.data?.forms ?? []} people={people} />}
          <ListBody
            list={list}
            isHeld={views.isHeld}
            what={messages.theSubmissions}
            loadingLabel={messages.loading}
            blank={<ViewBlank shown={shown} words={messages} view={view} counts={views.data?.counts} />}
            label={messages.table}
            scrollId={`submissions-${site.websiteId}`}
            columns={COLUMNS}
            rowKey={({ id }) => id}
            rowName={({ person }) => person || messages.nobody}
            rowClassName={styles['row']}
            onOpen={handleOpen}
            onEdit={({ id }) => set('done', id)}
            selection={selection}
          >
            {(row) => <SubmissionCells row={row} isOpen={row.id === search.open} people={people} />}
          </ListBody>
          <ChangeProgress
            changes={many.changes}
            people={people}
            language={site.language}
            isBusy={many.takeBack.isPending}
            onTakeBack={many.takeBack.mutate}
          />
          <BulkBar selection={selection} total={total} language={site.language}>
            <Button kind="bare" size="small" isBusy={isChanging} onPress={() => setAll('done')}>
              {messages.done}
            </Button>
            <Button
              kind="bare"
              size="small"
              isBusy={isChanging}
              onPress={() => setAll(view === 'spam' ? 'new' : 'spam')}
            >
              {view === 'spam' ? messages.notSpam : messages.spam}
            </Button>
            <Button
              kind="bare"
              size="small"
              isBusy={isChanging}
              onPress={() => setAll(view === 'removed' ? 'open' : 'removed')}
            >
              {view === 'removed' ? messages.restore : messages.remove}
            </Button>
            <AssignMenu people={people} isBusy={assigning.isPending || many.begin.isPending} onAssign={assignAll} />
            {mayDo(site, 'data.export') && (selection.isAll || selection.ids.size <= MOST_DOWNLOADED) ? (
              <DownloadLink href={submissionsFile(site, search, 'csv', selection.isAll ? undefined : selection.ids)}>
                {messages.csv}
              </DownloadLink>
            ) : null}
          </BulkBar>
          <ListFoot keys={KEYS}>{list.query.isSuccess ? messages.count(total, site.language) : ''}</ListFoot>
        </div>
        {search.open ? (
          <SubmissionReader
            key={search.open}
            site={site}
            submissionId={search.open}
            people={people}
            onAssign={(to) =>
              search.open ? assigning.mutate({ to, selection: { kind: 'ids', ids: [search.open] } }) : undefined
            }
            onState={(to) => (search.open ? set(to, search.open) : undefined)}
            onClose={() => open(undefined)}
          />
        ) : null}
      </div>
      {isPerson ? <PersonDialog site={site} onClose={() => setPerson(false)} /> : null}
    </>
  );
}
