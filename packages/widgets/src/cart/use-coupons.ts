import { enterCouponAt, removeCouponAt, type CallResult, type ShoppingCart } from '@portico/contract';
import { fillMessage } from '@portico/locale';
import { useState } from 'react';

import { callFailureText } from '../add-to-cart/add-refusal.ts';
import { announce } from '../browser/announce.ts';
import { apiOfPage } from '../browser/api.ts';
import type { CouponLife } from '../views/cart-coupons.tsx';
import { useTexts } from '../views/texts-context.ts';

/**
 * Enters codes and takes them out, on the cart page and in checkout.
 * @param take gets the cart that the server answers with
 * @param cartToken of a cart that is not the cookie's
 */
export function useCoupons(take: (cart: ShoppingCart) => void, cartToken = ''): CouponLife {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { coupons: texts } = useTexts();

  async function change(
    answer: Promise<CallResult<{ readonly shoppingCart: ShoppingCart }>>,
    done: string,
  ): Promise<boolean> {
    setBusy(true);
    const result = await answer;
    setBusy(false);
    setError(result.ok ? '' : callFailureText(result, navigator.cookieEnabled));
    if (!result.ok) return false;
    announce(done);
    take(result.value.shoppingCart);
    return true;
  }

  return {
    isBusy,
    error,
    onEnter: (code) =>
      change(apiOfPage()(enterCouponAt, { body: { code, cartToken } }), fillMessage(texts.applied, { code })),
    onRemove: (code, name = code) =>
      void change(
        apiOfPage()(removeCouponAt, { params: { code }, body: { cartToken } }),
        fillMessage(texts.removed, { code: name }),
      ),
  };
}
