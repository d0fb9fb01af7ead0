import type { RestockGroup } from '@portico/contract/studio';
import { refusalOf } from '../api/api-error.ts';
import { useSite } from '../session/site-context.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { groupName } from './group-cells.tsx';
import { messages } from './messages.ts';
import { peopleOf } from './read-all.ts';
import styles from './restock.module.css';

/** Asks before people are written to: a mail that is out cannot be taken back. */
export function SendDialog({
  groups,
  error,
  isBusy,
  onSend,
  onClose,
}: {
  readonly groups: readonly RestockGroup[];
  readonly error: Error | null;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}) {
  const { language } = useSite();
  const people = peopleOf(groups);
  return (
    <FormDialog
      title={messages.sendTitle(people, language)}
      submit={messages.sendOne(people, language)}
      problem={refusalOf(error).problem}
      isBusy={isBusy}
      onSubmit={onSend}
      onClose={onClose}
    >
      <p>{messages.sendLead(groups.length)}</p>
      <ul className={styles['wanted']}>
        {groups.map((group) => (
          <li key={group.variantId}>
            <b>{groupName(group)}</b> {messages.people(group.count, language)}
            {group.unlimited || group.qtyInStock >= group.count ? null : (
              <small>{messages.fewerLead(group.qtyInStock, language)}</small>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
