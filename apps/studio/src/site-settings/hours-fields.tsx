import {
  clockText,
  minutesOf,
  SITE_LIMITS,
  weekOf,
  WEEK_DAYS,
  type DayHours,
  type OpeningRange,
  type WeekDay,
} from '@portico/domain';
import { hoursText } from '@portico/locale';
import { RowGroup } from '../settings/setting-group.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import fields from '../ui/field.module.css';
import { messages } from './messages.ts';
import type { GroupProps } from './name-fields.tsx';
import styles from './site-settings.module.css';

/** A day that is added begins with these. */
const USUAL: OpeningRange = { from: 9 * 60, to: 17 * 60 };

/** When somebody is there, day by day. */
export function HoursFields({ draft, edit, errors }: GroupProps) {
  const { hours, language } = draft;
  const hasMonday = hours.monday.ranges.length > 0;
  return (
    <RowGroup
      title={messages.hours}
      lead={messages.hoursLead}
      actions={
        hasMonday ? (
          <Button size="small" onPress={() => edit({ hours: weekOf(() => hours.monday) })}>
            {messages.copyMonday}
          </Button>
        ) : null
      }
    >
      {WEEK_DAYS.map((day) => (
        <DayFields
          key={day}
          day={day}
          hours={hours[day]}
          language={language}
          isShown={WEEK_DAYS.some((other) => hours[other].ranges.length > 0 || hours[other].text !== '')}
          error={errors[`hours.${day}`]}
          onChange={(changed) => edit({ hours: { ...hours, [day]: changed } })}
        />
      ))}
    </RowGroup>
  );
}

function DayFields({
  day,
  hours: { text, ranges },
  language,
  isShown,
  error,
  onChange,
}: {
  readonly day: WeekDay;
  readonly hours: DayHours;
  /** Of the site. */
  readonly language: string;
  /** Pages show hours at all. */
  readonly isShown: boolean;
  readonly error: string | undefined;
  readonly onChange: (hours: DayHours) => void;
}) {
  const name = messages.days[day];
  const last = ranges.at(-1);
  const add = () => onChange({ text, ranges: [...ranges, last ? nextAfter(last) : USUAL] });
  const change = (index: number, range: OpeningRange) => onChange({ text, ranges: ranges.with(index, range) });
  return (
    <fieldset className={styles['day']}>
      <legend>{name}</legend>
      <div className={styles['times']}>
        {ranges.map((range, index) => (
          <div key={`${day} ${index}`} className={styles['range']}>
            <TimeInput
              label={messages.opens(name, index)}
              minutes={range.from}
              isWrong={error !== undefined}
              onChange={(from) => change(index, { ...range, from })}
            />
            <span>{messages.until}</span>
            <TimeInput
              label={messages.closes(name, index)}
              minutes={range.to}
              isWrong={error !== undefined}
              // Midnight ends the day.
              onChange={(to) => change(index, { ...range, to: to === 0 ? 24 * 60 : to })}
            />
            <IconButton
              size="small"
              icon="x"
              label={messages.removeHours(name)}
              onPress={() => onChange({ text, ranges: ranges.filter((_range, other) => other !== index) })}
            />
            {range === last && ranges.length < SITE_LIMITS.rangesADay ? (
              <IconButton size="small" icon="plus" label={messages.addBreak(name)} onPress={add} />
            ) : null}
          </div>
        ))}
        {ranges.length === 0 ? (
          <Button size="small" kind="bare" icon="plus" aria-label={messages.addHoursOf(name)} onPress={add}>
            {messages.addHours}
          </Button>
        ) : null}
        {error ? (
          <p className={fields['error']} role="alert">
            <Icon name="alert" className={fields['mark']} />
            {error}
          </p>
        ) : null}
      </div>
      <TextField
        label={messages.hoursWords(name)}
        isLabelHidden
        placeholder={hoursText(ranges, language) || (isShown ? messages.closed : '')}
        value={text}
        maxLength={SITE_LIMITS.hoursText}
        onChange={(event) => onChange({ text: event.target.value, ranges })}
      />
    </fieldset>
  );
}

/** An hour after the last ends, for two, where the day has so much left. */
function nextAfter({ to }: OpeningRange): OpeningRange {
  const from = Math.min(to + 60, 23 * 60);
  return { from, to: Math.min(from + 120, 24 * 60) };
}

function TimeInput({
  label,
  minutes,
  isWrong,
  onChange,
}: {
  readonly label: string;
  readonly minutes: number;
  readonly isWrong: boolean;
  readonly onChange: (minutes: number) => void;
}) {
  return (
    <TextField
      type="time"
      label={label}
      isLabelHidden
      aria-invalid={isWrong ? true : undefined}
      value={clockText(minutes)}
      onChange={(event) => {
        const read = minutesOf(event.target.value);
        if (read !== undefined) {
          onChange(read);
        }
      }}
    />
  );
}
