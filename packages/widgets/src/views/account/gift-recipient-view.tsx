import type { GiftRecipientProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { centsText } from '../../browser/money-text.ts';
import { Field, FirstErrorName, TextField } from '../field.tsx';
import { GiftDay } from '../gift-day.tsx';
import { useTexts } from '../texts-context.ts';
import { AccountButtons, AccountGate, AccountMessage } from './account-frame.tsx';
import { useAccountTexts } from './account-texts.ts';

/** Whom a gift card goes to that was bought and not delivered yet: nothing is known of its code. */
export function GiftRecipientView(props: GiftRecipientProps) {
  const { lastFour, valueCents, currency, isOver, isSaved, message, backUrl } = props;
  const { giftCards: texts } = useAccountTexts();
  return (
    <AccountGate title={texts.correctTitle} lead={isOver ? texts.delivered : texts.correctLead}>
      <AccountMessage done={isSaved ? texts.corrected : undefined} refused={message} />
      <p>
        <strong>{centsText(valueCents, currency)}</strong> · {fillMessage(texts.ending, { digits: lastFour })}
      </p>
      {isOver ? <a href={backUrl}>{texts.back}</a> : <RecipientForm {...props} />}
    </AccountGate>
  );
}

function RecipientForm({ action, backUrl, values, errors, days }: GiftRecipientProps) {
  const { giftCards: texts } = useAccountTexts();
  const { checkoutFields } = useTexts();
  return (
    <form className="account-form" method="post" action={action} noValidate>
      <FirstErrorName value={Object.keys(errors)[0]}>
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
          isRequired
        />
        <Field id="giftMessage" label={checkoutFields.giftMessage} error={errors.giftMessage} isOptional>
          {(control) => (
            <textarea {...control} className="input" name="giftMessage" rows={4} defaultValue={values.giftMessage} />
          )}
        </Field>
        <GiftDay value={values.giftDay} error={errors.giftDay} days={days} />
        <AccountButtons submit={texts.save} back={texts.back} backUrl={backUrl} />
      </FirstErrorName>
    </form>
  );
}
