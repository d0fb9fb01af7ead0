import type { ReplacementRecord } from '@portico/contract/studio';
import { formatDayTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import { Button } from '../ui/button.tsx';
import { messages } from './messages.ts';
import styles from './replace.module.css';

/** What was replaced lately, each taken back as one. */
export function ReplacementHistory({
  replacements,
  isBusy,
  onTakeBack,
}: {
  readonly replacements: readonly ReplacementRecord[];
  readonly isBusy: boolean;
  readonly onTakeBack: (one: ReplacementRecord) => void;
}) {
  const site = useSite();
  const now = useNow();
  return (
    <section className={styles['history']} aria-labelledby="replaced-lately">
      <h2 id="replaced-lately">{messages.history}</h2>
      <p>{messages.historyLead}</p>
      <ul>
        {replacements.map((one) => (
          <li key={one.id}>
            <span>
              <b>{messages.label(one.words, one.to)}</b>
              <small>{messages.found(one.places, one.documents)}</small>
              <small>{messages.by(one.byName, formatDayTime(one.madeAt, now, site))}</small>
            </span>
            {one.takenBackAt === null ? null : (
              <small>{messages.takenBackAt(formatDayTime(one.takenBackAt, now, site))}</small>
            )}
            {one.takenBackAt === null && one.isMine ? (
              <Button size="small" isDisabled={isBusy} onPress={() => onTakeBack(one)}>
                {messages.takeBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
