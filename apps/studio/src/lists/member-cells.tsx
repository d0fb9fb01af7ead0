import type { ListMemberRow } from '@portico/contract/studio';
import { Link } from '@tanstack/react-router';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import styles from './lists.module.css';
import { messages } from './messages.ts';

export const COLUMNS: readonly Column[] = [
  { name: 'person', head: () => messages.memberColumns.person },
  { name: 'state', head: () => messages.memberColumns.state },
  { name: 'source', head: () => messages.memberColumns.source, isSecondary: true },
  { name: 'since', head: () => messages.memberColumns.since },
];

/** Somebody on a list: who, where she stands, how she came. */
export function MemberCells({ member }: { readonly member: ListMemberRow }) {
  return (
    <>
      <td className={cx(table['name'], table['yields'], styles['name'])}>
        <Link to="." search={(before) => ({ ...before, open: member.id })}>
          <bdi>{member.address}</bdi>
        </Link>
        {member.name ? (
          <small className={text['second']}>
            <bdi>{member.name}</bdi>
          </small>
        ) : null}
      </td>
      <td className={styles['state']}>
        <MemberStatus state={member.state} />
      </td>
      <td className={cx(table['secondary'], table['wide'], text['second'])}>{messages.sources[member.source]}</td>
      <td className={cx(text['second'], styles['since'])}>
        <When at={member.addedAt} />
      </td>
    </>
  );
}

const STATES: Readonly<Record<ListMemberRow['state'], readonly [StatusShape, StatusTone]>> = {
  asked: ['half', 'warn'],
  on: ['full', 'good'],
  left: ['ring', 'still'],
  bounced: ['cross', 'bad'],
  complained: ['cross', 'bad'],
  erased: ['dashed', 'still'],
};

/** Where somebody stands with a list. */
export function MemberStatus({ state }: Pick<ListMemberRow, 'state'>) {
  const [shape, tone] = STATES[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.states[state]}
    </Status>
  );
}
