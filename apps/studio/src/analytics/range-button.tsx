import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { REPORT_COMPARISONS } from '@portico/contract/studio';
import { addDays } from '@portico/domain';
import { dayText } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import button from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import overlay from '../ui/overlay.module.css';
import { goToUnread } from '../ui/unread-days.ts';
import { formatDays } from './format-days.ts';
import { messages } from './messages.ts';
import styles from './range.module.css';
import { presetRange, PRESETS, rangeOf, USUAL_PRESET, type ReportSearch } from './search.ts';

type Change = (changes: { readonly [Key in keyof ReportSearch]?: ReportSearch[Key] | undefined }) => void;

/** Which days, and with what they are compared, in one place. */
export function RangeButton({ search, onChange }: { readonly search: ReportSearch; readonly onChange: Change }) {
  const site = useSite();
  const today = dayText(useNow(), site.timeZone);
  const [isOpen, setIsOpen] = useState(false);
  const change: Change = (changes) => {
    onChange({ ...changes, step: undefined });
    setIsOpen(false);
  };
  const isOwn = search.from !== undefined;
  const shown = isOwn
    ? formatDays(rangeOf(search, today), today, site.language)
    : messages.presets[search.range ?? USUAL_PRESET];
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <AriaButton className={cx(button['button'], button['plain'])}>
        <Icon name="calendar" className={button['icon']} />
        {shown}
        <Icon name="down" className={button['icon']} />
      </AriaButton>
      <Popover className={cx(overlay['popover'], styles['popover'])} placement="bottom end" offset={4}>
        <Dialog className={styles['range'] ?? ''} aria-label={messages.range}>
          <ul className={styles['presets']} aria-label={messages.range}>
            {PRESETS.map((preset) => (
              <li key={preset}>
                <AriaButton
                  className={styles['preset'] ?? ''}
                  aria-pressed={!isOwn && preset === (search.range ?? USUAL_PRESET)}
                  onPress={() => change({ range: preset, from: undefined, to: undefined })}
                >
                  {messages.presets[preset]}
                  <small>{formatDays(presetRange(preset, today), today, site.language)}</small>
                </AriaButton>
              </li>
            ))}
          </ul>
          <OwnDays search={search} today={today} onChange={change} />
          <Compared search={search} onChange={change} />
          <p className={styles['note']}>{messages.rangeNote}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function OwnDays({
  search,
  today,
  onChange,
}: {
  readonly search: ReportSearch;
  readonly today: string;
  readonly onChange: Change;
}) {
  const [days, setDays] = useState(rangeOf(search, today));
  const isWrong = days.from > days.to;
  const isWhole = days.from !== '' && days.to !== '' && !isWrong;
  return (
    <form
      className={styles['own']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !goToUnread(event.currentTarget)) onChange({ range: undefined, ...days });
      }}
    >
      <h3>{messages.ownDays}</h3>
      <TextField
        label={messages.from_}
        type="date"
        value={days.from}
        max={today}
        min={addDays(today, -3660)}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        label={messages.to}
        type="date"
        value={days.to}
        max={today}
        error={isWrong ? messages.daysWrong : undefined}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button kind="ink" type="submit" isDisabled={!isWhole}>
        {messages.apply}
      </Button>
    </form>
  );
}

function Compared({ search, onChange }: { readonly search: ReportSearch; readonly onChange: Change }) {
  return (
    <fieldset className={styles['compared']}>
      <legend>{messages.compareWith}</legend>
      {REPORT_COMPARISONS.map((comparison) => (
        <label key={comparison}>
          <input
            type="radio"
            name="compare"
            checked={(search.compare ?? 'before') === comparison}
            onChange={() => onChange({ compare: comparison })}
          />
          {messages.comparisons[comparison]}
        </label>
      ))}
    </fieldset>
  );
}
