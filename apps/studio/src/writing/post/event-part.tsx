import { isJsonObject, type JsonObject } from '@portico/page-model';
import { zonedFieldText } from '../../format/zoned-time.ts';
import { useSite } from '../../session/site-context.ts';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { messages } from './messages.ts';
import { MomentField } from './moment-field.tsx';
import { RepeatPart } from './repeat-part.tsx';
import { useItem } from './use-item.ts';

const LINES = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'] as const;
const LABELS = {
  addressTitle: 'placeTitle',
  addressLine1: 'addressLine1',
  addressLine2: 'addressLine2',
  addressCountry: 'addressCountry',
} as const;

/** When an event is, and where. */
export function EventPart() {
  const item = useItem();
  const { timeZone } = useSite();
  const [start, end] = [item.number('startDate'), item.number('endDate')];
  const said = item.value['location'];
  const location: JsonObject = isJsonObject(said) ? said : {};
  const set = (field: 'startDate' | 'endDate') => (at: number | undefined | 'wrong') => {
    if (at !== 'wrong') {
      item.set(field, at);
    }
  };
  return (
    <>
      <Section title={messages.start}>
        <MomentField labels={messages.starts} at={start} onChange={set('startDate')} />
        <MomentField
          labels={messages.ends}
          at={end}
          usualDay={start === undefined ? undefined : zonedFieldText(start, timeZone).slice(0, 10)}
          error={start !== undefined && end !== undefined && end < start ? messages.endBeforeStart : undefined}
          onChange={set('endDate')}
        />
      </Section>
      <RepeatPart />
      <Section title={messages.place}>
        {LINES.map((line) => {
          const value = location[line];
          return (
            <TextField
              key={line}
              label={messages[LABELS[line]]}
              value={typeof value === 'string' ? value : ''}
              maxLength={200}
              onChange={({ target }) => item.setPart('location', line, target.value, true)}
            />
          );
        })}
      </Section>
    </>
  );
}
