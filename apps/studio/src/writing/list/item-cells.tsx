import { Link } from '@tanstack/react-router';
import type { CollectionItem, ItemState } from '@portico/contract/studio';
import { formatDay, formatFull } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { When } from '../../format/when.tsx';
import { mayDo } from '../../session/session.ts';
import { useSite } from '../../session/site-context.ts';
import { visitUrl } from '../../session/visit-url.ts';
import text from '../../styles/text.module.css';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Image, imageSource } from '../../ui/image.tsx';
import type { Column } from '../../ui/list-table.tsx';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { Status, Tag, type StatusShape, type StatusTone } from '../../ui/status.tsx';
import table from '../../ui/table.module.css';
import { messages } from '../messages.ts';
import type { ItemChanges } from '../use-item-changes.ts';
import styles from '../writing.module.css';

export const COLUMNS: readonly Column[] = [
  { name: 'title', head: () => messages.columns.title },
  { name: 'state', head: () => messages.columns.state },
  { name: 'date', head: () => messages.columns.date },
  { name: 'author', head: () => messages.columns.author, isSecondary: true },
  { name: 'words', head: () => messages.columns.words, isSecondary: true },
  { name: 'changed', head: () => messages.columns.changed, isSecondary: true },
  { name: 'actions', head: () => messages.columns.actions, isHeadHidden: true, width: 44 },
];

/** One item: what it is called, where it stands, when it is, who wrote it. */
export function ItemCells({
  item,
  collectionId,
  changes,
  mayChange,
  order,
  isPageHidden,
}: {
  readonly item: CollectionItem;
  readonly collectionId: string;
  readonly changes: ItemChanges;
  readonly mayChange: boolean;
  /** All items in their order, where it can be changed here. */
  readonly order: readonly CollectionItem[] | undefined;
  /** Visitors do not see the page that it stands on. */
  readonly isPageHidden: boolean;
}) {
  const site = useSite();
  const now = useNow();
  const title = item.title || messages.untitled;
  const at = item.startDate ?? item.publishAt;
  return (
    <>
      <td className={cx(table['name'], styles['name'])}>
        <span className={styles['picture']}>
          <Image src={imageSource(site.url, item.imagePath, 100)} />
        </span>
        <span className={styles['titles']}>
          <Link
            to="/sites/$site/writing/$collectionId/$itemId"
            params={{ site: site.identifier, collectionId, itemId: item.id }}
          >
            <bdi>{title}</bdi>
          </Link>
          {item.commentCount > 0 && mayDo(site, 'comments.bypassModeration') ? (
            <Link
              className={text['second']}
              to="/sites/$site/comments"
              params={{ site: site.identifier }}
              search={{ post: item.id }}
            >
              {messages.comments(item.commentCount, site.language)}
            </Link>
          ) : null}
          {item.hasChanges ? <Tag tone="pencil">{messages.changes}</Tag> : null}
        </span>
      </td>
      <td className={styles['state']}>
        {item.removedAt === null ? (
          <ItemStatus state={item.state} isPageHidden={isPageHidden} />
        ) : (
          messages.removedOn(formatDay(item.removedAt, now, site))
        )}
      </td>
      <td className={styles['date']}>
        {at === null ? (
          <span className={text['second']}>{messages.whenPublished}</span>
        ) : (
          <time dateTime={new Date(at).toISOString()} title={formatFull(at, site)}>
            {formatDay(at, now, site)}
          </time>
        )}
        {item.repeats ? <span className={text['second']}> {messages.repeats}</span> : null}
      </td>
      <td className={cx(table['secondary'], text['second'], styles['more'])}>{item.author}</td>
      <td className={cx(table['secondary'], text['second'], styles['more'])}>{item.categories.join(', ')}</td>
      <td className={cx(table['secondary'], text['second'], styles['more'])}>
        <When at={item.changedAt} />
      </td>
      <td className={styles['actions']}>
        <MenuButton
          label={messages.menu(title)}
          placement="bottom end"
          button={<IconButton icon="more" size="small" label={messages.menu(title)} />}
        >
          <ItemMenu {...{ item, changes, mayChange, order }} />
        </MenuButton>
      </td>
    </>
  );
}

function ItemMenu({
  item,
  changes,
  mayChange,
  order,
}: Pick<Parameters<typeof ItemCells>[0], 'item' | 'changes' | 'mayChange' | 'order'>) {
  const site = useSite();
  const isRemoved = item.removedAt !== null;
  const place = order?.findIndex(({ id }) => id === item.id) ?? -1;
  if (isRemoved) {
    return mayChange ? (
      <MenuItem icon="undo" onAction={() => changes.change([item.id], 'restore')}>
        {messages.restore}
      </MenuItem>
    ) : null;
  }
  return (
    <>
      {item.state === 'live' ? (
        <MenuItem icon="eye" href={visitUrl(site, item.path)} target="_blank">
          {messages.view}
        </MenuItem>
      ) : null}
      <MenuItem icon="copy" onAction={() => changes.copy(item)}>
        {messages.duplicate}
      </MenuItem>
      {mayChange && order && place > 0 ? (
        <MenuItem icon="up" onAction={() => changes.move(order, item, place - 1)}>
          {messages.up}
        </MenuItem>
      ) : null}
      {mayChange && order && place < order.length - 1 ? (
        <MenuItem icon="down" onAction={() => changes.move(order, item, place + 1)}>
          {messages.down}
        </MenuItem>
      ) : null}
      {mayChange && (item.state === 'live' || item.state === 'scheduled') ? (
        <MenuItem icon="lock" onAction={() => changes.change([item.id], 'hide')}>
          {messages.hide}
        </MenuItem>
      ) : null}
      {mayChange && item.state === 'private' ? (
        <MenuItem icon="eye" onAction={() => changes.change([item.id], 'show')}>
          {messages.show}
        </MenuItem>
      ) : null}
      {mayChange ? (
        <MenuItem icon="trash" onAction={() => changes.change([item.id], 'remove')}>
          {messages.remove}
        </MenuItem>
      ) : null}
    </>
  );
}

const STATES: Readonly<Record<ItemState, readonly [StatusShape, StatusTone]>> = {
  live: ['full', 'good'],
  draft: ['dashed', 'still'],
  scheduled: ['half', 'pencil'],
  'needs-review': ['ring', 'warn'],
  private: ['ring', 'still'],
};

/** Where an item stands, in the words of EDITOR-035; what is live on a page that visitors do not see, is so once they do. */
export function ItemStatus({ state, isPageHidden }: { readonly state: ItemState; readonly isPageHidden: boolean }) {
  if (state === 'live' && isPageHidden) {
    return (
      <Status shape="half" tone="pencil">
        {messages.liveWithPage}
      </Status>
    );
  }
  const [shape, tone] = STATES[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.views[state]}
    </Status>
  );
}
