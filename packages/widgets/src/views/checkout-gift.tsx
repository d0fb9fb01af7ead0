import type { CheckoutPageProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { Field, TextField } from './field.tsx';
import { GiftDay } from './gift-day.tsx';
import { useTexts } from './texts-context.ts';

type GiftProps = Pick<CheckoutPageProps, 'values' | 'errors' | 'giftChoice' | 'giftEnds'> & {
  readonly giftDays: NonNullable<CheckoutPageProps['giftDays']>;
};

/** What a gift card is worth, whom it is for, what is written on it, and when it comes; all of it may be left empty. */
export function CheckoutGift({ values, errors, giftDays, giftEnds, giftChoice }: GiftProps) {
  const { checkoutPage, checkoutFields } = useTexts();
  const isAmountAsked = giftChoice?.isAmountAsked === true;
  return (
    <>
      {giftChoice?.amounts ? (
        <fieldset className="step">
          <legend>{checkoutPage.giftWorth}</legend>
          <TextField
            name="giftAmount"
            label={isAmountAsked ? checkoutPage.giftAmountAsked : checkoutFields.giftAmount}
            value={values.giftAmount}
            error={errors.giftAmount}
            hint={fillMessage(
              isAmountAsked ? checkoutPage.giftAmountRange : checkoutPage.giftAmountHint,
              giftChoice.amounts,
            )}
            inputMode="decimal"
            autoComplete="off"
            isRequired={isAmountAsked}
            isOptional={!isAmountAsked}
          />
        </fieldset>
      ) : null}
      <fieldset className="step">
        <legend>{checkoutPage.gift}</legend>
        <p className="note">{checkoutPage.giftHint}</p>
        <div className="two gift-names">
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
        {giftChoice ? (
          <Field
            id="giftOthers"
            label={checkoutFields.giftOthers}
            error={errors.giftOthers}
            hint={checkoutPage.giftOthersHint}
            isOptional
          >
            {(control) => (
              <textarea {...control} className="input" name="giftOthers" rows={3} defaultValue={values.giftOthers} />
            )}
          </Field>
        ) : null}
        <Field id="giftMessage" label={checkoutFields.giftMessage} error={errors.giftMessage} isOptional>
          {(control) => (
            <textarea {...control} className="input" name="giftMessage" rows={4} defaultValue={values.giftMessage} />
          )}
        </Field>
        <GiftDay
          value={values.giftDay}
          error={errors.giftDay}
          days={giftDays}
          hint={checkoutPage.giftDayHint}
          isOptional
        />
        {giftEnds === undefined ? null : (
          <p className="note">{fillMessage(checkoutPage.giftEnds, { date: giftEnds })}</p>
        )}
      </fieldset>
    </>
  );
}
