import { AmountField } from '../../settings/amount-field.tsx';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { messages } from './messages.ts';
import type { PlanDraft, PriceKind } from './plan-draft.ts';
import styles from './plans.module.css';

const UNITS = ['WEEK', 'MONTH', 'YEAR'] as const;
const KINDS: readonly PriceKind[] = ['none', 'percent', 'amount', 'price'];

interface PlanFieldsProps {
  readonly number: number;
  readonly draft: PlanDraft;
  /** By the names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly onChange: (change: Partial<PlanDraft>) => void;
  /** Absent for the only one. */
  readonly onRemove?: (() => void) | undefined;
}

/** The fields of one plan. */
export function PlanFields({ number, draft, errors, currency, onChange, onRemove }: PlanFieldsProps) {
  const bound = (name: 'title' | 'value' | 'cycles' | 'firstCount' | 'trialDays' | 'words', field: string) => ({
    value: draft[name],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <fieldset className={styles['plan']}>
      <legend>{messages.plan(number)}</legend>
      <TextField {...bound('title', 'title')} label={messages.name} placeholder={messages.namePlaceholder} />
      <div className={styles['pair']}>
        <TextField {...bound('value', 'billingPeriod.value')} label={messages.value} inputMode="numeric" />
        <ChoiceField
          label={messages.unit}
          value={draft.unit}
          choices={UNITS.map((value) => ({ value, label: messages.units[value] }))}
          onChange={(unit) => onChange({ unit: UNITS.find((one) => one === unit) ?? 'MONTH' })}
        />
      </div>
      <TextField
        {...bound('cycles', 'numBillingCycles')}
        label={messages.cycles}
        help={messages.cyclesHelp}
        inputMode="numeric"
      />
      <Price
        label={messages.discount}
        words={messages.kinds}
        kind={draft.priceKind}
        typed={draft.price}
        currency={currency}
        error={errors['discount.percent'] ?? errors['discount.cents']}
        onKind={(priceKind) => onChange({ priceKind })}
        onText={(price) => onChange({ price })}
      />
      <Price
        label={messages.first}
        words={messages.firstKinds}
        kind={draft.firstKind}
        typed={draft.firstPrice}
        currency={currency}
        error={errors['firstCycles.percent'] ?? errors['firstCycles.cents']}
        onKind={(firstKind) => onChange({ firstKind })}
        onText={(firstPrice) => onChange({ firstPrice })}
      />
      {draft.firstKind === 'none' ? null : (
        <TextField {...bound('firstCount', 'firstCycles.count')} label={messages.firstCount} inputMode="numeric" />
      )}
      <TextField
        {...bound('trialDays', 'trialDays')}
        label={messages.trialDays}
        help={messages.trialHelp}
        inputMode="numeric"
      />
      <TextField {...bound('words', 'words')} label={messages.words} help={messages.wordsHelp} />
      <Checkbox
        label={messages.isHidden}
        checked={draft.isHidden}
        onChange={(event) => onChange({ isHidden: event.target.checked })}
      />
      {onRemove ? (
        <Button kind="bare" size="small" icon="trash" onPress={onRemove}>
          {messages.remove}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface PriceProps {
  readonly label: string;
  readonly words: Readonly<Record<PriceKind, string>>;
  readonly kind: PriceKind;
  readonly typed: string;
  readonly currency: string;
  readonly error: string | undefined;
  readonly onKind: (kind: PriceKind) => void;
  readonly onText: (text: string) => void;
}

function Price({ label, words, kind, typed, currency, error, onKind, onText }: PriceProps) {
  return (
    <div className={styles['pair']}>
      <ChoiceField
        label={label}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => onKind(KINDS.find((one) => one === value) ?? 'none')}
      />
      {kind === 'percent' ? (
        <TextField
          label={messages.percent}
          prefix="%"
          inputMode="decimal"
          value={typed}
          error={error}
          onChange={(event) => onText(event.target.value)}
        />
      ) : null}
      {kind === 'amount' || kind === 'price' ? (
        <AmountField label={messages.amount} currency={currency} value={typed} error={error} onText={onText} />
      ) : null}
    </div>
  );
}
