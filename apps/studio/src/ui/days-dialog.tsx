import { useState } from 'react';
import { TextField } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { messages } from './messages.ts';
import styles from './overlay.module.css';

interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The first and the last day of a span, such as `2026-03-02`; either may be open. */
export function DaysDialog({
  title,
  submit,
  from,
  to,
  onClose,
  onApply,
}: Days & {
  readonly title: string;
  readonly submit: string;
  readonly onClose: () => void;
  readonly onApply: (days: Days) => void;
}) {
  const [days, setDays] = useState({ from: from ?? '', to: to ?? '' });
  const isWrong = days.from !== '' && days.to !== '' && days.to < days.from;
  const handleSubmit = () => {
    if (!isWrong) {
      onApply({ from: days.from || undefined, to: days.to || undefined });
      onClose();
    }
  };
  return (
    <FormDialog title={title} submit={submit} onSubmit={handleSubmit} onClose={onClose}>
      <div className={styles['pair']}>
        <TextField
          label={messages.firstDay}
          type="date"
          value={days.from}
          onChange={(event) => setDays({ ...days, from: event.target.value })}
        />
        <TextField
          label={messages.lastDay}
          type="date"
          value={days.to}
          error={isWrong ? messages.daysWrong : undefined}
          onChange={(event) => setDays({ ...days, to: event.target.value })}
        />
      </div>
    </FormDialog>
  );
}
