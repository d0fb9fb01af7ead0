import { useState } from 'react';
import { quantityInput } from '@portico/domain';
import { moneyFieldText } from '../format/money.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { ChangePreview } from './change-preview.tsx';
import { DateDialog, PlanDialog } from './days-dialogs.tsx';
import { messages } from './messages.ts';
import { PriceFields, usePriceWish } from './price-fields.tsx';
import { useChangeDialog, type DialogProps } from './use-subscription-change.ts';

/** What is asked before it is done. */
export type OpenDialog = 'pause' | 'cancel' | 'contents' | 'plan' | 'date' | 'address' | 'price' | 'note';

/** The dialog that is open. */
export function SubscriptionDialog({ dialog, ...props }: DialogProps & { readonly dialog: OpenDialog }) {
  switch (dialog) {
    case 'pause':
      return <PauseDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'contents':
      return <ContentsDialog {...props} />;
    case 'plan':
      return <PlanDialog {...props} />;
    case 'date':
      return <DateDialog {...props} />;
    case 'address': {
      const { address } = props.subscription;
      return address && <AddressDialog {...props} start={address} />;
    }
    case 'price':
      return <PriceDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
  }
}

function PauseDialog(props: DialogProps) {
  const { isBusy, problem, errors, change } = useChangeDialog(props);
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
  const { isBusy, problem, change } = useChangeDialog(props);
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
  const { isBusy, problem, errors, change } = useChangeDialog(props);
  const [quantity, setQuantity] = useState(String(subscription.quantity));
  const [variantId, setVariantId] = useState(subscription.variantId);
  const isDirty = quantity !== String(subscription.quantity) || variantId !== subscription.variantId;
  const wished = { kind: 'contents', quantity: Number(quantity), variantId } as const;
  return (
    <FormDialog
      title={messages.changeTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDirty={isDirty}
      onSubmit={() => change(wished)}
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
      <ChangePreview {...props} change={isDirty ? wished : undefined} />
    </FormDialog>
  );
}

function PriceDialog(props: DialogProps) {
  const { site, subscription } = props;
  const { currency, priceCents } = subscription;
  const { isBusy, problem, errors, change } = useChangeDialog(props);
  const [start] = useState(() => moneyFieldText(priceCents, currency, site.language));
  const price = usePriceWish({ site, currency, start });
  const { wish } = price;
  const handleSubmit = () => {
    price.judge();
    if (wish) {
      change(wish);
    }
  };
  return (
    <FormDialog
      title={messages.priceTitle}
      submit={messages.save}
      problem={problem}
      isBusy={isBusy}
      isDirty={price.isDirty}
      onSubmit={handleSubmit}
      onClose={props.onClose}
    >
      <PriceFields currency={currency} error={errors['priceCents']} help={messages.priceHelp} price={price} />
      <ChangePreview {...props} change={price.isDirty ? wish : undefined} />
    </FormDialog>
  );
}

function NoteDialog(props: DialogProps) {
  const { isBusy, problem, errors, change } = useChangeDialog(props);
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
