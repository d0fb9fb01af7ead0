import { useRef, useState, type FocusEvent } from 'react';
import { editorText } from '../../editor/messages.ts';
import { parseZonedField, zonedFieldText } from '../../format/zoned-time.ts';
import { useSite } from '../../session/site-context.ts';
import { TextField } from '../../ui/field.tsx';
import { useHeld } from '../../ui/held-fields.ts';
import { isUnread } from '../../ui/unread-days.ts';
import { messages } from './messages.ts';
import styles from './post.module.css';

/** What stands in the fields: ISO 8601 without a zone, empty where nothing does; undefined where it is none, or not whole yet. */
interface Typed {
  readonly day: string | undefined;
  readonly time: string | undefined;
}

/** A day and a time in the zone of the site; `wrong` for what cannot be read (EDITOR-034), undefined for none. */
export function MomentField({
  labels,
  at,
  error,
  usualDay,
  onChange,
}: {
  readonly labels: { readonly day: string; readonly time: string };
  /** Epoch milliseconds. */
  readonly at: number | undefined;
  readonly error?: string | undefined;
  /** The day that a time is meant on where none is said (ISO 8601): an event ends on the day it begins. */
  readonly usualDay?: string | undefined;
  readonly onChange: (at: number | undefined | 'wrong') => void;
}) {
  const { timeZone } = useSite();
  const [day, time] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [shown, setShown] = useState(at);
  const known = typedOf(at, timeZone);
  const [typed, setTyped] = useState(known);
  if (at !== shown && (at !== undefined || momentOf(typed, timeZone) === shown)) {
    // Somebody else, or undo, set another or took it away.
    setShown(at);
    setTyped(known);
  }
  const [isLeft, setLeft] = useState(false);
  const take = (isOfTime = false) => {
    const said = { day: readField(day.current), time: readField(time.current) };
    const next = isOfTime && said.day === '' && said.time ? { ...said, day: usualDay ?? '' } : said;
    const [before, moment] = [momentOf(typed, timeZone), momentOf(next, timeZone)];
    setTyped(next);
    if (typeof moment === 'number') {
      setShown(moment);
    }
    if (moment !== before) {
      onChange(moment);
    }
  };
  // Nobody is told of a mistake in the middle of a word: a year has one digit before it has four.
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    // What can be read was handed on before.
    if (isUnread(target)) {
      take();
    }
    setLeft(true);
  };
  const type = (isOfTime: boolean) => {
    take(isOfTime);
    setLeft(false);
  };
  const isWrong = isLeft && momentOf(typed, timeZone) === 'wrong';
  const lacksDay = isLeft && typed.day === '' && typed.time !== undefined && typed.time !== '';
  useHeld(labels.day, isWrong || lacksDay);
  const unsaid = lacksDay ? messages.dayMissing : error;
  const problem = isWrong ? editorText('invalidDate') : unsaid;
  return (
    <div className={styles['moment']}>
      <TextField
        ref={day}
        type="date"
        label={labels.day}
        value={typed.day ?? ''}
        max="9999-12-31"
        error={problem}
        onChange={() => type(false)}
        onBlur={leave}
      />
      <TextField
        ref={time}
        type="time"
        label={labels.time}
        value={typed.time ?? ''}
        onChange={() => type(true)}
        onBlur={leave}
      />
    </div>
  );
}

function typedOf(at: number | undefined, timeZone: string): Typed {
  const known = at === undefined ? '' : zonedFieldText(at, timeZone);
  return { day: known.slice(0, 10), time: known.slice(11, 16) };
}

function readField(field: HTMLInputElement | null): string | undefined {
  return field === null || field.validity.badInput ? undefined : field.value;
}

/** What was typed as a moment; a day alone begins at nine, a time alone is none yet. */
function momentOf({ day, time }: Typed, timeZone: string): number | undefined | 'wrong' {
  if (day === '' && time !== undefined) {
    return undefined;
  }
  const isWhole = day !== undefined && day >= '1000' && time !== undefined;
  return isWhole ? (parseZonedField(`${day}T${time || '09:00'}`, timeZone) ?? 'wrong') : 'wrong';
}
