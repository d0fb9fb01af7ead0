import type { CheckoutPageProps } from '@portico/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { StripeFieldsLife } from '../views/checkout-payment.tsx';
import type { StripeFields } from './stripe-fields.ts';

/** What the checkout needs of Stripe's fields. */
export interface StripeInCheckout {
  readonly life: StripeFieldsLife;
  /** A name for what was typed there; undefined while the fields are not there. */
  token(): ReturnType<StripeFields['token']> | undefined;
  focus(): void;
}

/** Draws Stripe's fields where a shop takes payments with it, and keeps their sum up to date. */
export function useStripeFields({
  payment,
  totals,
  agreement,
}: Pick<CheckoutPageProps, 'payment' | 'agreement'> & {
  readonly totals: Pick<CheckoutPageProps['totals'], 'dueCents' | 'currency'>;
}): StripeInCheckout {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const fields = useRef<StripeFields>(undefined);
  const publishableKey = payment.provider === 'stripe' ? payment.publishableKey : undefined;
  const { dueCents, currency } = totals;

  const draw = useEffectEvent(async (at: HTMLDivElement, key: string) => {
    // Nobody who pays otherwise loads it.
    const { drawStripeFields } = await import('./stripe-fields.ts');
    return drawStripeFields(at, {
      publishableKey: key,
      amountCents: dueCents,
      currency,
      isKept: agreement !== undefined,
      onReady: () => setState('ready'),
      onFail: () => setState('failed'),
    });
  });
  useEffect(() => {
    if (!place || publishableKey === undefined) return undefined;
    let isOver = false;
    const keep = (drawn: StripeFields): void => {
      if (isOver) drawn.remove();
      else fields.current = drawn;
    };
    draw(place, publishableKey).then(keep, () => setState('failed'));
    return () => {
      isOver = true;
      fields.current?.remove();
      fields.current = undefined;
    };
  }, [place, publishableKey]);
  useEffect(() => fields.current?.update(dueCents), [dueCents]);

  return {
    life: { place: setPlace, state: place ? state : 'absent' },
    token: () => fields.current?.token(),
    focus: () => fields.current?.focus(),
  };
}
