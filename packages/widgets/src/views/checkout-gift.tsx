import type { CheckoutPageProps } from '@portico/contract';

import { Field, TextField } from './field.tsx';
import { useTexts } from './texts-context.ts';

type GiftProps = Pick<CheckoutPageProps, 'values' | 'errors'> & {
  readonly giftDays: NonNullable<CheckoutPageProps['giftDays']>;
};

/** Whom a gift card is for, what is written on it, and when it comes; all of it may be left empty. */
export function CheckoutGift({ values, errors, giftDays }: GiftProps) {
  const { checkoutPage, checkoutFields } = useTexts();
  return (
    <fieldset className="step">
      <legend>{checkoutPage.gift}</legend>
      <p className="note">{checkoutPage.giftHint}</p>
      <div className="two">
        <TextField
          name="giftName"
          label={checkoutFields.giftName}
          value={values.giftName}
          error={errors.giftName}
          autoComplete="off"
          isOptional
        />
        <TextField
          name="giftEmail"
          label={checkoutFields.giftEmail}
          value={values.giftEmail}
          error={errors.giftEmail}
          type="email"
          autoComplete="off"
          isOptional
        />
      </div>
      <Field id="giftMessage" label={checkoutFields.giftMessage} error={errors.giftMessage} isOptional>
        {(control) => <textarea {...control} className="input" name="giftMessage" defaultValue={values.giftMessage} />}
      </Field>
      <Field
        id="giftDay"
        label={checkoutFields.giftDay}
        error={errors.giftDay}
        hint={checkoutPage.giftDayHint}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            name="giftDay"
            defaultValue={values.giftDay}
            min={giftDays.first}
            max={giftDays.last}
          />
        )}
      </Field>
    </fieldset>
  );
}
