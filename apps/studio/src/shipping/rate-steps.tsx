import type { ShippingRateRecord, WeightUnit } from '@portico/contract/studio';
import { useState } from 'react';
import { MoneyField } from '../settings/money-field.tsx';
import styles from '../settings/settings.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { messages } from './messages.ts';
import { WeightField } from './weight-field.tsx';

type SteppedRate = ShippingRateRecord & { readonly kind: 'weight' | 'price' };

/** Prices by weight or by sum: each row holds from its start to the next one's. */
export function RateSteps({
  rate,
  currency,
  unit,
  errors,
  onChange,
}: {
  readonly rate: SteppedRate;
  readonly currency: string;
  readonly unit: WeightUnit;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rate: SteppedRate) => void;
}) {
  // Rows have names of their own, so that a row that goes takes what was typed in it along.
  const [keys, setKeys] = useState(() => rate.steps.map(() => crypto.randomUUID()));
  const handleAdd = () => {
    setKeys([...keys, crypto.randomUUID()]);
    onChange(withStep(rate));
  };
  return (
    <div className={styles['steps']}>
      {errors['steps'] ? <p className={styles['rowError']}>{errors['steps']}</p> : null}
      {rate.steps.map((step, index) => (
        <div key={keys[index]} className={styles['step']}>
          {'fromGrams' in step && rate.kind === 'weight' ? (
            <WeightField
              label={messages.weightFrom(unit)}
              isLabelHidden={index > 0}
              grams={step.fromGrams}
              unit={unit}
              error={errors[`steps.${index}.from`]}
              onChange={(grams) =>
                onChange({
                  ...rate,
                  steps: rate.steps.toSpliced(index, 1, { ...step, fromGrams: grams ?? Number.NaN }),
                })
              }
            />
          ) : null}
          {'fromCents' in step && rate.kind === 'price' ? (
            <MoneyField
              label={messages.orderFrom}
              isLabelHidden={index > 0}
              cents={step.fromCents}
              currency={currency}
              error={errors[`steps.${index}.from`]}
              onChange={(fromCents) =>
                onChange({ ...rate, steps: rate.steps.toSpliced(index, 1, { ...step, fromCents }) })
              }
            />
          ) : null}
          <MoneyField
            label={messages.price}
            isLabelHidden={index > 0}
            cents={step.priceCents}
            currency={currency}
            onChange={(priceCents) => onChange(withPrice(rate, index, priceCents))}
          />
          <IconButton
            icon="trash"
            label={messages.removeStep}
            isDisabled={rate.steps.length === 1}
            onPress={() => {
              setKeys(keys.toSpliced(index, 1));
              onChange(withoutStep(rate, index));
            }}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onPress={handleAdd} isDisabled={rate.steps.length >= 30}>
          {messages.addStep}
        </Button>
      </div>
    </div>
  );
}

/** The next row starts above the last one. */
function withStep(rate: SteppedRate): SteppedRate {
  return rate.kind === 'weight'
    ? { ...rate, steps: [...rate.steps, { fromGrams: (rate.steps.at(-1)?.fromGrams ?? 0) + 1000, priceCents: 0 }] }
    : { ...rate, steps: [...rate.steps, { fromCents: (rate.steps.at(-1)?.fromCents ?? 0) + 5000, priceCents: 0 }] };
}

function withPrice(rate: SteppedRate, index: number, priceCents: number): SteppedRate {
  return rate.kind === 'weight'
    ? { ...rate, steps: rate.steps.map((step, place) => (place === index ? { ...step, priceCents } : step)) }
    : { ...rate, steps: rate.steps.map((step, place) => (place === index ? { ...step, priceCents } : step)) };
}

function withoutStep(rate: SteppedRate, index: number): SteppedRate {
  return rate.kind === 'weight'
    ? { ...rate, steps: rate.steps.toSpliced(index, 1) }
    : { ...rate, steps: rate.steps.toSpliced(index, 1) };
}
