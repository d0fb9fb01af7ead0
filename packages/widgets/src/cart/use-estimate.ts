import { estimateCartAt, type CartEstimate, type ShoppingCart } from '@portico/contract';
import { useState } from 'react';

import { callFailureText } from '../add-to-cart/add-refusal.ts';
import { apiOfPage } from '../browser/api.ts';
import type { EstimateLife } from '../views/cart-estimate.tsx';

/** Asks what delivery and tax come to somewhere. */
export function useEstimate(
  take: (cart: ShoppingCart) => void,
  onEstimate: (estimate: CartEstimate) => void,
): EstimateLife {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function ask(fields: Readonly<Record<string, string>>): Promise<void> {
    setBusy(true);
    const result = await apiOfPage()(estimateCartAt, { body: fields });
    setBusy(false);
    setError(result.ok ? '' : callFailureText(result, navigator.cookieEnabled));
    if (!result.ok) return;
    take(result.value.shoppingCart);
    onEstimate(result.value.estimate);
  }

  return { isBusy, error, onEstimate: (fields) => void ask(fields) };
}
