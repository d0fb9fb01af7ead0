import type { SiteParts } from '@portico/contract/studio';
import { parseZonedField, zonedFieldText } from '../../format/zoned-time.ts';
import { useSite } from '../../session/site-context.ts';
import { TextField } from '../../ui/field.tsx';
import { messages } from './messages.ts';
import styles from './parts.module.css';

type Times = Pick<SiteParts['announcement'], 'from' | 'until'>;

/** From when until when the bar is shown, in the zone of the site. */
export function AnnouncementTimes({
  times,
  error,
  onChange,
}: {
  readonly times: Times;
  readonly error: string | undefined;
  readonly onChange: (times: Partial<Times>) => void;
}) {
  const { timeZone } = useSite();
  return (
    <fieldset className={styles['times']}>
      <legend>{messages.times}</legend>
      {(['from', 'until'] as const).map((name) => {
        const at = times[name];
        return (
          <TextField
            key={name}
            type="datetime-local"
            label={messages[name]}
            defaultValue={at === null ? '' : zonedFieldText(at, timeZone)}
            error={name === 'until' ? error : undefined}
            onChange={({ target }) => onChange({ [name]: parseZonedField(target.value, timeZone) ?? null })}
          />
        );
      })}
      <p className={styles['help']}>{messages.timesHelp(timeZone)}</p>
    </fieldset>
  );
}
