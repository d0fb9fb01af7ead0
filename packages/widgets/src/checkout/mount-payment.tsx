import { askPaymentStateAt, type PaymentPageProps } from '@portico/contract';
import { useEffect, useState } from 'react';

import { apiOfPage } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { hydrateIsland, islandProps } from '../browser/island-root.tsx';
import { viewTexts } from '../browser/page-words.ts';
import { PaymentView, type PaymentWait } from '../views/payment-view.tsx';
import { TextsContext } from '../views/texts-context.ts';
import { askInStripe } from './ask-in-stripe.ts';
import { waitForPayment } from './payment-wait.ts';

/** Brings the wait for a payment to life: the page asks, and leads on to the order or to the refusal. */
export async function mount(element: HTMLElement): Promise<void> {
  await hydrateIsland(
    element,
    <TextsContext value={viewTexts()}>
      <PaymentIsland {...islandProps<PaymentPageProps>(element)} />
    </TextsContext>,
  );
}

function PaymentIsland(props: PaymentPageProps) {
  const { challenge } = props;
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (challenge?.kind !== 'stripe') return;
    // What comes of it is not believed here: the server asks Stripe, soon after the shopper has answered.
    const handleAnswer = (): void => setAnswers((count) => count + 1);
    askInStripe(challenge).then(handleAnswer, handleAnswer);
  }, [challenge]);
  return <Waiting key={answers} {...props} />;
}

function Waiting(props: PaymentPageProps) {
  const { asked, pageUrl } = props;
  const [wait, setWait] = useState<PaymentWait>();
  useEffect(
    () =>
      waitForPayment({
        clock: pageClock,
        ask: () => apiOfPage()(askPaymentStateAt, { query: asked }),
        tell: setWait,
        leave: () => location.replace(pageUrl),
      }),
    [asked, pageUrl],
  );
  return <PaymentView {...props} wait={wait} />;
}
