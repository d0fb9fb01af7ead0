import { useNavigate } from '@tanstack/react-router';
import { Separator } from 'react-aria-components/Separator';
import type { PageTree, TreeMenu } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { visitUrl } from '../session/visit-url.ts';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import overlay from '../ui/overlay.module.css';
import { messages } from './messages.ts';
import type { KeyMove, Place } from './moves.ts';
import { nameOf, type LinkRow } from './tree-rows.ts';
import { useEditor } from './use-editor.ts';
import type { TreeChanges } from './use-tree-changes.ts';

/** Everything that can be done to a row, for those who do not drag or know the keys. */
export function PageMenu({
  row,
  tree,
  changes,
  mayShape,
  isCurrent,
  canMove,
  onEdit,
  onSettings,
  onRename,
  onMove,
}: {
  readonly row: LinkRow;
  readonly tree: PageTree;
  readonly changes: TreeChanges;
  readonly mayShape: boolean;
  readonly isCurrent: boolean;
  readonly canMove: (way: KeyMove) => boolean;
  readonly onEdit: () => void;
  readonly onSettings: () => void;
  readonly onRename: (isOn: boolean) => void;
  readonly onMove: (to: Place | KeyMove) => void;
}) {
  const site = useSite();
  const navigate = useNavigate();
  const edit = useEditor();
  const { page, menu } = row;
  const name = nameOf(row);
  const { actions } = messages;
  const label = messages.actionsFor(name);
  const ways = (['up', 'down', 'into', 'out'] as const).filter((way) => canMove(way === 'into' ? 'in' : way));
  const others = tree.menus.filter((one) => one.menuId !== menu.menuId);
  return (
    <MenuButton
      label={label}
      placement="bottom end"
      button={<IconButton icon="more" size="small" label={label} excludeFromTabOrder={!isCurrent} />}
    >
      {page ? (
        <>
          <MenuItem icon="note" onAction={() => edit(page.pageId)}>
            {actions.edit}
          </MenuItem>
          <MenuItem icon="filter" onAction={onSettings}>
            {actions.settings}
          </MenuItem>
          {mayDo(site, 'content.edit') ? (
            <MenuItem icon="letters" onAction={() => onRename(true)}>
              {actions.rename}
            </MenuItem>
          ) : null}
          <MenuItem
            icon="clock"
            onAction={() => void navigate({ href: `/sites/${site.identifier}/pages/${page.pageId}/versions` })}
          >
            {actions.versions}
          </MenuItem>
          {page.status === 'published' || page.status === 'deprecated' ? (
            <MenuItem icon="ext" href={visitUrl(site, page.isHomepage ? '/' : `/${page.urlId}`)} target="_blank">
              {actions.view}
            </MenuItem>
          ) : null}
        </>
      ) : (
        <MenuItem icon="link" onAction={onEdit}>
          {actions.changeLink}
        </MenuItem>
      )}
      {mayShape ? (
        <>
          {page ? (
            <MenuItem icon="copy" onAction={() => void changes.duplicate(page)}>
              {actions.duplicate}
            </MenuItem>
          ) : null}
          {page?.kind === 'page' && !page.isHomepage ? (
            <MenuItem icon="home" onAction={() => void changes.makeHome(page)}>
              {actions.makeHome}
            </MenuItem>
          ) : null}
          {page && !page.isHomepage ? (
            <MenuItem
              icon={page.access === 'staff' ? 'eye' : 'lock'}
              onAction={() => void changes.setAccess(page, page.access === 'staff' ? 'everyone' : 'staff')}
            >
              {page.access === 'staff' ? actions.show : actions.hide}
            </MenuItem>
          ) : null}
          <Separator className={overlay['line'] ?? ''} />
          {ways.map((way) => (
            <MenuItem key={way} icon="updown" onAction={() => onMove(way === 'into' ? 'in' : way)}>
              {actions[way]}
            </MenuItem>
          ))}
          {others.map((other) => (
            <MenuItem key={other.menuId} icon="right" onAction={() => onMove(endOf(other))}>
              {`${actions.moveTo} “${menuName(other)}”`}
            </MenuItem>
          ))}
          {!page ? (
            <MenuItem icon="trash" onAction={() => void changes.unlink(row, name)}>
              {actions.unlink}
            </MenuItem>
          ) : null}
          {page && !page.isHomepage ? (
            <>
              <Separator className={overlay['line'] ?? ''} />
              <MenuItem icon="trash" onAction={() => void changes.remove(page, 0)}>
                {actions.remove}
              </MenuItem>
            </>
          ) : null}
        </>
      ) : null}
    </MenuButton>
  );
}

function endOf({ menuId, links }: TreeMenu): Place {
  return { menuId, parentId: null, index: links.filter(({ parentId }) => parentId === null).length };
}

function menuName({ place, title }: TreeMenu): string {
  const { groups } = messages;
  switch (place) {
    case 'main':
      return groups.main;
    case 'foot':
      return groups.foot;
    case 'none':
      return groups.none;
    case 'beside':
      return title;
  }
}
