import type { WeightUnit } from '@portico/contract/studio';
import { WeightField } from '../../shipping/weight-field.tsx';
import { Section } from '../../ui/screen.tsx';
import { LengthField } from './length-field.tsx';
import { lengthUnit } from './length.ts';
import { messages } from './messages.ts';
import type { ProductEditor } from './use-product-editor.ts';
import styles from './editor.module.css';

const SIDES = [
  ['lengthMm', () => messages.length],
  ['widthMm', () => messages.width],
  ['heightMm', () => messages.height],
] as const;

/** What one of the product weighs and measures; weights and sizes that differ by variant stay until another is written. */
export function WeightSection({ editor, unit }: { readonly editor: ProductEditor; readonly unit: WeightUnit }) {
  const { base, draft } = editor.state;
  const ids = base.variants.map(({ id }) => id);
  const weights = new Set(ids.map((id) => draft.variants[id]?.weightGrams ?? 0));
  const [weight = 0] = weights;
  const sizeUnit = lengthUnit(unit);
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
      <fieldset className={styles['size']}>
        <legend>{messages.sizeIn(sizeUnit)}</legend>
        {SIDES.map(([side, label]) => {
          const lengths = new Set(ids.map((id) => draft.variants[id]?.[side] ?? null));
          const [length = null] = lengths;
          return (
            <LengthField
              key={side}
              label={label()}
              millimetres={lengths.size > 1 ? null : length}
              placeholder={lengths.size > 1 ? messages.sizesDiffer : undefined}
              unit={sizeUnit}
              onChange={(millimetres) =>
                editor.dispatch({
                  kind: 'editVariants',
                  edits: ids.map((id) => ({ id, fields: { [side]: millimetres } })),
                })
              }
            />
          );
        })}
      </fieldset>
    </Section>
  );
}
