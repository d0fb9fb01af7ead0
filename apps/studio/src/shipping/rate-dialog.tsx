import { shippingPolicy, type ShippingRateRecord, type WeightUnit } from '@portico/contract/studio';
import { SHIPPING_LIMITS, shippingErrors } from '@portico/domain';
import { useState } from 'react';
import { messages as shared } from '../settings/messages.ts';
import { MoneyField } from '../settings/money-field.tsx';
import styles from '../settings/settings.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { messages } from './messages.ts';
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
  const [rate, setRate] = useState(given);
  const [isTried, setTried] = useState(false);
  const errors = isTried ? errorsOf(rate, currency) : {};
  const handleDone = () => {
    setTried(true);
    if (!hasUnread(rate) && Object.keys(errorsOf(rate, currency)).length === 0) {
      onDone(rate);
    }
  };
  return (
    <Dialog
      title={isNew ? messages.newRate : messages.rate}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onPress={onClose}>
            {shared.cancel}
          </Button>
          <Button kind="ink" onPress={handleDone}>
            {shared.done}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <TextField
          label={messages.rateName}
          help={messages.rateNameHelp}
          value={rate.name}
          error={errors['name']}
          maxLength={SHIPPING_LIMITS.name}
          onChange={(event) => setRate({ ...rate, name: event.target.value })}
        />
        <TextField
          label={messages.detail}
          help={messages.detailHelp}
          value={rate.detail}
          maxLength={SHIPPING_LIMITS.detail}
          onChange={(event) => setRate({ ...rate, detail: event.target.value })}
        />
        <Select
          label={messages.kind}
          value={rate.kind}
          onChange={(kind) => setRate(rateOfKind(rate, kind))}
          choices={KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        />
        {rate.kind === 'flat' ? (
          <MoneyField
            label={messages.price}
            cents={rate.priceCents}
            currency={currency}
            onChange={(priceCents) => setRate({ ...rate, priceCents })}
          />
        ) : null}
        {rate.kind === 'free' ? (
          <MoneyField
            label={messages.freeFrom}
            help={messages.freeFromHelp}
            cents={rate.fromCents}
            currency={currency}
            isEmptyZero
            onChange={(fromCents) => setRate({ ...rate, fromCents })}
          />
        ) : null}
        {rate.kind === 'weight' || rate.kind === 'price' ? (
          <RateSteps rate={rate} currency={currency} unit={unit} errors={errors} onChange={setRate} />
        ) : null}
        {rate.kind === 'weight' ? (
          <WeightField
            label={messages.heaviest(unit)}
            help={messages.heaviestHelp}
            grams={rate.upToGrams}
            unit={unit}
            error={errors['upToGrams']}
            onChange={(upToGrams) => setRate({ ...rate, upToGrams })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

const KINDS = ['flat', 'weight', 'price', 'free'] as const;

/** The same rate reckoned in another way; amounts that mean nothing there go. */
function rateOfKind({ id, name, detail }: ShippingRateRecord, kind: ShippingRateRecord['kind']): ShippingRateRecord {
  const common = { id, name, detail };
  switch (kind) {
    case 'flat':
      return { ...common, kind, priceCents: 0 };
    case 'free':
      return { ...common, kind, fromCents: 0 };
    case 'weight':
      return { ...common, kind, steps: [{ fromGrams: 0, priceCents: 0 }], upToGrams: null };
    case 'price':
      return { ...common, kind, steps: [{ fromCents: 0, priceCents: 0 }] };
  }
}

/** Whether a field holds what is no number; it says so itself. */
function hasUnread(rate: ShippingRateRecord): boolean {
  const numbers = [rate, ...('steps' in rate ? rate.steps : [])].flatMap((part) => Object.values(part));
  return numbers.some((value) => typeof value === 'number' && Number.isNaN(value));
}

function errorsOf(rate: ShippingRateRecord, currency: string): Readonly<Record<string, string>> {
  if (hasUnread(rate)) {
    return {};
  }
  const areas = [{ country: 'US', regions: [], postalCodes: [] }];
  const zones = [{ id: 'zone', name: 'zone', areas, rates: [rate] }];
  const errors = shippingErrors(shippingPolicy({ currency, zones, pickups: [] }, currency));
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace('zones.0.rates.0.', ''), text]));
}
