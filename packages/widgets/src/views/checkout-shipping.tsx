import type { CheckoutPageProps, ShippingOptionRecord } from '@portico/contract';

import { FieldError } from './field.tsx';
import { useTexts, type ViewTexts } from './texts-context.ts';
import { shippingText } from './totals.tsx';

type ShippingProps = Pick<CheckoutPageProps, 'shippingAnswer' | 'shippingOptions' | 'values' | 'errors' | 'cart'>;

/** How goods are shipped; where they cannot, it says why. */
export function CheckoutShipping({ shippingAnswer, shippingOptions, values, errors, cart }: ShippingProps) {
  const texts = useTexts();
  const said = shippingNote(shippingAnswer, shippingOptions.length > 0, texts);
  return (
    <fieldset
      className="step"
      id="shippingOptionId"
      aria-describedby={errors.shippingOptionId ? 'shippingOptionId-error' : undefined}
    >
      <legend>{texts.checkoutPage.shipping}</legend>
      <p className="note" aria-live="polite" hidden={said === ''}>
        {said}
      </p>
      {shippingOptions.length === 0 ? null : (
        <div className="options-list">
          {shippingOptions.map((option) => (
            <ShippingChoice
              key={option.id}
              option={option}
              currency={cart.currency}
              isChosen={option.id === values.shippingOptionId}
            />
          ))}
        </div>
      )}
      <FieldError id="shippingOptionId" error={errors.shippingOptionId} />
    </fieldset>
  );
}

/** Why goods cannot be sent to the address, or not yet, and whether they can be collected; empty where they can. */
function shippingNote(
  answer: CheckoutPageProps['shippingAnswer'],
  isCollectable: boolean,
  { checkoutPage }: ViewTexts,
): string {
  const reasons = {
    needless: '',
    offered: '',
    'place-unknown': checkoutPage.shippingLater,
    'not-delivered': checkoutPage.noShipping,
    'no-rate': checkoutPage.noRate,
  };
  const reason = reasons[answer];
  const isRefused = answer === 'not-delivered' || answer === 'no-rate';
  return isRefused && isCollectable ? `${reason} ${checkoutPage.onlyCollect}` : reason;
}

interface ShippingChoiceProps {
  readonly option: ShippingOptionRecord;
  readonly currency: string;
  readonly isChosen: boolean;
}

function ShippingChoice({ option, currency, isChosen }: ShippingChoiceProps) {
  const texts = useTexts();
  return (
    <label className="radio">
      <input type="radio" name="shippingOptionId" value={option.id} checked={isChosen} onChange={leaveToForm} />
      <span>
        {option.name}
        {option.detail ? <small>{option.detail}</small> : null}
      </span>
      <span>{shippingText(Number(option.priceMoney.value), currency, texts)}</span>
    </label>
  );
}

/** The form hears every choice; ticked is what the totals hold, also where another way took the chosen one's place. */
function leaveToForm(): void {}
