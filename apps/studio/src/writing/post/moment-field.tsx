import { useState } from 'react';
import { editorText } from '../../editor/messages.ts';
import { parseZonedField, zonedFieldText } from '../../format/zoned-time.ts';
import { useSite } from '../../session/site-context.ts';
import { TextField } from '../../ui/field.tsx';
import styles from './post.module.css';

/** A day and a time in the zone of the site; `wrong` for what cannot be read (EDITOR-034), undefined for none. */
export function MomentField({
  labels,
  at,
  error,
  onChange,
}: {
  readonly labels: {
    readonly day: string;
    readonly time: string;
    readonly dayShape: string;
    readonly timeShape: string;
  };
  /** Epoch milliseconds. */
  readonly at: number | undefined;
  readonly error?: string | undefined;
  readonly onChange: (at: number | undefined | 'wrong') => void;
}) {
  const site = useSite();
  const [shown, setShown] = useState(at);
  const known = at === undefined ? '' : zonedFieldText(at, site.timeZone);
  const [day, setDay] = useState(known.slice(0, 10));
  const [time, setTime] = useState(known.slice(11, 16));
  if (at !== shown && (at !== undefined || momentOf(day, time, site.timeZone) === shown)) {
    // Somebody else, or undo, set another or took it away.
    setShown(at);
    setDay(known.slice(0, 10));
    setTime(known.slice(11, 16));
  }
  const change = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    const moment = momentOf(nextDay, nextTime, site.timeZone);
    if (typeof moment === 'number') {
      setShown(moment);
    }
    onChange(moment);
  };
  const isWrong = momentOf(day, time, site.timeZone) === 'wrong';
  return (
    <div className={styles['moment']}>
      <TextField
        label={labels.day}
        placeholder={labels.dayShape}
        inputMode="numeric"
        value={day}
        maxLength={10}
        error={isWrong ? editorText('invalidDate') : error}
        onChange={({ target }) => change(target.value, time)}
      />
      <TextField
        label={labels.time}
        placeholder={labels.timeShape}
        inputMode="numeric"
        value={time}
        maxLength={5}
        onChange={({ target }) => change(day, target.value)}
      />
    </div>
  );
}

/** What was typed as a moment; a day alone begins at nine. */
function momentOf(day: string, time: string, timeZone: string): number | undefined | 'wrong' {
  if (day.trim() === '' && time.trim() === '') {
    return undefined;
  }
  const clock = time.trim() === '' ? '09:00' : time.trim().padStart(5, '0');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day.trim()) && !Number.isNaN(Date.parse(day.trim()));
  const isTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock);
  return isDay && isTime ? (parseZonedField(`${day.trim()}T${clock}`, timeZone) ?? 'wrong') : 'wrong';
}
