import type { Sought } from '@portico/page-model';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { Segments } from '../ui/segments.tsx';
import { messages } from './messages.ts';
import styles from './replace.module.css';

const NOTHING: Sought = { words: '', where: 'words', isWhole: false, isCase: false };

/** What to look for, and what shall stand there instead. */
export function ReplaceForm({
  to,
  isBusy,
  onTo,
  onFind,
}: {
  readonly to: string;
  readonly isBusy: boolean;
  readonly onTo: (to: string) => void;
  readonly onFind: (sought: Sought) => void;
}) {
  const [sought, setSought] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<Sought>) => setSought({ ...sought, ...part });
  const isMissing = sought.words.trim() === '';
  return (
    <form
      className={styles['form']}
      aria-label={messages.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) onFind({ ...sought, words: sought.words.trim() });
      }}
    >
      <TextField
        label={messages.words}
        value={sought.words}
        maxLength={300}
        autoComplete="off"
        error={isTried && isMissing ? messages.missing : undefined}
        onChange={({ target }) => set({ words: target.value })}
      />
      <TextField
        label={messages.to}
        help={messages.toHelp}
        value={to}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onTo(target.value)}
      />
      <div className={styles['options']}>
        <Segments
          label={messages.where}
          value={sought.where}
          choices={(['words', 'links'] as const).map((value) => ({ value, label: messages.wheres[value] }))}
          onChange={(where) => set({ where })}
        />
        <Checkbox
          label={messages.isWhole}
          checked={sought.isWhole}
          onChange={({ target }) => set({ isWhole: target.checked })}
        />
        <Checkbox
          label={messages.isCase}
          checked={sought.isCase}
          onChange={({ target }) => set({ isCase: target.checked })}
        />
        <Button kind="ink" type="submit" icon="search" isDisabled={isBusy}>
          {messages.find}
        </Button>
      </div>
    </form>
  );
}
