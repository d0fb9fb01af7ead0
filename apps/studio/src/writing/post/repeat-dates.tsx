import { datesToCome, readRepeatingEvent, type EventRepetition } from '@portico/domain';
import { dateFormat, isoDay, localDay } from '@portico/locale';
import { useState } from 'react';
import { useNow } from '../../format/use-now.ts';
import { useSite } from '../../session/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { repeatMessages as messages } from './repeat-messages.ts';
import { useItem } from './use-item.ts';
import styles from './post.module.css';

const SHOWN = 6;

/** The dates that come next, each of which can be left out, and those that are. */
export function RepeatDates({
  repeats,
  onChange,
}: {
  readonly repeats: EventRepetition;
  readonly onChange: (repeats: EventRepetition) => void;
}) {
  const { language, timeZone } = useSite();
  const item = useItem();
  const now = useNow();
  // The button that was pressed goes with its line; that of the same day in the other list has the focus then.
  const [moved, setMoved] = useState('');
  const event = readRepeatingEvent(item.value, timeZone);
  if (!event) {
    return <p className={styles['help']}>{messages.needsStart}</p>;
  }
  const dates = datesToCome(event, { from: now, limit: SHOWN });
  const { without = [], ...whole } = repeats;
  const leave = (day: string, days: readonly string[]) => {
    setMoved(day);
    onChange(days.length === 0 ? whole : { ...whole, without: days });
  };
  const dayText = (at: number, zone: string) =>
    dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(
      at,
    );
  return (
    <>
      <h3>{messages.dates}</h3>
      {dates.length === 0 ? <p className={styles['help']}>{messages.noDates}</p> : null}
      <ul className={styles['dates']} aria-label={messages.dates}>
        {dates.map(({ startDate }) => {
          const text = dayText(startDate, timeZone);
          const day = isoDay(localDay(startDate, timeZone));
          return (
            <li key={startDate}>
              {text}
              <Button
                size="small"
                kind="bare"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the button that was pressed.
                autoFocus={day === moved}
                aria-label={messages.leaveOutDay(text)}
                onPress={() => leave(day, [...without, day].toSorted())}
              >
                {messages.leaveOut}
              </Button>
            </li>
          );
        })}
      </ul>
      {without.length === 0 ? null : (
        <ul className={styles['dates']} aria-label={messages.leftOut}>
          {without.map((day) => {
            const text = dayText(Date.parse(day), 'UTC');
            return (
              <li key={day}>
                <s>{text}</s>
                <Button
                  size="small"
                  kind="bare"
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the button that was pressed.
                  autoFocus={day === moved}
                  aria-label={messages.bringBackDay(text)}
                  onPress={() =>
                    leave(
                      day,
                      without.filter((other) => other !== day),
                    )
                  }
                >
                  {messages.bringBack}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
