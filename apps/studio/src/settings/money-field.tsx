import { useState } from 'react';
import { currencySymbol, moneyFieldText, moneyProblem, parseMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';

/** An amount as an owner types it; what cannot be understood is told beside it and becomes NaN, which no save takes. */
export function MoneyField({
  label,
  isLabelHidden = false,
  cents,
  currency,
  error,
  help,
  isEmptyZero = false,
  onChange,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly cents: number;
  readonly currency: string;
  readonly error?: string | undefined;
  readonly help?: string;
  /** An empty field means nothing rather than something that is missing. */
  readonly isEmptyZero?: boolean;
  readonly onChange: (cents: number) => void;
}) {
  const { language } = useSite();
  const [typed, setTyped] = useState<{ readonly text: string; readonly cents: number }>();
  // What came from elsewhere, such as Discard, takes the place of what was typed.
  const isOwn = typed !== undefined && Object.is(typed.cents, cents);
  const shown = isEmptyZero && cents === 0 ? '' : moneyFieldText(cents, currency, language);
  const handleChange = (text: string) => {
    const read = text.trim() === '' && isEmptyZero ? 0 : (parseMoney(text, currency, language) ?? Number.NaN);
    setTyped({ text, cents: read });
    onChange(read);
  };
  const problem = moneyProblem(isOwn ? typed.text : '', currency, language, messages.amount);
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      prefix={currencySymbol(currency, language)}
      inputMode="decimal"
      value={isOwn ? typed.text : shown}
      error={error ?? (Number.isNaN(cents) ? problem : undefined)}
      help={help}
      onChange={(event) => handleChange(event.target.value)}
      // What is typed takes the place of a nought, rather than standing behind it.
      onFocus={({ target }) => (cents === 0 ? target.select() : undefined)}
      onBlur={() => {
        if (!Number.isNaN(cents)) {
          setTyped(undefined);
        }
      }}
    />
  );
}
