import { fillMessage } from '@portico/locale';
import { estimateCartAt, type CartEstimate, type ShoppingCart } from '@portico/contract';
import type { FormEvent } from 'react';

import { SelectField, TextField } from './field.tsx';
import { useTexts } from './texts-context.ts';
import { shippingText } from './totals.tsx';

/** What the estimate can be asked by script. */
export interface EstimateLife {
  readonly isBusy: boolean;
  readonly error: string;
  readonly onEstimate: (fields: Readonly<Record<string, string>>) => void;
}

export interface CartEstimateProps {
  readonly cart: ShoppingCart;
  readonly estimate: CartEstimate;
  readonly life?: EstimateLife | undefined;
}

/** Where the cart would go, so that delivery and tax are known before the checkout. */
export function CartEstimateForm({ cart, estimate, life }: CartEstimateProps) {
  const { coupons: texts, checkoutPage } = useTexts();
  const place = cart.shippingLocation;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!life) return;
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    if (!life.isBusy) life.onEstimate(Object.fromEntries(fields));
  };
  return (
    <details className="estimate" open={life?.error ? true : undefined}>
      <summary>{place ? texts.estimateAgain : texts.estimate}</summary>
      {/* The fields are what the server last answered, until they are typed into. */}
      <form key={JSON.stringify(place)} method="post" action={estimateCartAt.path} onSubmit={handleSubmit}>
        <SelectField
          name="country"
          label={texts.country}
          value={place?.country ?? ''}
          prompt={checkoutPage.chooseCountry}
          options={estimate.countries}
          autoComplete="country"
        />
        {estimate.regions.length > 0 ? (
          <SelectField
            name="region"
            label={estimate.regionLabel}
            value={place?.region ?? ''}
            prompt={fillMessage(checkoutPage.chooseRegion, { label: estimate.regionLabel.toLowerCase() })}
            options={estimate.regions}
            autoComplete="address-level1"
          />
        ) : null}
        <TextField
          name="postalCode"
          label={estimate.postalLabel}
          value={place?.postalCode ?? ''}
          autoComplete="postal-code"
          isCode
        />
        <ShippingChoice cart={cart} />
        <button className="button quiet" type="submit" aria-disabled={life?.isBusy || undefined}>
          {texts.calculate}
        </button>
        {life?.error ? (
          <p className="error" role="alert">
            {life.error}
          </p>
        ) : null}
      </form>
    </details>
  );
}

/** The ways to the place, once it is known and there are several. */
function ShippingChoice({ cart }: Pick<CartEstimateProps, 'cart'>) {
  const texts = useTexts();
  if (!cart.shippingLocation || cart.shippingOptions.length < 2) return null;
  return (
    <SelectField
      name="shippingOptionId"
      label={texts.checkoutPage.delivery}
      value={cart.selectedShippingOption?.id ?? ''}
      prompt={texts.checkoutPage.notChosen}
      options={cart.shippingOptions.map(({ id, name, priceMoney }) => ({
        code: id,
        name: `${name}, ${shippingText(Number(priceMoney.value), cart.currency, texts)}`,
      }))}
    />
  );
}
