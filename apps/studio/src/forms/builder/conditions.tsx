import type { ReactNode } from 'react';
import {
  MAX_RULES,
  OPERATORS_OF,
  readCondition,
  readField,
  type Condition,
  type FieldRule,
  type Operator,
} from '@portico/domain';
import { fieldsInForm, STEP, type DocumentNode, type EditDocument, type JsonValue } from '@portico/page-model';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import styles from './builder.module.css';
import { messages } from './messages.ts';
import { titleOf, typeOf } from './titles.ts';
import type { Building } from './use-building.ts';

/** When a field or step is shown: always, or by answers to what stands before it. */
export function Conditions({
  building,
  node,
  children,
}: {
  readonly building: Building;
  readonly node: DocumentNode;
  readonly children?: ReactNode;
}) {
  const sources = sourcesOf(building.document, node);
  const condition = readCondition(node.value['shownWhen']);
  const isAny = condition !== undefined && 'any' in condition;
  const rules = rulesOf(condition);
  const joined = isAny ? 'any' : 'all';
  const write = (next: readonly FieldRule[], any = isAny) => {
    const to = any ? { any: next } : { all: next };
    // Rules are JSON.
    building.set(node.id, ['shownWhen'], next.length === 0 ? undefined : (to as unknown as JsonValue));
  };
  // Mostly the answer is one of those that were chosen last.
  const first = sources.findLast((source) => optionsOf(source).length > 0) ?? sources.at(-1);
  return (
    <Section title={messages.shown}>
      {children}
      <ChoiceField
        label={messages.when}
        value={rules.length === 0 ? 'always' : joined}
        choices={[
          { value: 'always', label: messages.always },
          { value: 'all', label: messages.all },
          { value: 'any', label: messages.any },
        ]}
        isDisabled={!first}
        help={first ? undefined : messages.noSource}
        onChange={(when) => {
          if (when === 'always') write([]);
          else if (rules.length > 0) write(rules, when === 'any');
          else if (first) write([ruleOf(first)], when === 'any');
        }}
      />
      {rules.map((rule, index) => (
        // Rules have no names of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles['rule']}>
          <RuleFields rule={rule} sources={sources} onChange={(next) => write(rules.with(index, next))} />
          <IconButton
            size="small"
            icon="x"
            label={messages.removeRule}
            onPress={() => write(rules.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {rules.length > 0 && rules.length < MAX_RULES && first ? (
        <Button kind="bare" size="small" icon="plus" onPress={() => write([...rules, ruleOf(first)])}>
          {messages.addRule}
        </Button>
      ) : null}
    </Section>
  );
}

function RuleFields({
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
function rulesOf(condition: Condition | undefined): readonly FieldRule[] {
  if (!condition) return [];
  const rules = 'any' in condition ? condition.any : condition.all;
  return rules.flatMap((rule) => ('field' in rule ? [rule] : []));
}

/** Questions that stand before a field or step and can be asked. */
function sourcesOf(document: EditDocument, node: DocumentNode): readonly DocumentNode[] {
  const fields = fieldsInForm(document);
  const own = node.type === STEP ? fields.findIndex(({ parent }) => parent === node.id) : fields.indexOf(node);
  const before = own < 0 ? fields.filter(({ parent }) => parent !== node.id) : fields.slice(0, own);
  return before.filter((field) => OPERATORS_OF[typeOf(field)].length > 0);
}

function ruleOf(source: DocumentNode): FieldRule {
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

function optionsOf(source: DocumentNode | undefined) {
  if (!source) return [];
  const { settings } = readField({ ...source.value, id: source.id, type: typeOf(source) }, 0);
  return 'options' in settings ? settings.options : [];
}
