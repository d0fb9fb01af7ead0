import type { StoreFrame, SubscriptionCardProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { AccountGate, AccountMessage } from './account-frame.tsx';
import { CardForm, type CardFormProps } from './card-form.tsx';

/** Another card for one subscription: nothing else is shown, no address and no history. */
export function SubscriptionCardView(props: SubscriptionCardProps & { readonly store: StoreFrame }) {
  const { words, title, message, action, payment, currency, errors, requestId, asking } = props;
  const form: CardFormProps = {
    action,
    payment,
    currency,
    errors,
    requestId,
    asking,
    words: { saveCard: words.saveCard, cardAsks: words.cardAsks },
  };
  return (
    <AccountGate
      title={asking ? words.cardAsks.title : words.cardTitle}
      lead={asking ? words.cardAsks.lead : fillMessage(words.cardLead, { title })}
    >
      <AccountMessage refused={message} />
      <div data-portico-island="card" data-props={JSON.stringify(form)}>
        <CardForm {...form} />
      </div>
    </AccountGate>
  );
}
