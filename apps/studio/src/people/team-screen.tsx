import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import buttons from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListSkeleton, ListTable } from '../ui/list-table.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useKept } from '../ui/use-kept.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { messages } from './messages.ts';
import { teamQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { COLUMNS, TeamCells } from './team-cells.tsx';
import { rowsOf, type TeamRow } from './team-row.ts';
import { StepRule } from './step-rule.tsx';
import styles from './people.module.css';

/** Who works on the site, who is asked to, and what each may do. */
export function TeamScreen() {
  const site = useSite();
  return mayDo(site, 'members.manage') ? <Team /> : <NoRight site={site} title={messages.team} section="team" />;
}

const NOBODY: readonly TeamRow[] = [];

function Team() {
  const site = useSite();
  const navigate = useNavigate();
  const { open } = useSearch({ from: '/sites/$site/team' });
  const team = useQuery(teamQuery(site));
  const rows = useMemo(() => (team.data ? rowsOf(team.data) : NOBODY), [team.data]);
  const [removed, setRemoved] = useState<TeamRow>();
  const show = useCallback(
    (id: string | undefined) =>
      void navigate({ to: '/sites/$site/team', params: { site: site.identifier }, search: id ? { open: id } : {} }),
    [navigate, site],
  );
  const handleOpen = useCallback(
    (row: TeamRow) => {
      if (row.kind === 'member' && !row.member.isOwner && !row.member.isYou) show(row.id);
    },
    [show],
  );
  const handleClose = () => show(undefined);
  const found = team.data?.members.find(({ accountId, isOwner, isYou }) => accountId === open && !isOwner && !isYou);
  const opened = useKept(open, found);
  return (
    <>
      <ScreenBar
        title={messages.team}
        actions={
          <>
            <Link
              to="/sites/$site/audit"
              params={{ site: site.identifier }}
              search={{ kind: 'sign-in' }}
              className={cx(buttons['button'], buttons['bare'], styles['history'])}
            >
              {messages.history}
            </Link>
            <Link
              to="/sites/$site/team/roles"
              params={{ site: site.identifier }}
              className={cx(buttons['button'], buttons['bare'])}
            >
              {messages.compare}
            </Link>
            <Button kind="ink" icon="plus" onPress={() => show('invite')}>
              {messages.invite}
            </Button>
          </>
        }
      />
      {team.isError ? (
        <LoadError
          what={messages.theTeam}
          error={team.error}
          dataFrom={team.data ? team.dataUpdatedAt : 0}
          onRetry={() => void team.refetch()}
        />
      ) : null}
      {team.isPending ? <ListSkeleton columns={COLUMNS} hasImages label={messages.loading} /> : null}
      {team.data ? <StepRule team={team.data} /> : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`team-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          rowClassName={styles['row']}
          hasImages
          isStale={team.isError}
          hasMore={false}
          onMore={() => undefined}
          onOpen={handleOpen}
          onEdit={handleOpen}
        >
          {(row) => <TeamCells row={row} onRemove={setRemoved} />}
        </ListTable>
      ) : null}
      <ListFoot>
        {team.data ? messages.count(team.data.members.length, team.data.invitations.length, site.language) : ''}
      </ListFoot>
      {open === 'invite' ? <InviteDialog onClose={handleClose} /> : null}
      {opened ? <MemberDialog key={opened.accountId} member={opened} onClose={handleClose} /> : null}
      {removed?.kind === 'member' ? (
        <RemoveDialog member={removed.member} onClose={() => setRemoved(undefined)} />
      ) : null}
    </>
  );
}
