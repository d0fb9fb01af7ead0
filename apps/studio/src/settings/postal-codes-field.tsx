import { fillMessage, placeLabels, postalMessages, zoneRule } from '@portico/locale';
import { postalRangeProblem, postalRangeText, readPostalRanges, type PostalRange } from '@portico/domain';
import { useState } from 'react';
import { TextArea } from '../ui/field.tsx';

const TEXTS = {
  label: 'Only these {codes}',
  help: 'Empty for all of them. Separate them by commas{row}.',
  row: '; a dash makes a row, such as {from}–{to}',
  tooMany: 'A zone takes at most 1,000 postal codes and rows.',
} as const;

/** Postal codes of a zone as its country writes them: codes and rows between commas. */
export function PostalCodesField({
  country,
  ranges,
  error,
  onChange,
}: {
  readonly country: string;
  readonly ranges: readonly PostalRange[];
  readonly error?: string | undefined;
  /** Undefined while what is typed cannot be understood. */
  readonly onChange: (ranges: readonly PostalRange[] | undefined) => void;
}) {
  const [typed, setTyped] = useState(() => ranges.map(postalRangeText).join(', '));
  const read = readPostalRanges(country, typed);
  const rule = zoneRule(country);
  const hint = rule.hint === undefined ? '' : ` ${postalMessages[rule.hint]}`;
  const tens = /^\d+$/.test(rule.example) ? rule.example.slice(0, -1) : undefined;
  const row = tens === undefined ? '' : fillMessage(TEXTS.row, { from: `${tens}0`, to: `${tens}9` });
  const handleChange = (text: string) => {
    setTyped(text);
    const next = readPostalRanges(country, text);
    onChange(next.ok ? next.value : undefined);
  };
  return (
    <TextArea
      label={fillMessage(TEXTS.label, { codes: placeLabels[rule.postalLabel].many })}
      rows={2}
      value={typed}
      error={read.ok ? error : problemText(read.error)}
      help={fillMessage(TEXTS.help, { row }) + hint}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}

function problemText({ text, reason }: { readonly text: string; readonly reason: string }): string {
  return reason === 'tooMany'
    ? TEXTS.tooMany
    : postalRangeProblem(text, reason as Parameters<typeof postalRangeProblem>[1]);
}
