import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { RESTOCK_VIEWS, type RestockGroup } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import chip from '../ui/chip.module.css';
import { cx } from '../ui/cx.ts';
import { DownloadLink } from '../ui/download-link.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { Views } from '../ui/views.tsx';
import { GroupsView } from './groups-view.tsx';
import { isTelling, type GroupRow } from './group-cells.tsx';
import { messages } from './messages.ts';
import { hasBegun, isLive, restockFile, restockGroupsQuery, restockSendsQuery } from './queries.ts';
import { restockSearch } from './search.ts';
import { SendDialog } from './send-dialog.tsx';
import { SendsView } from './sends-view.tsx';
import { useRestockChanges } from './use-restock-changes.ts';

/** Who waits for what is sold out, and telling them once it is back. */
export function RestockScreen() {
  const site = useSite();
  return mayDo(site, 'restock.edit') ? <Restock /> : <NoRight site={site} title={messages.restock} section="restock" />;
}

function Restock() {
  const site = useSite();
  const { search } = useListSearch(restockSearch);
  const groups = useQuery(restockGroupsQuery(site));
  const sends = useQuery(restockSendsQuery(site));
  const [wanted, setWanted] = useState<readonly RestockGroup[]>();
  const { send, stop } = useRestockChanges(() => setWanted(undefined));
  const rows = useMemo(() => rowsOf(groups.data ?? [], sends.data ?? []), [groups.data, sends.data]);
  const ready = rows.filter(isReady);
  const view = search.view ?? 'all';
  // As people are told, fewer wait.
  const told = sends.data?.reduce((sum, { toldCount }) => sum + toldCount, 0);
  const { refetch } = groups;
  useEffect(() => {
    if (told !== undefined) {
      void refetch();
    }
  }, [told, refetch]);
  return (
    <>
      <ScreenBar
        title={messages.restock}
        actions={
          <>
            <span className={text['wideOnly']}>
              <DownloadLink href={restockFile(site)}>{messages.export}</DownloadLink>
            </span>
            {mayDo(site, 'store.edit') ? (
              <Link
                className={cx(chip['filter'], chip['bare'])}
                to="/sites/$site/restock/settings"
                params={{ site: site.identifier }}
              >
                {messages.settings}
              </Link>
            ) : null}
            {ready.length > 0 ? (
              <Button kind="ink" icon="mail" onPress={() => setWanted(ready.map(({ group }) => group))}>
                {messages.sendGroups(ready.length)}
              </Button>
            ) : null}
          </>
        }
      />
      <Views
        label={messages.viewsLabel}
        names={RESTOCK_VIEWS}
        words={messages.views}
        current={view}
        counts={
          groups.data && { all: rows.length, ready: ready.length, sends: (sends.data ?? []).filter(hasBegun).length }
        }
        language={site.language}
      />
      {view === 'sends' ? (
        <SendsView query={sends} onStop={(sendId) => stop.mutate(sendId)} />
      ) : (
        <GroupsView
          key={view}
          view={view}
          query={groups}
          rows={view === 'ready' ? ready : rows}
          isEver={rows.length > 0 || (sends.data?.length ?? 0) > 0}
          onSend={setWanted}
          onStop={(sendId) => stop.mutate(sendId)}
          isBusy={send.isPending || stop.isPending}
        />
      )}
      {wanted ? (
        <SendDialog
          groups={wanted}
          error={send.error}
          isBusy={send.isPending}
          onSend={() => send.mutate(wanted)}
          onClose={() => {
            send.reset();
            setWanted(undefined);
          }}
        />
      ) : null}
    </>
  );
}

function rowsOf(
  groups: readonly RestockGroup[],
  sends: readonly Exclude<GroupRow['send'], undefined>[],
): readonly GroupRow[] {
  const live = new Map(sends.filter(isLive).map((send) => [send.variantId, send]));
  return groups.map((group) => ({ group, send: live.get(group.variantId) }));
}

/** They can be told, and nobody tells them yet. */
function isReady({ group, send }: GroupRow): boolean {
  return group.isBack && !isTelling(send);
}
