import { MOST_EVERY, MOST_TIMES, readRepetition, REPETITION_UNITS, type EventRepetition } from '@portico/domain';
import { dateFormat, dayOfIso, firstDayOfWeek, isoDay, localDay } from '@portico/locale';
import { editorText } from '../../editor/messages.ts';
import { useSite } from '../../session/site-context.ts';
import { Checkbox } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { Select } from '../../ui/select.tsx';
import { ParsedField } from './parsed-field.tsx';
import { RepeatDates } from './repeat-dates.tsx';
import { repeatMessages as messages } from './repeat-messages.ts';
import { useItem } from './use-item.ts';
import styles from './post.module.css';

const ENDINGS = ['NEVER', 'UNTIL', 'TIMES'] as const;
type Ending = (typeof ENDINGS)[number];

/** How many dates an event is given that is to end after a number of them, until somebody says another. */
const USUAL_TIMES = 10;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** How an event comes again, until when, and which of its dates are left out. */
export function RepeatPart() {
  const item = useItem();
  const { timeZone } = useSite();
  const repeats = readRepetition(item.value['repeats']);
  const start = item.number('startDate');
  const set = (to: EventRepetition | undefined) => item.set('repeats', to && { ...to });
  const { until: _until, times: _times, ...endless } = repeats ?? { unit: 'WEEK', every: 1 };
  const counted: Ending = repeats?.times === undefined ? 'NEVER' : 'TIMES';
  const ending = repeats?.until === undefined ? counted : 'UNTIL';
  const endAt = (to: Ending) => {
    const ends = {
      NEVER: {},
      UNTIL: { until: isoDay(localDay(start ?? Date.now(), timeZone) + 90) },
      TIMES: { times: USUAL_TIMES },
    };
    set({ ...endless, ...ends[to] });
  };
  return (
    <Section title={messages.title}>
      <Select
        label={messages.repeats}
        value={repeats?.unit ?? 'NEVER'}
        choices={(['NEVER', ...REPETITION_UNITS] as const).map((value) => ({ value, label: messages.units[value] }))}
        onChange={(unit) => set(unit === 'NEVER' ? undefined : { every: 1, ...repeats, unit })}
      />
      {repeats ? (
        <>
          <ParsedField
            label={messages.every[repeats.unit]}
            value={String(repeats.every)}
            inputMode="numeric"
            maxLength={2}
            error={messages.wrongNumber(MOST_EVERY)}
            isRight={(text) => isWhole(text, MOST_EVERY)}
            onChange={(text) => set({ ...repeats, every: Number(text) })}
          />
          {repeats.unit === 'WEEK' ? <Weekdays repeats={repeats} start={start} onChange={set} /> : null}
          <Select
            label={messages.ends}
            value={ending}
            choices={ENDINGS.map((value) => ({ value, label: messages.endings[value] }))}
            onChange={endAt}
          />
          {repeats.until === undefined ? null : (
            <ParsedField
              label={messages.until}
              value={repeats.until}
              type="date"
              max="9999-12-31"
              error={editorText('invalidDate')}
              // Until its year is whole a day stands in another millennium.
              isRight={(text) => text >= '1000' && dayOfIso(text) !== undefined}
              onChange={(until) => set({ ...repeats, until })}
            />
          )}
          {repeats.times === undefined ? null : (
            <ParsedField
              label={messages.times}
              value={String(repeats.times)}
              inputMode="numeric"
              maxLength={4}
              error={messages.wrongNumber(MOST_TIMES)}
              isRight={(text) => isWhole(text, MOST_TIMES)}
              onChange={(text) => set({ ...repeats, times: Number(text) })}
            />
          )}
          <RepeatDates repeats={repeats} onChange={set} />
        </>
      ) : null}
    </Section>
  );
}

/** The days of a week on which it is; that of the first date cannot be taken away. */
function Weekdays({
  repeats,
  start,
  onChange,
}: {
  readonly repeats: EventRepetition;
  readonly start: number | undefined;
  readonly onChange: (repeats: EventRepetition) => void;
}) {
  const { language, timeZone } = useSite();
  // 1 January 1970 was a Thursday.
  const own = start === undefined ? undefined : (((localDay(start, timeZone) + 4) % 7) + 7) % 7;
  const chosen = repeats.weekdays ?? [];
  const first = firstDayOfWeek(language);
  return (
    <fieldset className={styles['weekdays']}>
      <legend>{messages.weekdays}</legend>
      {[...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)].map((day) => (
        <Checkbox
          key={day}
          label={weekdayName(day, language)}
          checked={day === own || chosen.includes(day)}
          disabled={day === own}
          onChange={({ target }) =>
            onChange({
              ...repeats,
              weekdays: target.checked
                ? [...chosen, day].toSorted((a, b) => a - b)
                : chosen.filter((one) => one !== day),
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** 4 January 1970 was a Sunday. */
function weekdayName(day: number, language: string): string {
  return dateFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + day));
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
