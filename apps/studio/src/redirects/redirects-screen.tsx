// Cells are named by the head of their column.
/* oxlint-disable jsx-a11y/control-has-associated-label */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportRedirects,
  keepRedirect,
  listRedirects,
  removeRedirects,
  type RedirectRow,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { editorText } from '../editor/messages.ts';
import { formatCount } from '../format/counts.ts';
import { formatWhen } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListSkeleton, ListTable } from '../ui/list-table.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { Blank, Notice } from '../ui/notice.tsx';
import { ScreenBar } from '../ui/screen.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Tag } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { toasts } from '../ui/toasts.tsx';
import tools from '../ui/tools.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { messages } from './messages.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import styles from './redirects.module.css';

/** Addresses that lead elsewhere, with how often each was asked for. */
export function RedirectsScreen() {
  const site = useSite();
  return mayDo(site, 'content.structure') ? (
    <Redirects />
  ) : (
    <NoRight site={site} title={messages.title} section="pages" />
  );
}

const COLUMNS = [
  { name: 'from', head: () => messages.columns.from },
  { name: 'to', head: () => messages.columns.to },
  { name: 'kind', head: () => messages.columns.kind, isSecondary: true },
  { name: 'hits', head: () => messages.columns.hits, isNumber: true },
  { name: 'last', head: () => messages.columns.last, isSecondary: true },
  { name: 'actions', head: () => messages.columns.actions, isHeadHidden: true, width: 52 },
];

function Redirects() {
  const site = useSite();
  const client = useQueryClient();
  const key = [site.websiteId, 'redirects'];
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(site, listRedirects, { signal })).redirects,
  });
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<RedirectRow | 'new' | 'import'>();
  const renew = () => client.invalidateQueries({ queryKey: key });
  const words = typed.trim().toLowerCase();
  const all = list.data ?? [];
  const rows = all.filter(({ from, to }) => `${from} ${to ?? ''}`.toLowerCase().includes(words));
  const remove = async (row: RedirectRow) => {
    try {
      await api.call(site, removeRedirects, { body: { from: [row.from] } });
      toasts.show({
        text: messages.removed(row.from),
        action: { label: messages.undo, run: () => void bringBack(row) },
      });
    } catch {
      toasts.show({ text: messages.notDone });
    }
    await renew();
  };
  const bringBack = async ({ from, to, pageId, status }: RedirectRow) => {
    const body = { from, to: to ?? '', status, ...(pageId === null ? {} : { pageId }) };
    await api.call(site, keepRedirect, { body }).catch(() => toasts.show({ text: messages.notDone }));
    await renew();
  };
  return (
    <>
      <ScreenBar
        title={messages.title}
        parent={{ label: messages.pages, to: `/sites/${site.identifier}/pages`, pathLabel: messages.path }}
        actions={
          <>
            <Button onPress={() => setOpen('import')}>{messages.import}</Button>
            <Button kind="ink" icon="plus" onPress={() => setOpen('new')}>
              {messages.new}
            </Button>
          </>
        }
      />
      {all.length > 0 ? (
        <div className={tools['tools']}>
          <SearchBox words={messages} value={typed} onChange={setTyped} />
          <div className={tools['rest']}>
            <div className={tools['end']}>
              <DownloadLink href={api.url(site, exportRedirects)}>{messages.export}</DownloadLink>
            </div>
          </div>
        </div>
      ) : null}
      {list.isError ? (
        <Notice
          tone="bad"
          isAlert
          title={editorText('unableToLoad')}
          actions={
            <Button size="small" icon="refresh" onPress={() => void list.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : null}
      {list.isPending ? <ListSkeleton columns={COLUMNS} label={messages.loading} /> : null}
      {list.isSuccess && rows.length === 0 ? (
        <RedirectsBlank isNarrowed={all.length > 0} onClear={() => setTyped('')} onNew={() => setOpen('new')} />
      ) : null}
      {rows.length > 0 ? (
        <ListTable
          label={messages.table}
          scrollId={`redirects-${site.websiteId}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ from }) => from}
          rowClassName={styles['row']}
          isStale={list.isError}
          hasMore={false}
          onMore={() => undefined}
          onOpen={setOpen}
        >
          {(row) => <Cells row={row} onEdit={() => setOpen(row)} onRemove={() => void remove(row)} />}
        </ListTable>
      ) : null}
      {list.isSuccess && all.length === 0 ? null : <ListFoot>{list.data ? messages.count(all.length) : ''}</ListFoot>}
      {open === 'import' ? <ImportDialog onDone={renew} onClose={() => setOpen(undefined)} /> : null}
      {open !== undefined && open !== 'import' ? (
        <RedirectDialog
          redirect={open === 'new' ? undefined : open}
          onDone={renew}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

function RedirectsBlank({
  isNarrowed,
  onClear,
  onNew,
}: {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly onNew: () => void;
}) {
  return isNarrowed ? (
    <Blank title={messages.noMatch} actions={<Button onPress={onClear}>{messages.clear}</Button>}>
      <p>{messages.noMatchLead}</p>
    </Blank>
  ) : (
    <Blank title={messages.nothing} actions={<Button onPress={onNew}>{messages.new}</Button>}>
      <p>{messages.nothingLead}</p>
    </Blank>
  );
}

function Cells({
  row,
  onEdit,
  onRemove,
}: {
  readonly row: RedirectRow;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const site = useSite();
  const [now] = useState(() => Date.now());
  const label = messages.actionsFor(row.from);
  const source = messages.sources[row.source];
  return (
    <>
      <td className={table['name']}>
        <button type="button" className={styles['from']} onClick={onEdit}>
          {row.from}
        </button>
        {row.isUnused ? <Tag tone="warn">{messages.unused}</Tag> : null}
        {source === '' ? null : <small>{source}</small>}
      </td>
      <td className={styles['to']}>{targetWords(row)}</td>
      <td className={table['secondary']}>{messages.kinds[row.status]}</td>
      <td className={table['number']}>{formatCount(row.hits, site.language)}</td>
      <td className={`${table['secondary']} ${text['second']}`}>
        {row.lastHitAt === null ? messages.never : formatWhen(row.lastHitAt, now, site, messages.yesterday)}
      </td>
      <td className={styles['actions']}>
        <MenuButton label={label} placement="bottom end" button={<IconButton icon="more" size="small" label={label} />}>
          <MenuItem icon="note" onAction={onEdit}>
            {messages.edit}
          </MenuItem>
          <MenuItem icon="trash" onAction={onRemove}>
            {messages.remove}
          </MenuItem>
        </MenuButton>
      </td>
    </>
  );
}

function targetWords({ status, to }: RedirectRow): string {
  if (status === 410) {
    return messages.gone;
  }
  return to ?? messages.lost;
}
