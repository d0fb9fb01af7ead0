import type { Condition, FieldDefinition, FormDefinition } from '@portico/domain';
import { fillMessage, type FormTexts } from '@portico/locale';

import type { FieldDrawing } from './field-drawing.ts';
import { FieldView } from './field-view.tsx';

export interface FieldsViewProps {
  readonly form: Pick<FormDefinition, 'fields' | 'steps'>;
  readonly drawing: FieldDrawing;
}

/** Every field of a form, step by step below each other; with script one step is shown at a time, and what a condition hides is not. */
export function FieldsView({ form, drawing }: FieldsViewProps) {
  const { steps, fields } = form;
  if (steps.length === 0) return <FieldRows form={form} fields={fields} drawing={drawing} />;
  return steps.map((step) => (
    <fieldset className="form-step" key={step.id} data-step={step.id}>
      <legend className="form-step-title" tabIndex={-1}>
        <bdi>{step.title}</bdi>
      </legend>
      {step.description ? (
        <p className="form-step-description">
          <bdi>{step.description}</bdi>
        </p>
      ) : null}
      {step.shownWhen ? <RuleNote form={form} condition={step.shownWhen} drawing={drawing} /> : null}
      <FieldRows form={form} fields={fields.filter((field) => field.step === step.id)} drawing={drawing} />
    </fieldset>
  ));
}

function FieldRows({ form, fields, drawing }: FieldsViewProps & { readonly fields: readonly FieldDefinition[] }) {
  return fields.map((field) =>
    field.shownWhen && field.type !== 'hidden' ? (
      <div className="form-conditional" key={field.id} data-shown={field.id}>
        <RuleNote form={form} condition={field.shownWhen} drawing={drawing} />
        <FieldView field={field} drawing={drawing} />
      </div>
    ) : (
      <FieldView key={field.id} field={field} drawing={drawing} />
    ),
  );
}

/** When a question applies, for whoever has no script that would hide it. */
function RuleNote({ form, condition, drawing }: FieldsViewProps & { readonly condition: Condition }) {
  const texts: FormTexts = drawing.texts;
  return (
    <p className="form-rule">
      {texts.ifItApplies} {ruleText(form, condition, drawing)}
    </p>
  );
}

function ruleText(form: FieldsViewProps['form'], condition: Condition, drawing: FieldDrawing): string {
  const { texts } = drawing;
  const rules = 'all' in condition ? condition.all : condition.any;
  const said = rules.map((rule) => {
    if (!('field' in rule)) return ruleText(form, rule, drawing);
    const source = form.fields.find(({ id }) => id === rule.field);
    const values = [rule.value ?? ''].flat().map((value) => labelOf(source, String(value)));
    return fillMessage(texts.rules[rule.is], { title: source?.title ?? '', value: values.join(', ') });
  });
  return said.join('all' in condition ? texts.rules.and : texts.rules.or);
}

function labelOf(field: FieldDefinition | undefined, value: string): string {
  const options = field && 'options' in field.settings ? field.settings.options : [];
  return options.find((option) => option.value === value)?.label ?? value;
}
