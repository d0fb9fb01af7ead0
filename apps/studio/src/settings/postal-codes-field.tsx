import { placeLabels, postalMessages, zoneRule } from '@portico/locale';
import { postalRangeProblem, postalRangeText, readPostalRanges, type PostalRange } from '@portico/domain';
import { useState } from 'react';
import { said } from '../language/catalogue.ts';
import { TextArea } from '../ui/field.tsx';
import { messages } from './messages.ts';

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
  const hint = rule.hint === undefined ? '' : ` ${said(postalMessages[rule.hint])}`;
  const tens = /^\d+$/.test(rule.example) ? rule.example.slice(0, -1) : undefined;
  const help = tens === undefined ? messages.codesHelp : messages.codesRowHelp(`${tens}0`, `${tens}9`);
  const handleChange = (text: string) => {
    setTyped(text);
    const next = readPostalRanges(country, text);
    onChange(next.ok ? next.value : undefined);
  };
  return (
    <TextArea
      label={messages.onlyCodes(said(placeLabels[rule.postalLabel].many))}
      rows={2}
      value={typed}
      error={read.ok ? error : problemText(read.error)}
      help={help + hint}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}

function problemText({ text, reason }: { readonly text: string; readonly reason: string }): string {
  return reason === 'tooMany'
    ? messages.tooManyCodes
    : said(postalRangeProblem(text, reason as Parameters<typeof postalRangeProblem>[1]));
}
