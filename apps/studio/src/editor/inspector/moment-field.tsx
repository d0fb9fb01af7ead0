import { useState } from 'react';
import { parseZonedField, zonedFieldText } from '../../format/zoned-time.ts';
import { TextField } from '../../ui/field.tsx';
import { editorText } from '../messages.ts';
import { useEditor } from '../store/editor.ts';
import { messages } from '../words.ts';

/** A day and time in the zone of the site. What cannot be read is said so, and stays as it was typed. */
export function MomentField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  /** ISO 8601; empty where nobody said. */
  readonly value: string;
  readonly onChange: (to: string | undefined) => void;
}) {
  const { site } = useEditor();
  const [typed, setTyped] = useState<string>();
  const at = Date.parse(value);
  const isWrong =
    typed === undefined
      ? value !== '' && Number.isNaN(at)
      : typed !== '' && readMoment(typed, site.timeZone) === undefined;
  const take = (text: string) => {
    setTyped(text);
    const moment = readMoment(text, site.timeZone);
    if (text === '' || moment !== undefined) {
      onChange(moment);
    }
  };
  return (
    <TextField
      label={label}
      type="datetime-local"
      help={messages.publishing.laterHelp(site.timeZone)}
      error={isWrong ? editorText('invalidDate') : undefined}
      value={typed ?? (Number.isNaN(at) ? '' : zonedFieldText(at, site.timeZone))}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function readMoment(text: string, timeZone: string): string | undefined {
  const at = parseZonedField(text, timeZone);
  return at === undefined ? undefined : new Date(at).toISOString();
}
