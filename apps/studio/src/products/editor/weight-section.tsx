import type { WeightUnit } from '@portico/contract/studio';
import { WeightField } from '../../shipping/weight-field.tsx';
import { Section } from '../../ui/screen.tsx';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';

/** What one of the product weighs; weights that differ by variant stay until another is written. */
export function WeightSection({ editor, unit }: { readonly editor: ProductEditor; readonly unit: WeightUnit }) {
  const { base, draft } = editor.state;
  const ids = base.variants.map(({ id }) => id);
  const weights = new Set(ids.map((id) => draft.variants[id]?.weightGrams ?? 0));
  const [weight = 0] = weights;
  return (
    <Section title={messages.weight}>
      <WeightField
        label={messages.weightIn(unit)}
        help={messages.weightHelp}
        grams={weights.size > 1 ? null : weight}
        placeholder={weights.size > 1 ? messages.weightsDiffer : undefined}
        unit={unit}
        error={ids.map((id) => editor.errors[`${id}.weightGrams`]).find((error) => error !== undefined)}
        onChange={(grams) =>
          editor.dispatch({
            kind: 'editVariants',
            edits: ids.map((id) => ({ id, fields: { weightGrams: grams ?? 0 } })),
          })
        }
      />
    </Section>
  );
}
