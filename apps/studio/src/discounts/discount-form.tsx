import { couponCodeOf, GENERATED_LENGTH, MAX_DISCOUNT_NOTE } from '@portico/domain';
import { useSite } from '../session/site-context.ts';
import { AmountField } from '../settings/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { DiscountDraft, DraftErrors } from './draft.ts';
import { messages } from './messages.ts';
import { ProductPicker } from './product-picker.tsx';
import styles from './discounts.module.css';

const KINDS = ['percentage', 'fixed', 'free-shipping'] as const;
const SCOPES = ['all', 'products', 'categories'] as const;

export interface DiscountFormProps {
  readonly draft: DiscountDraft;
  readonly errors: DraftErrors;
  readonly currency: string;
  readonly onChange: (change: Partial<DiscountDraft>) => void;
}

/** The fields of a discount. */
export function DiscountForm({ draft, errors, currency, onChange }: DiscountFormProps) {
  const site = useSite();
  /** A line of text that is one of the draft's fields. */
  const bound = (name: TextName) => ({
    label: messages.labels[name],
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  });
  /** The same for money. */
  const amount = (name: 'amountCents' | 'minimumCents') => ({
    label: messages.labels[name],
    currency,
    value: draft[name],
    error: errors[name],
    onText: (text: string) => onChange({ [name]: text }),
  });
  return (
    <div className={styles['fields']}>
      <TextField
        {...bound('code')}
        className={styles['whole']}
        help={messages.codeHelp}
        spellCheck={false}
        autoCapitalize="characters"
        aside={
          <Button kind="bare" size="small" onPress={() => onChange({ code: madeUpCode() })}>
            {messages.generate}
          </Button>
        }
      />
      <TextField
        {...bound('note')}
        className={styles['whole']}
        help={messages.noteHelp}
        maxLength={MAX_DISCOUNT_NOTE}
      />
      <Select
        label={messages.kind}
        value={draft.kind}
        choices={KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'percentage' ? <TextField {...bound('percent')} prefix="%" inputMode="decimal" /> : null}
      {draft.kind === 'fixed' ? <AmountField {...amount('amountCents')} /> : null}
      {draft.kind === 'free-shipping' ? (
        <AmountField {...amount('amountCents')} label={messages.upTo} help={messages.upToHelp} />
      ) : null}
      <Select
        label={messages.scope}
        value={draft.scope}
        choices={SCOPES.map((value) => ({ value, label: messages.scopes[value] }))}
        onChange={(scope) => onChange({ scope })}
      />
      <AmountField {...amount('minimumCents')} help={messages.minimumHelp} />
      {draft.scope === 'categories' ? (
        <TextField {...bound('categories')} className={styles['whole']} help={messages.categoriesHelp} />
      ) : null}
      {draft.scope === 'products' ? (
        <ProductPicker
          products={draft.products}
          error={errors.itemIds}
          onChange={(products) => onChange({ products })}
        />
      ) : null}
      <TextField {...bound('startsAt')} type="datetime-local" help={messages.timeHelp(site.timeZone)} />
      <TextField {...bound('endsAt')} type="datetime-local" help={messages.timeHelp(site.timeZone)} />
      <TextField {...bound('usageLimit')} help={messages.limitHelp} inputMode="numeric" />
      <TextField {...bound('customerLimit')} help={messages.customerHelp} inputMode="numeric" />
      <TextField {...bound('subscriptionCycles')} help={messages.cyclesHelp} inputMode="numeric" />
      <Checkbox
        className={styles['whole'] ?? ''}
        label={messages.combines}
        help={messages.combinesHelp}
        checked={draft.combines}
        onChange={(event) => onChange({ combines: event.target.checked })}
      />
    </div>
  );
}

type TextName = keyof typeof messages.labels;

/** A code nobody guesses. */
function madeUpCode(): string {
  return couponCodeOf(crypto.getRandomValues(new Uint8Array(GENERATED_LENGTH)));
}
