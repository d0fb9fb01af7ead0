import type { SubmissionRow } from '@portico/contract/studio';
import { Link } from '@tanstack/react-router';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/list-table.tsx';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { colleagueName, type Colleagues } from './assign-menu.tsx';
import { messages } from './messages.ts';
import { submissionSearch } from './search.ts';
import styles from './submissions.module.css';

export const COLUMNS: readonly Column[] = [
  { name: 'person', head: () => messages.columns.person },
  { name: 'excerpt', head: () => messages.columns.excerpt, isSecondary: true },
  { name: 'state', head: () => messages.columns.state },
  { name: 'when', head: () => messages.columns.when },
];

/** A submission in the inbox: who, of which form, how it begins, when. Everything in it is a stranger's text. */
export function SubmissionCells({
  row,
  isOpen,
  people,
}: {
  readonly row: SubmissionRow;
  readonly isOpen: boolean;
  readonly people: Colleagues;
}) {
  return (
    <>
      {/* What stands in it is text of visitors. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td className={cx(table['name'], table['yields'], styles['person'], row.state === 'new' && styles['unread'])}>
        <Link
          to="."
          search={(before) => submissionSearch({ ...before, open: row.id })}
          aria-current={isOpen ? 'true' : undefined}
        >
          <bdi>{row.person || messages.nobody}</bdi>
        </Link>
        {row.state === 'new' ? <span className={text['hidden']}>{messages.unread}</span> : null}
        <small className={text['second']}>
          <bdi>{row.formName}</bdi>
          {row.assignedTo === null ? null : (
            <>
              {' · '}
              <bdi>{colleagueName(people, row.assignedTo)}</bdi>
            </>
          )}
        </small>
      </td>
      <td className={cx(table['secondary'], text['second'], styles['excerpt'])}>
        <bdi>{row.excerpt}</bdi>
      </td>
      <td className={styles['state']}>
        <SubmissionStatus state={row.state} />
      </td>
      <td className={cx(text['second'], styles['when'])}>
        <When at={row.submittedAt} />
      </td>
    </>
  );
}

const STATES: Readonly<Record<SubmissionRow['state'], readonly [StatusShape, StatusTone]>> = {
  new: ['full', 'pencil'],
  open: ['half', 'warn'],
  done: ['squareTick', 'good'],
  spam: ['cross', 'bad'],
  removed: ['dashed', 'still'],
};

/** Where a submission stands. */
export function SubmissionStatus({ state }: Pick<SubmissionRow, 'state'>) {
  const [shape, tone] = STATES[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.states[state]}
    </Status>
  );
}
