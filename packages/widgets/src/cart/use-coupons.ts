import { enterCouponAt, removeCouponAt, type CallResult, type ShoppingCart } from '@portico/contract';
import type { CodeProof } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { useRef, useState } from 'react';

import { callFailureText } from '../add-to-cart/add-refusal.ts';
import { announce } from '../browser/announce.ts';
import { apiOfPage } from '../browser/api.ts';
import type { CouponLife } from '../views/cart-coupons.tsx';
import { useTexts } from '../views/texts-context.ts';

type Changed = CallResult<{ readonly shoppingCart: ShoppingCart }>;

/**
 * Enters codes and takes them out, on the cart page and in checkout.
 * @param take gets the cart that the server answers with
 * @param cartToken of a cart that is not the cookie's
 */
export function useCoupons(take: (cart: ShoppingCart) => void, cartToken = ''): CouponLife {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { coupons: texts } = useTexts();

  const checkPlace = useRef<HTMLDivElement>(null);

  /** Too many codes were wrong: the server asks for a check, and is asked again with it. */
  async function enter(code: string): Promise<Changed> {
    const send = (proof?: CodeProof) => apiOfPage()(enterCouponAt, { body: { code, cartToken, ...proof } });
    const first = await send();
    if (first.ok || first.kind !== 'refused' || !first.body?.check) return first;
    const { check } = first.body;
    if (check.kind === 'recaptcha' && check.look === 'checkbox') setError(callFailureText(first, true));
    try {
      const { proveCode } = await import('../bot-check/code-check.ts');
      return await send(await proveCode(check, checkPlace.current));
    } catch (cause) {
      reportError(cause);
      return first;
    }
  }

  async function change(answer: Promise<Changed>, done: string): Promise<boolean> {
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
    checkPlace,
    onEnter: (code) => change(enter(code), fillMessage(texts.applied, { code })),
    onRemove: (code, name = code) =>
      void change(
        apiOfPage()(removeCouponAt, { params: { code }, body: { cartToken } }),
        fillMessage(texts.removed, { code: name }),
      ),
  };
}
