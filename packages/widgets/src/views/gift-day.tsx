import type { CheckoutPageProps } from '@portico/contract';

import { Field } from './field.tsx';
import { useTexts } from './texts-context.ts';

interface GiftDayProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly days: NonNullable<CheckoutPageProps['giftDays']>;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

/** The day on which a gift card comes. */
export function GiftDay({ value, days, ...about }: GiftDayProps) {
  const { checkoutFields } = useTexts();
  return (
    <Field id="giftDay" label={checkoutFields.giftDay} {...about}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          name="giftDay"
          defaultValue={value}
          min={days.first}
          max={days.last}
        />
      )}
    </Field>
  );
}
