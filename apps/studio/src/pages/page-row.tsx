import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PageTree, TreePage } from '@portico/contract/studio';
import { formatTime, formatWhen, daysBetween } from '../format/dates.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { Tag } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { KIND_ICONS } from './kind-icons.ts';
import { messages } from './messages.ts';
import type { KeyMove, Place } from './moves.ts';
import { PageMenu } from './page-menu.tsx';
import { PageState } from './page-status.tsx';
import { nameOf, type LinkRow } from './tree-rows.ts';
import type { TreeChanges } from './use-tree-changes.ts';
import styles from './pages.module.css';

interface PageRowProps {
  readonly row: LinkRow;
  /** The row that Tab goes to. */
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly isDragged: boolean;
  /** A drop would go below this row, on this level. */
  readonly line: 1 | 2 | undefined;
  readonly isRenaming: boolean;
  readonly mayMove: boolean;
  readonly canMove: (way: KeyMove) => boolean;
  readonly tree: PageTree;
  readonly changes: TreeChanges;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFold: () => void;
  readonly onGrip: (event: PointerEvent) => void;
  readonly onEdit: () => void;
  readonly onSettings: () => void;
  readonly onRename: (isOn: boolean) => void;
  readonly onMove: (to: Place | KeyMove) => void;
}

/** A line of the tree: handle, fold, icon, title with its marks, address, state. */
export function PageRow(props: PageRowProps) {
  const { row, isCurrent, isOpen, isDragged, line, mayMove } = props;
  const { page, level } = row;
  return (
    <tr
      className={cx(
        table['row'],
        styles['row'],
        isOpen && table['selected'],
        isOpen && table['cursor'],
        isDragged && styles['dragged'],
        line === 1 && styles['line1'],
        line === 2 && styles['line2'],
      )}
      data-row
      data-key={row.key}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={row.inside > 0 ? !row.isFolded : undefined}
      aria-selected={isOpen}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
      onDoubleClick={props.onEdit}
    >
      <td>
        <PageCell {...props} />
      </td>
      <td className={styles['address']}>
        <span className={text['cut']}>{addressOf(row)}</span>
      </td>
      <td className={styles['state']}>{page ? <PageState page={page} /> : null}</td>
      <td className={styles['changed']}>{page ? <Changed page={page} /> : null}</td>
      <td className={styles['menuCell']}>
        <PageMenu {...props} mayShape={mayMove} />
      </td>
    </tr>
  );
}

function addressOf({ page, link }: LinkRow): string {
  if (!page) {
    return link.url ?? '';
  }
  return page.isHomepage ? '/' : `/${page.urlId}`;
}

function PageCell({ row, mayMove, isRenaming, changes, onFold, onGrip, onEdit, onSettings, onRename }: PageRowProps) {
  const { page, level, inside, isFolded } = row;
  const name = nameOf(row);
  return (
    <span className={cx(styles['page'], level === 2 && styles['inner'])}>
      {mayMove ? (
        // The same is done by Alt and an arrow on the row, and by the menu at its end.
        <span className={styles['grip']} onPointerDown={onGrip} title={messages.handleHelp} aria-hidden="true">
          <Icon name="grip" />
        </span>
      ) : (
        <span className={styles['grip']} />
      )}
      {inside > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles['fold']}
          aria-label={isFolded ? messages.unfold(name) : messages.fold(name)}
          onClick={onFold}
        >
          <Icon name={isFolded ? 'right' : 'down'} />
        </button>
      ) : (
        <span className={styles['fold']} />
      )}
      <Icon name={page ? KIND_ICONS[page.kind] : 'link'} />
      {isRenaming && page ? (
        <Rename page={page} changes={changes} onDone={() => onRename(false)} />
      ) : (
        <button type="button" tabIndex={-1} className={styles['name']} onClick={page ? onSettings : onEdit}>
          {name}
        </button>
      )}
      {page ? <Marks page={page} /> : null}
    </span>
  );
}

/** What stands behind a title: what it holds, that it is the home page, who may see it. */
function Marks({ page: { items, kind, isHomepage, access, status } }: { readonly page: TreePage }) {
  const held = messages.held[kind as keyof typeof messages.held] as
    | ((all: number, drafts: number) => string)
    | undefined;
  return (
    <>
      {items && held ? <span className={styles['held']}>{held(items.all, items.drafts)}</span> : null}
      {isHomepage ? (
        <span className={styles['home']}>
          <Icon name="home" />
          <span>{messages.home}</span>
        </span>
      ) : null}
      {access === 'password' ? (
        <Tag>
          <Icon name="lock" className={styles['lock']} />
          {messages.password}
        </Tag>
      ) : null}
      {access === 'accounts' ? (
        <Tag>
          <Icon name="lock" className={styles['lock']} />
          {messages.accounts}
        </Tag>
      ) : null}
      {access === 'staff' && status !== 'private' ? (
        <Tag>
          <Icon name="lock" className={styles['lock']} />
          {messages.team}
        </Tag>
      ) : null}
    </>
  );
}

function Changed({ page: { changedAt, changedBy } }: { readonly page: TreePage }) {
  const site = useSite();
  const [now] = useState(() => Date.now());
  const isToday = daysBetween(changedAt, now, site.timeZone) === 0;
  return (
    <time dateTime={new Date(changedAt).toISOString()} title={changedBy}>
      {isToday ? messages.today(formatTime(changedAt, site)) : formatWhen(changedAt, now, site, messages.yesterday)}
    </time>
  );
}

/** The title, typed in place: Enter keeps it, Escape does not. */
function Rename({
  page,
  changes,
  onDone,
}: {
  readonly page: TreePage;
  readonly changes: TreeChanges;
  readonly onDone: () => void;
}) {
  const [title, setTitle] = useState(page.title);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => input.current?.select(), []);
  const finish = (isKept: boolean) => {
    if (isDone.current) {
      return;
    }
    isDone.current = true;
    onDone();
    if (isKept && title.trim() !== '' && title.trim() !== page.title) {
      void changes.rename(page, title.trim());
    }
  };
  return (
    <input
      ref={input}
      className={styles['rename']}
      aria-label={messages.renameLabel(page.title)}
      value={title}
      maxLength={200}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}
