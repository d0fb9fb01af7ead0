import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { dayText } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';
import styles from './people.module.css';

/** How long somebody has her place. */
export interface LastDay {
  readonly isUntil: boolean;
  /** As `2026-12-05`; empty while none is chosen. */
  readonly day: string;
}

export const FOR_GOOD: LastDay = { isUntil: false, day: '' };

/** What a call is told of it. */
export const lastDayOf = ({ isUntil, day }: LastDay): string => (isUntil ? day : '');

/** For good, or until the end of a day in the site's time zone. */
export function LastDayField({
  value,
  error,
  onChange,
}: {
  readonly value: LastDay;
  readonly error?: string | undefined;
  readonly onChange: (value: LastDay) => void;
}) {
  const site = useSite();
  const today = dayText(useNow(), site.timeZone);
  return (
    <div className={styles['stay']}>
      <RadioGroup
        className={styles['stays'] ?? ''}
        aria-label={messages.stay}
        value={value.isUntil ? 'until' : 'good'}
        onChange={(choice) => onChange({ ...value, isUntil: choice === 'until' })}
      >
        {(['good', 'until'] as const).map((choice) => (
          <Radio key={choice} value={choice} className={styles['choice'] ?? ''}>
            <span className={styles['dot']} aria-hidden="true" />
            {messages.stays[choice]}
          </Radio>
        ))}
      </RadioGroup>
      {value.isUntil ? (
        <TextField
          type="date"
          label={messages.lastDay}
          help={messages.lastDayHelp}
          min={today}
          value={value.day}
          error={error}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
        />
      ) : null}
    </div>
  );
}
