import type { PageTree } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { cx } from '../ui/cx.ts';
import { altKey } from '../ui/single-keys.ts';
import tools from '../ui/tools.module.css';
import { messages } from './messages.ts';
import { nameOf, type LinkRow } from './tree-rows.ts';
import styles from './pages.module.css';

/** Below the tree: how many pages there are, and the keys that work in it; while something moves, what that means. */
export function TreeFoot({
  tree,
  found,
  moving,
  mayMove,
}: {
  readonly tree: PageTree;
  /** How many of them are shown, where not all are. */
  readonly found: number | undefined;
  readonly moving: LinkRow | undefined;
  readonly mayMove: boolean;
}) {
  const site = useSite();
  if (moving) {
    return (
      <footer className={tools['foot']}>
        <b className={styles['moving']}>{messages.moving(nameOf(moving))}</b>
        <span>{messages.movingLead(moving.page ? `/${moving.page.urlId}` : '')}</span>
        <span className={tools['keys']}>
          <kbd className={tools['key']}>{'Esc'}</kbd>
          <span>{messages.leave}</span>
        </span>
      </footer>
    );
  }
  const all = tree.pages.length;
  return (
    <footer className={tools['foot']}>
      <span>{found === undefined ? messages.count(all) : messages.found(found, all)}</span>
      {mayMove ? (
        <span className={cx(tools['keys'], styles['moveKeys'])} aria-hidden="true">
          <span>{messages.dragHint}</span>
          <kbd className={tools['key']}>{altKey('↑↓')}</kbd>
          <kbd className={tools['key']}>{altKey('→')}</kbd>
          <span>{messages.intoHint}</span>
        </span>
      ) : null}
      <span className={tools['keys']} aria-hidden="true">
        <kbd className={tools['key']}>{'E'}</kbd>
        <span>{messages.keyEdit}</span>
        <kbd className={tools['key']}>{'␣'}</kbd>
        <span>{messages.keySettings}</span>
        {mayDo(site, 'content.edit') ? (
          <>
            <kbd className={tools['key']}>{'R'}</kbd>
            <span>{messages.keyRename}</span>
          </>
        ) : null}
      </span>
    </footer>
  );
}
