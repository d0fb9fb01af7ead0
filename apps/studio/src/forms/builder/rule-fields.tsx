import { OPERATORS_OF, readField, type Condition, type FieldRule, type Operator } from '@portico/domain';
import type { DocumentNode } from '@portico/page-model';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './builder.module.css';
import { messages } from './messages.ts';
import { titleOf, typeOf } from './titles.ts';

/** One rule as a sentence: which answer, how it is compared, with what. */
export function RuleFields({
  rule,
  sources,
  onChange,
}: {
  readonly rule: FieldRule;
  readonly sources: readonly DocumentNode[];
  readonly onChange: (rule: FieldRule) => void;
}) {
  const source = sources.find(({ id }) => id === rule.field);
  const operators = source ? OPERATORS_OF[typeOf(source)] : [rule.is];
  const needsValue = rule.is !== 'filled' && rule.is !== 'empty';
  return (
    <div>
      <ChoiceField
        label={messages.source}
        value={rule.field}
        choices={sources.map((one) => ({ value: one.id, label: titleOf(one) }))}
        onChange={(id) => {
          const next = sources.find((one) => one.id === id);
          if (next) onChange(ruleOf(next));
        }}
      />
      <ChoiceField
        label={messages.operator}
        value={rule.is}
        choices={operators.map((is) => ({ value: is, label: messages.operators[is] }))}
        onChange={(is) => onChange(withValue(rule.field, is as Operator, source, rule.value))}
      />
      {needsValue ? <RuleValue rule={rule} source={source} onChange={onChange} /> : null}
    </div>
  );
}

function RuleValue({
  rule,
  source,
  onChange,
}: {
  readonly rule: FieldRule;
  readonly source: DocumentNode | undefined;
  readonly onChange: (rule: FieldRule) => void;
}) {
  const options = optionsOf(source);
  const value = Array.isArray(rule.value) ? String(rule.value[0] ?? '') : String(rule.value ?? '');
  const set = (text: string) => onChange({ ...rule, value: rule.is === 'one-of' ? [text] : text });
  if (options.length === 0) {
    const type = source ? typeOf(source) : 'text';
    const inputType = type === 'date' || type === 'time' ? type : 'text';
    return (
      <TextField
        label={messages.value}
        type={inputType}
        value={value}
        maxLength={200}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  if (rule.is === 'one-of') {
    const chosen = Array.isArray(rule.value) ? rule.value : [value];
    return (
      <fieldset className={styles['choices']}>
        <legend>{messages.value}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange({
                  ...rule,
                  value: options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? event.target.checked : chosen.includes(one))),
                })
              }
            />{' '}
            {option.label}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <ChoiceField
      label={messages.value}
      value={value}
      choices={options.map((option) => ({ value: option.value, label: option.label }))}
      onChange={set}
    />
  );
}

/** The rules of a condition; what stands in groups of its own was not built here. */
export function rulesOf(condition: Condition | undefined): readonly FieldRule[] {
  if (!condition) return [];
  const rules = 'any' in condition ? condition.any : condition.all;
  return rules.flatMap((rule) => ('field' in rule ? [rule] : []));
}

/** What a rule about an answer begins with. */
export function ruleOf(source: DocumentNode): FieldRule {
  const [is = 'filled'] = OPERATORS_OF[typeOf(source)];
  return withValue(source.id, is, source, undefined);
}

function withValue(
  field: string,
  is: Operator,
  source: DocumentNode | undefined,
  value: FieldRule['value'],
): FieldRule {
  if (is === 'filled' || is === 'empty') return { field, is };
  const first = optionsOf(source)[0]?.value ?? '';
  const text = String((Array.isArray(value) ? value[0] : value) ?? first);
  return { field, is, value: is === 'one-of' ? [text] : text };
}

/** What is offered to choose from; none where the answer is written. */
export function optionsOf(source: DocumentNode | undefined) {
  if (!source) return [];
  const { settings } = readField({ ...source.value, id: source.id, type: typeOf(source) }, 0);
  return 'options' in settings ? settings.options : [];
}
