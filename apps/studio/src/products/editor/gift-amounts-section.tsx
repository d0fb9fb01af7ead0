import { MoneyField } from '../../settings/money-field.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './editor.module.css';

/** Minor units that amounts of most shops are rounded to. */
const STEP_CENTS = 500;

type AmountField = 'giftLeastCents' | 'giftMostCents' | 'giftStepCents';

/** Whether shoppers may have a gift card worth something else than its denominations, and between which amounts. */
export function GiftAmountsSection({ editor }: { readonly editor: ProductEditor }) {
  const { base, draft } = editor.state;
  const amount = (field: AmountField) => ({
    cents: draft[field],
    currency: base.currency,
    error: editor.errors[field],
    onChange: (cents: number) => editor.dispatch({ kind: 'edit', fields: { [field]: cents } }),
  });
  // What cannot be understood yet is an amount all the same.
  const isOpen = draft.giftMostCents !== 0;
  return (
    <Section title={messages.giftAmounts}>
      <div className={styles['fields']}>
        <Checkbox
          label={messages.giftAmountsOpen}
          help={messages.giftAmountsHelp}
          checked={isOpen}
          onChange={(event) =>
            editor.dispatch({ kind: 'edit', fields: event.target.checked ? suggestion(editor) : NO_AMOUNTS })
          }
        />
        {isOpen ? (
          <>
            <MoneyField label={messages.giftLeast} {...amount('giftLeastCents')} />
            <MoneyField label={messages.giftMost} {...amount('giftMostCents')} />
            <MoneyField label={messages.giftStep} {...amount('giftStepCents')} help={messages.giftStepHelp} />
          </>
        ) : null}
      </div>
    </Section>
  );
}

const NO_AMOUNTS = { giftLeastCents: 0, giftMostCents: 0, giftStepCents: 0 };

/** What it had, else from the lowest denomination to the highest, in steps. */
function suggestion({ state: { base } }: ProductEditor) {
  if (base.giftMostCents > 0) {
    const { giftLeastCents, giftMostCents, giftStepCents } = base;
    return { giftLeastCents, giftMostCents, giftStepCents };
  }
  const prices = base.variants.map(({ priceCents }) => priceCents).filter((cents) => cents > 0);
  const least = Math.min(...prices, 1_000_000);
  const steps = Math.max(Math.ceil((Math.max(...prices, least) - least) / STEP_CENTS), 1);
  return { giftLeastCents: least, giftMostCents: least + steps * STEP_CENTS, giftStepCents: STEP_CENTS };
}
