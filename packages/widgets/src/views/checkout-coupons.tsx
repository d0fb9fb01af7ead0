import { useRef, type KeyboardEvent, type MouseEvent } from 'react';

import { CouponError, couponField, RemoveLabel, type CouponLife, type RemovedCode } from './cart-coupons.tsx';
import { useTexts } from './texts-context.ts';

/** Its controls belong to the checkout's form without standing in it: what was typed there goes along without script. */
export const CHECKOUT_FORM = 'checkout-form';

interface CheckoutCouponProps {
  readonly life?: CouponLife | undefined;
}

/** Takes a code out of what is being bought. */
export function RemoveCheckoutCoupon({ code, giftDigits, life }: CheckoutCouponProps & RemovedCode) {
  const handleClick = (event: MouseEvent) => {
    if (!life) return;
    event.preventDefault();
    life.onRemove(code, giftDigits);
  };
  return (
    <button
      className="text-button"
      type="submit"
      form={CHECKOUT_FORM}
      name="removeCoupon"
      value={code}
      onClick={handleClick}
    >
      <RemoveLabel code={code} giftDigits={giftDigits} />
    </button>
  );
}

/** The field for another code. */
export function EnterCheckoutCoupon({ life }: CheckoutCouponProps) {
  const { coupons: texts } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const enter = async () => {
    const code = input.current?.value ?? '';
    if (!life || life.isBusy || code.trim() === '') return;
    if ((await life.onEnter(code)) && input.current) input.current.value = '';
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!life || event.key !== 'Enter') return;
    // Enter means the code here, not paying.
    event.preventDefault();
    void enter();
  };
  const handleClick = (event: MouseEvent) => {
    if (!life) return;
    event.preventDefault();
    void enter();
  };
  return (
    <div className="field">
      <label htmlFor="coupon">{texts.label}</label>
      <div className="coupon-field">
        <input
          {...couponField(life, 'coupon')}
          ref={input}
          name="coupon"
          form={CHECKOUT_FORM}
          onKeyDown={handleKeyDown}
        />
        <button
          className="button quiet"
          type="submit"
          form={CHECKOUT_FORM}
          name="intent"
          value="coupon"
          aria-disabled={life?.isBusy || undefined}
          onClick={handleClick}
        >
          {life?.isBusy ? texts.applying : texts.apply}
        </button>
      </div>
      <CouponError life={life} id="coupon" />
    </div>
  );
}
