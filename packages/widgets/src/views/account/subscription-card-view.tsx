import type { StoreFrame, SubscriptionCardProps } from '@portico/contract';
import { fillMessage } from '@portico/locale';

import { AccountGate, AccountMessage } from './account-frame.tsx';
import { CardForm, type CardFormProps } from './card-form.tsx';

/** Another card for one subscription: nothing else is shown, no address and no history. */
export function SubscriptionCardView(props: SubscriptionCardProps & { readonly store: StoreFrame }) {
  const { words, title, message, action, payment, currency, errors } = props;
  const form: CardFormProps = { action, payment, currency, errors, submit: words.saveCard };
  return (
    <AccountGate title={words.cardTitle} lead={fillMessage(words.cardLead, { title })}>
      <AccountMessage refused={message} />
      <div data-portico-island="card" data-props={JSON.stringify(form)}>
        <CardForm {...form} />
      </div>
    </AccountGate>
  );
}
