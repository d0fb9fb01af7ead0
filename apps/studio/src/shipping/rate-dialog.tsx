import type { ShippingRateRecord, WeightUnit } from '@portico/contract/studio';
import { SHIPPING_LIMITS } from '@portico/domain';
import { messages as shared } from '../settings/messages.ts';
import { MoneyField } from '../settings/money-field.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { useDraft, type FieldErrors } from '../ui/use-draft.ts';
import { messages } from './messages.ts';
import { hasUnread, RATE_KINDS, rateErrors, rateOfKind } from './rate-draft.ts';
import { RateSteps } from './rate-steps.tsx';
import { WeightField } from './weight-field.tsx';

/** One rate: what shoppers read, and how its price is reckoned. Checked before it goes back to the screen. */
export function RateDialog({
  rate: given,
  isNew,
  currency,
  unit,
  onDone,
  onClose,
}: {
  readonly rate: ShippingRateRecord;
  readonly isNew: boolean;
  readonly currency: string;
  readonly unit: WeightUnit;
  readonly onDone: (rate: ShippingRateRecord) => void;
  readonly onClose: () => void;
}) {
  const draft = useDraft(given, (rate) => rateErrors(rate, currency));
  const { value: rate, set, errors } = draft;
  const handleSubmit = () =>
    draft.hand((done) => {
      if (!hasUnread(done)) {
        onDone(done);
      }
    });
  return (
    <FormDialog
      title={isNew ? messages.newRate : messages.rate}
      submit={shared.done}
      isDirty={draft.isDirty}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={messages.rateName}
        help={messages.rateNameHelp}
        value={rate.name}
        error={errors['name']}
        maxLength={SHIPPING_LIMITS.name}
        onChange={(event) => set({ ...rate, name: event.target.value })}
      />
      <TextField
        label={messages.detail}
        help={messages.detailHelp}
        value={rate.detail}
        maxLength={SHIPPING_LIMITS.detail}
        onChange={(event) => set({ ...rate, detail: event.target.value })}
      />
      <Select
        label={messages.kind}
        value={rate.kind}
        onChange={(kind) => set(rateOfKind(rate, kind))}
        choices={RATE_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
      />
      <PriceFields rate={rate} currency={currency} unit={unit} errors={errors} onChange={set} />
    </FormDialog>
  );
}

/** What a rate costs, by its kind. */
function PriceFields({
  rate,
  currency,
  unit,
  errors,
  onChange,
}: {
  readonly rate: ShippingRateRecord;
  readonly currency: string;
  readonly unit: WeightUnit;
  readonly errors: FieldErrors;
  readonly onChange: (rate: ShippingRateRecord) => void;
}) {
  switch (rate.kind) {
    case 'flat':
      return (
        <MoneyField
          label={messages.price}
          cents={rate.priceCents}
          currency={currency}
          onChange={(priceCents) => onChange({ ...rate, priceCents })}
        />
      );
    case 'free':
      return (
        <MoneyField
          label={messages.freeFrom}
          help={messages.freeFromHelp}
          cents={rate.fromCents}
          currency={currency}
          isEmptyZero
          onChange={(fromCents) => onChange({ ...rate, fromCents })}
        />
      );
    case 'price':
      return <RateSteps rate={rate} currency={currency} unit={unit} errors={errors} onChange={onChange} />;
    case 'weight':
      return (
        <>
          <RateSteps rate={rate} currency={currency} unit={unit} errors={errors} onChange={onChange} />
          <WeightField
            label={messages.heaviest(unit)}
            help={messages.heaviestHelp}
            grams={rate.upToGrams}
            unit={unit}
            error={errors['upToGrams']}
            onChange={(upToGrams) => onChange({ ...rate, upToGrams })}
          />
        </>
      );
  }
}
