import { Checkbox, TextField } from '../../ui/field.tsx';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';
import styles from './publish.module.css';

/** When something goes live by itself, as it was typed. */
export interface Later {
  readonly isOn: boolean;
  readonly day: string;
  readonly time: string;
}

/** Whether to publish at a time, and at which, in the zone of the site. */
export function LaterFields({ value, onChange }: { readonly value: Later; readonly onChange: (value: Later) => void }) {
  const { site } = useEditor();
  return (
    <div className={styles['later']}>
      <Checkbox
        label={messages.publishing.later}
        checked={value.isOn}
        onChange={({ target }) => onChange({ ...value, isOn: target.checked })}
      />
      {value.isOn ? (
        <>
          <div className={styles['pair']}>
            <TextField
              type="date"
              label={messages.publishing.day}
              value={value.day}
              onChange={({ target }) => onChange({ ...value, day: target.value })}
            />
            <TextField
              type="time"
              label={messages.publishing.time}
              value={value.time}
              onChange={({ target }) => onChange({ ...value, time: target.value })}
            />
          </div>
          <p className={styles['second']}>{messages.publishing.laterHelp(site.timeZone)}</p>
        </>
      ) : null}
    </div>
  );
}
