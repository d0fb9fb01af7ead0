import { TextArea } from '../ui/field.tsx';
import { messages } from './messages.ts';
import styles from './shell.module.css';

/** The word with which somebody asks the owner for a right. */
export default function AskWord({
  ownerName,
  value,
  onChange,
}: {
  readonly ownerName: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextArea
      className={styles['word']}
      label={messages.askRightWord(ownerName)}
      rows={2}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
