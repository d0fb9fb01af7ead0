import type { ComponentProps } from 'react';
import { currencySymbol } from '../format/money.ts';
import { settledAmount } from '../format/settled-amount.ts';
import { useSite } from '../session/site-context.ts';
import { TextField } from '../ui/field.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

/** An amount that a form keeps as text: once it is left, it stands there with all its digits. */
export function AmountField({
  currency,
  value,
  onText,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'prefix' | 'inputMode'> & {
  readonly currency: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}) {
  const { language } = useSite();
  return (
    <TextField
      {...field}
      prefix={currencySymbol(currency, language)}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => {
        const settled = settledAmount(value, currency, language);
        if (settled !== value) {
          onText(settled);
        }
      }}
    />
  );
}
