// Rows of a treegrid take the focus themselves (WAI-ARIA, treegrid pattern).
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { PageTree, PageView, TreeLink } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { ScreenScroll } from '../ui/screen.tsx';
import { areSingleKeysOn } from '../ui/single-keys.ts';
import table from '../ui/table.module.css';
import { GroupHead } from './group-head.tsx';
import { messages } from './messages.ts';
import { isSamePlace, keyPlace, type KeyMove, type Place } from './moves.ts';
import { PageRow } from './page-row.tsx';
import { SystemRows } from './system-rows.tsx';
import { TreeFoot } from './tree-foot.tsx';
import { nameOf, rowsOf, type LinkRow } from './tree-rows.ts';
import { useDrag } from './use-drag.ts';
import { useEditor } from './use-editor.ts';
import { useFolded } from './use-folded.ts';
import type { TreeChanges } from './use-tree-changes.ts';
import { dropWords } from './where.ts';
import styles from './pages.module.css';

const MOVES: Readonly<Record<string, KeyMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The tree itself: one tab stop, walked by arrows; each row can be dragged, and moved by Alt with an arrow. */
export function PageTreeTable({
  tree,
  view,
  typed,
  changes,
  openId,
  onOpen,
  onLink,
  blank,
}: {
  readonly tree: PageTree;
  readonly view: PageView;
  readonly typed: string;
  readonly changes: TreeChanges;
  /** The page whose settings are open. */
  readonly openId: string | undefined;
  readonly onOpen: (pageId: string | undefined) => void;
  readonly onLink: (open: { readonly menuId: string; readonly link: TreeLink | undefined }) => void;
  readonly blank: ReactNode;
}) {
  const site = useSite();
  const openEditor = useEditor();
  const { folded, fold } = useFolded(site.websiteId);
  const rows = useMemo(() => rowsOf(tree, { view, typed, folded }), [tree, view, typed, folded]);
  const links = rows.filter((row) => row.kind === 'link');
  const [cursor, setCursor] = useState<string>();
  const [renaming, setRenaming] = useState<string>();
  const current = links.find(({ key }) => key === cursor) ?? links[0];
  const body = useRef<HTMLTableSectionElement>(null);
  const isNarrowed = view !== 'all' || typed !== '';
  const mayMove = mayDo(site, 'content.structure') && !isNarrowed;

  const focusRow = (key: string) => {
    setCursor(key);
    // Open settings follow the walk.
    const next = links.find((row) => row.key === key)?.page?.pageId;
    if (openId !== undefined && next !== undefined && openId !== next) {
      onOpen(next);
    }
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus());
  };
  const move = (row: LinkRow, to: Place | undefined) => {
    if (to && !isSamePlace(row, to)) {
      fold(`${to.menuId} ${to.parentId ?? ''}`, false);
      focusRow(`${to.menuId} ${row.link.id}`);
      void changes.move(tree, row, to, nameOf(row));
    }
  };
  const drag = useDrag({ rows, body, isOn: mayMove, onDrop: move, onUnfold: (key) => fold(key, false) });
  const edit = (row: LinkRow) => {
    if (row.page) {
      openEditor(row.page.pageId);
    } else {
      onLink({ menuId: row.menu.menuId, link: row.link });
    }
  };

  const handleKey = (event: KeyboardEvent, row: LinkRow) => {
    if (event.target !== event.currentTarget) {
      return;
    }
    const at = links.indexOf(row);
    const go = (index: number) => {
      const next = links[Math.max(0, Math.min(index, links.length - 1))];
      if (next) focusRow(next.key);
    };
    const act = actionOf(event);
    if (!act) {
      return;
    }
    event.preventDefault();
    switch (act) {
      case 'move':
        if (mayMove) move(row, keyPlace(tree, row, MOVES[event.key] ?? 'up'));
        break;
      case 'previous':
        go(at - 1);
        break;
      case 'next':
        go(at + 1);
        break;
      case 'first':
        go(0);
        break;
      case 'last':
        go(links.length - 1);
        break;
      case 'fold':
        if (row.inside > 0 && !row.isFolded) fold(row.key, true);
        else if (row.link.parentId !== null) focusRow(`${row.menu.menuId} ${row.link.parentId}`);
        break;
      case 'unfold':
        if (row.inside > 0 && row.isFolded) fold(row.key, false);
        else if (row.inside > 0) go(at + 1);
        break;
      case 'edit':
        edit(row);
        break;
      case 'settings':
        if (row.page) onOpen(openId === row.page.pageId ? undefined : row.page.pageId);
        break;
      case 'rename':
        if (row.page && mayDo(site, 'content.edit')) setRenaming(row.key);
        break;
      case 'home':
        if (mayMove && row.page?.kind === 'page') void changes.makeHome(row.page);
        break;
      case 'remove':
        if (mayMove && row.page && !row.page.isHomepage) void changes.remove(row.page, 0);
        break;
      case 'undo':
        void changes.undoLast();
        break;
    }
  };

  return (
    <div className={styles['tree']}>
      <ScreenScroll label={messages.tree} scrollId={`pages-${site.websiteId}`}>
        {links.length === 0 && isNarrowed ? (
          blank
        ) : (
          <table className={cx(table['table'], styles['table'])} role="treegrid" aria-label={messages.tree}>
            <thead>
              <tr>
                <th>{messages.columns.page}</th>
                <th className={styles['address']}>{messages.columns.address}</th>
                <th>{messages.columns.state}</th>
                <th className={styles['changed']}>{messages.columns.changed}</th>
                <th className={styles['menuCell']}>
                  <span className={text['hidden']}>{messages.columns.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody ref={body} className={cx(drag.row && styles['dragging'])}>
              {rows.map((row, index) =>
                row.kind === 'group' ? (
                  <GroupHead key={row.key} menu={row.menu} hasLine={drag.gap === index + 1 && drag.line === 1} />
                ) : (
                  <PageRow
                    key={row.key}
                    row={row}
                    isCurrent={row.key === current?.key}
                    isOpen={row.page !== undefined && row.page.pageId === openId}
                    isDragged={drag.row?.key === row.key}
                    line={drag.gap === index + 1 ? drag.line : undefined}
                    isRenaming={renaming === row.key}
                    mayMove={mayMove}
                    canMove={(way) => keyPlace(tree, row, way) !== undefined}
                    tree={tree}
                    changes={changes}
                    onFocus={() => setCursor(row.key)}
                    onKeyDown={(event) => handleKey(event, row)}
                    onFold={() => fold(row.key, !row.isFolded)}
                    onGrip={(event) => drag.begin(event, row)}
                    onEdit={() => edit(row)}
                    onSettings={() => row.page && onOpen(row.page.pageId)}
                    onRename={(isOn) => {
                      setRenaming(isOn ? row.key : undefined);
                      if (!isOn) focusRow(row.key);
                    }}
                    onMove={(to) => move(row, typeof to === 'string' ? keyPlace(tree, row, to) : to)}
                  />
                ),
              )}
              {isNarrowed ? null : <SystemRows tree={tree} />}
            </tbody>
          </table>
        )}
      </ScreenScroll>
      {drag.row ? (
        <div className={styles['ghost']} aria-hidden="true" style={{ left: drag.x + 12, top: drag.y - 18 }}>
          <b>{nameOf(drag.row)}</b>
          {drag.place ? (
            <span>
              {dropWords(
                tree,
                drag.place,
                drag.row.menu.menuId !== drag.place.menuId || drag.row.link.parentId !== drag.place.parentId,
              )}
            </span>
          ) : null}
        </div>
      ) : null}
      <TreeFoot tree={tree} found={isNarrowed ? links.length : undefined} moving={drag.row} mayMove={mayMove} />
    </div>
  );
}

type Action =
  | 'move'
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'fold'
  | 'unfold'
  | 'edit'
  | 'settings'
  | 'rename'
  | 'home'
  | 'remove'
  | 'undo';

const KEYS: Readonly<Record<string, Action>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'fold',
  ArrowRight: 'unfold',
  Home: 'first',
  End: 'last',
  Enter: 'edit',
  ' ': 'settings',
  F2: 'rename',
  Delete: 'remove',
};

const LETTERS: Readonly<Record<string, Action>> = {
  j: 'next',
  k: 'previous',
  e: 'edit',
  r: 'rename',
  h: 'home',
};

/** What a key does to the row that has the focus. */
function actionOf(event: KeyboardEvent): Action | undefined {
  if (event.altKey && !event.metaKey && !event.ctrlKey && Object.hasOwn(MOVES, event.key)) {
    return 'move';
  }
  if ((event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key === 'z') {
    return 'undo';
  }
  if (event.altKey || event.metaKey || event.ctrlKey) {
    return undefined;
  }
  return KEYS[event.key] ?? (areSingleKeysOn() ? LETTERS[event.key] : undefined);
}
