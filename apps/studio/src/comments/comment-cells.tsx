import type { CommentRow, MemberSite } from '@portico/contract/studio';
import type { CommentState } from '@portico/domain';
import { Link } from '@tanstack/react-router';
import { When } from '../format/when.tsx';
import { mayDo } from '../session/session.ts';
import { visitUrl } from '../session/visit-url.ts';
import text from '../styles/text.module.css';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { Status, Tag, type StatusShape, type StatusTone } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import styles from './comments.module.css';
import { decisionsOn } from './decisions.ts';
import { messages } from './messages.ts';

const { columns } = messages;

/** The columns of the list of comments. */
export const COLUMNS: readonly Column[] = [
  { name: 'comment', head: () => columns.comment },
  { name: 'author', head: () => columns.author },
  { name: 'post', head: () => columns.post, isSecondary: true },
  { name: 'state', head: () => columns.state },
  { name: 'written', head: () => columns.written },
  { name: 'actions', head: () => columns.actions, isHeadHidden: true, width: 44 },
];

const SHAPES: Readonly<Record<CommentState, readonly [StatusShape, StatusTone]>> = {
  pending: ['dashed', 'warn'],
  published: ['full', 'good'],
  rejected: ['ring', 'still'],
  spam: ['ring', 'still'],
  removed: ['ring', 'still'],
};

interface CellsProps {
  readonly comment: CommentRow;
  readonly site: MemberSite;
  readonly onOpen: (comment: CommentRow) => void;
  readonly onDecide: (ids: readonly string[], to: CommentState) => void;
  readonly onNarrow: (itemId: string) => void;
}

/** The cells of one comment. */
export function CommentCells({ comment, site, onOpen, onDecide, onNarrow }: CellsProps) {
  const second = text['second'];
  const name = comment.authorName || messages.anonymous;
  return (
    <>
      <td className={cx(table['yields'], styles['comment'])}>
        <button type="button" className={styles['open']} onClick={() => onOpen(comment)}>
          <bdi>{comment.body}</bdi>
        </button>
        {comment.answerTo === null ? null : <small>{messages.answerTo(comment.answerTo || messages.anonymous)}</small>}
      </td>
      <td className={cx(second, styles['author'])}>
        <bdi>{name}</bdi>
        {comment.isTeam ? <Tag>{messages.team}</Tag> : null}
        {comment.email === '' ? null : <small>{comment.email}</small>}
      </td>
      <td className={cx(second, table['secondary'], styles['post'])}>
        <PostLink comment={comment} site={site} />
      </td>
      <td className={styles['state']}>
        <Status shape={SHAPES[comment.state][0]} tone={SHAPES[comment.state][1]}>
          {messages.states[comment.state]}
        </Status>
      </td>
      <td className={cx(second, styles['when'])}>
        <When at={comment.writtenAt} />
      </td>
      <td className={styles['actions']}>
        <MenuButton
          label={messages.menu(name)}
          placement="bottom end"
          button={<IconButton icon="more" size="small" label={messages.menu(name)} />}
        >
          {mayDo(site, 'comments.moderate')
            ? decisionsOn(comment.state).map(({ to, label, icon }) => (
                <MenuItem key={to} icon={icon} onAction={() => onDecide([comment.id], to)}>
                  {label}
                </MenuItem>
              ))
            : null}
          {comment.state === 'published' && comment.path !== null ? (
            <MenuItem icon="eye" href={visitUrl(site, `${comment.path}#comment-${comment.id}`)} target="_blank">
              {messages.visit}
            </MenuItem>
          ) : null}
          <MenuItem icon="filter" onAction={() => onNarrow(comment.itemId)}>
            {messages.onlyPost}
          </MenuItem>
        </MenuButton>
      </td>
    </>
  );
}

/** The post, as a link for whoever may write there. */
export function PostLink({ comment, site }: Pick<CellsProps, 'comment' | 'site'>) {
  return mayDo(site, 'content.draft') ? (
    <Link
      to="/sites/$site/writing/$collectionId/$itemId"
      params={{ site: site.identifier, collectionId: comment.collectionId, itemId: comment.itemId }}
    >
      <bdi>{comment.postTitle}</bdi>
    </Link>
  ) : (
    <bdi>{comment.postTitle}</bdi>
  );
}
