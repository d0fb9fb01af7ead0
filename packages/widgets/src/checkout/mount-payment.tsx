import type { PaymentPageProps, PaymentStateResponse } from '@portico/contract';
import { useEffect, useState } from 'react';

import { apiOfPage } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { hydrateIsland, islandProps } from '../browser/island-root.tsx';
import { viewTexts } from '../browser/view-texts.ts';
import { PaymentView, type PaymentWait } from '../views/payment-view.tsx';
import { SpokenIn } from '../views/spoken.ts';
import { waitForPayment } from './payment-wait.ts';

/** Brings the wait for a payment to life: the page asks, and leads on to the order or to the refusal. */
export async function mount(element: HTMLElement): Promise<void> {
  await hydrateIsland(
    element,
    <SpokenIn value={await viewTexts()}>
      <PaymentIsland {...islandProps<PaymentPageProps>(element)} />
    </SpokenIn>,
  );
}

function PaymentIsland(props: PaymentPageProps) {
  const { stateUrl, pageUrl } = props;
  const [wait, setWait] = useState<PaymentWait>();
  useEffect(
    () =>
      waitForPayment({
        clock: pageClock,
        ask: () => apiOfPage()<PaymentStateResponse>({ method: 'GET', path: stateUrl }),
        tell: setWait,
        leave: () => location.replace(pageUrl),
      }),
    [stateUrl, pageUrl],
  );
  return <PaymentView {...props} wait={wait} />;
}
