import { OTHER, type FieldDefinition, type Option } from '@portico/domain';

import { controlProps, type FieldDrawing } from './field-drawing.ts';
import { describedBy, GroupFrame, idsOf, OneFrame, type FieldViewProps } from './field-frame.tsx';

/** One of several, in a list that opens; own words beside it where the owner allows them. */
export function SelectView({ field, drawing }: FieldViewProps) {
  if (field.type !== 'select') return null;
  const ids = idsOf(field, drawing);
  const { hasOther } = field.settings;
  return (
    <OneFrame field={field} drawing={drawing}>
      <select
        className="field-element"
        {...controlProps(drawing, field.id, ids.control, field.id)}
        defaultValue={chosenOf(field, drawing)[0] ?? ''}
        required={field.required}
        aria-describedby={describedBy(field, drawing)}
      >
        <option value="">{drawing.texts.choose}</option>
        {optionsOf(field, drawing).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {hasOther ? <option value={OTHER}>{drawing.texts.other}</option> : null}
      </select>
      {hasOther ? <OtherWords field={field} drawing={drawing} /> : null}
    </OneFrame>
  );
}

/** Radios or boxes, all in sight. */
export function ChoicesView({ field, drawing }: FieldViewProps) {
  if (field.type !== 'radio' && field.type !== 'checkbox') return null;
  const ids = idsOf(field, drawing);
  const chosen = chosenOf(field, drawing);
  const isRadio = field.type === 'radio';
  const hasOther = field.type === 'radio' && field.settings.hasOther;
  const options: readonly Option[] = [
    ...optionsOf(field, drawing),
    ...(hasOther ? [{ value: OTHER, label: drawing.texts.other }] : []),
  ];
  return (
    <GroupFrame field={field} drawing={drawing} kind="field">
      {options.map(({ value, label }, index) => (
        <div className="option" key={value}>
          <label>
            <input
              {...controlProps(drawing, field.id, index === 0 ? ids.control : `${ids.control}-${index}`, field.id)}
              type={field.type}
              value={value}
              defaultChecked={chosen.includes(value)}
              // The first radio speaks for all; of boxes browsers would want every one.
              required={field.required && index === 0 && (isRadio || options.length === 1)}
              aria-describedby={index === 0 ? describedBy(field, drawing) : undefined}
            />{' '}
            <bdi>{label}</bdi>
          </label>
        </div>
      ))}
      {hasOther ? <OtherWords field={field} drawing={drawing} /> : null}
    </GroupFrame>
  );
}

function OtherWords({ field, drawing }: FieldViewProps) {
  const name = `${field.id}.other`;
  return (
    <input
      className="field-element text other-words"
      {...controlProps(drawing, field.id, `${idsOf(field, drawing).control}-other`, name)}
      type="text"
      dir="auto"
      defaultValue={drawing.given(name)[0]}
      aria-label={`${field.title}: ${drawing.texts.other}`}
    />
  );
}

function optionsOf({ settings }: FieldDefinition, { language }: FieldDrawing): readonly Option[] {
  if (!('options' in settings)) return [];
  // Shuffled ones are shuffled by each page for itself, because pages are kept.
  return settings.order === 'alphabet'
    ? settings.options.toSorted((left, right) => left.label.localeCompare(right.label, language))
    : settings.options;
}

/** What was chosen, else what is chosen from the beginning. */
function chosenOf({ id, settings }: FieldDefinition, { given }: FieldDrawing): readonly string[] {
  const chosen = given(id);
  if (chosen.length > 0 || !('options' in settings)) return chosen;
  return settings.options.flatMap(({ value, isDefault }) => (isDefault ? [value] : []));
}
