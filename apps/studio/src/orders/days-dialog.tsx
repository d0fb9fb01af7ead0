import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { listMessages } from './list-messages.ts';
import styles from './dialogs.module.css';

const FORM_ID = 'days';

interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The first and the last day of a span; either may be open. */
export function DaysDialog({
  from,
  to,
  onClose,
  onApply,
}: Days & { readonly onClose: () => void; readonly onApply: (days: Days) => void }) {
  const [days, setDays] = useState({ from: from ?? '', to: to ?? '' });
  const isWrong = days.from !== '' && days.to !== '' && days.to < days.from;
  return (
    <Dialog
      title={listMessages.betweenTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{listMessages.cancel}</Button>
          <Button kind="ink" type="submit" form={FORM_ID}>
            {listMessages.apply}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles['pair']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) {
            onApply({ from: days.from || undefined, to: days.to || undefined });
            onClose();
          }
        }}
      >
        <TextField
          label={listMessages.from}
          type="date"
          value={days.from}
          onChange={(event) => setDays({ ...days, from: event.target.value })}
        />
        <TextField
          label={listMessages.to}
          type="date"
          value={days.to}
          error={isWrong ? listMessages.daysWrong : undefined}
          onChange={(event) => setDays({ ...days, to: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
