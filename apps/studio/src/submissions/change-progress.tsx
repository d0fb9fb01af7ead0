import { useState } from 'react';
import type { SubmissionChange } from '@portico/contract/studio';
import { SUBMISSION_STATES } from '@portico/domain';
import { Button, IconButton } from '../ui/button.tsx';
import { colleagueName, type Colleagues } from './assign-menu.tsx';
import { messages } from './messages.ts';
import styles from './submissions.module.css';

/** The newest change of many submissions: how far it is, what it did, and the way back. */
export function ChangeProgress({
  changes,
  people,
  language,
  isBusy,
  onTakeBack,
}: {
  readonly changes: readonly SubmissionChange[];
  readonly people: Colleagues;
  readonly language: string;
  readonly isBusy: boolean;
  readonly onTakeBack: (changeId: string) => void;
}) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [change] = changes.filter(({ id, isOver }) => !isOver || !dismissed.includes(id));
  if (!change) return null;
  const { id, isOver, lookedCount, totalCount } = change;
  const isEmpty = isOver && change.changedCount === 0;
  return (
    <section className={styles['progress']} aria-label={messages.changing}>
      <p aria-live="polite">{isOver ? endOf(change, people, language) : messages.changing}</p>
      {isOver ? null : (
        <>
          <progress aria-label={messages.changing} value={lookedCount} max={Math.max(totalCount, 1)} />
          <span className={styles['far']}>{messages.changedOf(lookedCount, totalCount, language)}</span>
        </>
      )}
      {change.mayTakeBack && !isEmpty ? (
        <Button size="small" isBusy={isBusy} onPress={() => onTakeBack(id)}>
          {isOver ? messages.undo : messages.stopAndUndo}
        </Button>
      ) : null}
      {isOver ? (
        <IconButton size="small" icon="x" label={messages.dismiss} onPress={() => setDismissed([...dismissed, id])} />
      ) : null}
    </section>
  );
}

/** What a change that is over did, in words. */
function endOf(
  { kind, to, isTakingBack, changedCount }: SubmissionChange,
  people: Colleagues,
  language: string,
): string {
  if (isTakingBack) return messages.asBefore(changedCount, language);
  if (kind === 'holder') {
    return to === null
      ? messages.takenBack(changedCount, language)
      : messages.given(changedCount, colleagueName(people, to), language);
  }
  const state = SUBMISSION_STATES.find((one) => one === to);
  return state ? messages.changed[state](changedCount, language) : '';
}
