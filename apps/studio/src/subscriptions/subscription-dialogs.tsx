import { useState } from 'react';
import type { MemberSite, SubscriptionChangeBody, SubscriptionDetail } from '@portico/contract/studio';
import { priceRefusals, quantityInput } from '@portico/domain';
import { refusalOf } from '../api/api-error.ts';
import { moneyFieldText, moneyProblem, parseMoney } from '../format/money.ts';
import { AmountField } from '../settings/amount-field.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { messages } from './messages.ts';
import { useSubscriptionChange } from './use-subscription-change.ts';

/** What is asked before it is done. */
export type OpenDialog = 'pause' | 'cancel' | 'contents' | 'price' | 'note';

interface DialogProps {
  readonly site: MemberSite;
  readonly subscription: SubscriptionDetail;
  readonly onClose: () => void;
}

/** The dialog that is open. */
export function SubscriptionDialog({ dialog, ...props }: DialogProps & { readonly dialog: OpenDialog }) {
  switch (dialog) {
    case 'pause':
      return <PauseDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'contents':
      return <ContentsDialog {...props} />;
    case 'price':
      return <PriceDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
  }
}

/** One change, its refusals, and the way out once it is done. */
function useDialog({ site, subscription, onClose }: DialogProps) {
  const change = useSubscriptionChange(site, subscription, onClose);
  const { problem, errors } = refusalOf(change.error);
  return { isBusy: change.isPending, problem, errors, change: (body: SubscriptionChangeBody) => change.mutate(body) };
}

function PauseDialog(props: DialogProps) {
  const { isBusy, problem, errors, change } = useDialog(props);
  const [until, setUntil] = useState('');
  return (
    <FormDialog
      title={messages.pauseTitle}
      submit={messages.pauseSubmit}
      problem={problem}
      isBusy={isBusy}
      isDirty={until !== ''}
      onSubmit={() => change({ kind: 'pause', until: until === '' ? null : until })}
      onClose={props.onClose}
    >
      <TextField
        type="date"
        label={messages.pauseUntil}
        help={messages.pauseHelp}
        value={until}
        error={errors['until']}
        onChange={(event) => setUntil(event.target.value)}
      />
    </FormDialog>
  );
}

function CancelDialog(props: DialogProps) {
  const { isBusy, problem, change } = useDialog(props);
  return (
    <FormDialog
      title={messages.cancelTitle}
      submit={messages.cancelSubmit}
      cancel={messages.cancelOut}
      kind="red"
      problem={problem}
      isBusy={isBusy}
      onSubmit={() => change({ kind: 'cancel' })}
      onClose={props.onClose}
    >
      <p>{messages.cancelLead}</p>
    </FormDialog>
  );
}

function ContentsDialog(props: DialogProps) {
  const { subscription } = props;
  const { isBusy, problem, errors, change } = useDialog(props);
  const [quantity, setQuantity] = useState(String(subscription.quantity));
  const [variantId, setVariantId] = useState(subscription.variantId);
  return (
    <FormDialog
      title={messages.changeTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDirty={quantity !== String(subscription.quantity) || variantId !== subscription.variantId}
      onSubmit={() => change({ kind: 'contents', quantity: Number(quantity), variantId })}
      onClose={props.onClose}
    >
      <p>{messages.changeLead}</p>
      <TextField
        label={messages.quantity}
        type="number"
        min={quantityInput.minimum}
        max={quantityInput.maximum}
        value={quantity}
        error={errors['change.quantity']}
        onChange={(event) => setQuantity(event.target.value)}
      />
      {subscription.variants.length > 1 ? (
        <Select
          label={messages.variant}
          value={variantId}
          choices={subscription.variants.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setVariantId}
        />
      ) : null}
    </FormDialog>
  );
}

function PriceDialog(props: DialogProps) {
  const { site, subscription } = props;
  const { currency, priceCents } = subscription;
  const { isBusy, problem, errors, change } = useDialog(props);
  const [start] = useState(() => moneyFieldText(priceCents, currency, site.language));
  const [typed, setTyped] = useState(start);
  const [wrong, setWrong] = useState<string>();
  const handleSubmit = () => {
    const cents = parseMoney(typed, currency, site.language);
    if (cents === undefined || cents < 0) {
      setWrong(moneyProblem(typed, currency, site.language, priceRefusals.BELOW_ZERO));
      return;
    }
    setWrong(undefined);
    change({ kind: 'price', priceCents: cents });
  };
  return (
    <FormDialog
      title={messages.priceTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDirty={typed !== start}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <AmountField
        label={messages.price}
        help={messages.priceHelp}
        currency={currency}
        value={typed}
        error={wrong ?? errors['priceCents']}
        onText={setTyped}
      />
    </FormDialog>
  );
}

function NoteDialog(props: DialogProps) {
  const { isBusy, problem, errors, change } = useDialog(props);
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={messages.noteTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDirty={note !== ''}
      onSubmit={() => change({ kind: 'note', text: note })}
      onClose={props.onClose}
    >
      <TextArea
        label={messages.noteText}
        value={note}
        error={errors['change.text']}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
