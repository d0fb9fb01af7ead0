import { useEffect, useRef, useState, type FormEvent } from 'react';

import { hydrateIsland, islandProps } from '../browser/island-root.tsx';
import { viewTexts } from '../browser/page-words.ts';
import { CardForm, type CardFormProps } from '../views/account/card-form.tsx';
import { TextsContext } from '../views/texts-context.ts';
import { askInStripe } from './ask-in-stripe.ts';
import { useStripeFields } from './use-stripe-fields.ts';

/** Brings the form for another card to life, where Stripe's own fields take it. */
export async function mount(element: HTMLElement): Promise<void> {
  await hydrateIsland(
    element,
    <TextsContext value={viewTexts()}>
      <Card {...islandProps<CardFormProps>(element)} />
    </TextsContext>,
  );
}

function Card(props: CardFormProps) {
  return props.asking ? <AskingIsland {...props} /> : <CardIsland {...props} />;
}

/** The bank asks over our page; the server then asks what it says, whatever that was. */
function AskingIsland(props: CardFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const challenge = props.asking?.challenge;
  useEffect(() => {
    if (challenge?.kind !== 'stripe') return;
    const send = (): void => form.current?.requestSubmit();
    askInStripe(challenge).then(send, send);
  }, [challenge]);
  return <CardForm {...props} askingForm={form} />;
}

function CardIsland(props: CardFormProps) {
  const { payment, currency } = props;
  const stripe = useStripeFields({ payment, totals: { dueCents: 0, currency }, agreement: KEPT });
  const token = useRef('');
  const [refusal, setRefusal] = useState<string>();
  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (payment.provider !== 'stripe' || token.current !== '') return;
    const { currentTarget: form } = event;
    event.preventDefault();
    const given = await stripe.token();
    if (!given?.ok) {
      setRefusal(given?.message || viewTexts().checkoutPage.cardFailed);
      return;
    }
    token.current = given.value;
    const field = form.elements.namedItem('confirmationToken');
    if (field instanceof HTMLInputElement) field.value = given.value;
    form.requestSubmit();
  }
  const errors = refusal === undefined ? props.errors : { cardNumber: refusal };
  return <CardForm {...props} errors={errors} stripe={stripe.life} onSubmit={(event) => void handleSubmit(event)} />;
}

/** The card is kept; what is agreed to was said before. */
const KEPT = { lines: [], consent: '' } as const;
