import type { FieldType, Option, Question, SettingRule } from '@portico/domain';
import type { JsonValue } from '@portico/page-model';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import styles from './builder.module.css';
import { EntryList } from './entry-list.tsx';
import { fieldWords } from './field-words.ts';

interface SettingProps {
  readonly name: string;
  readonly type: FieldType;
  readonly rule: SettingRule;
  readonly value: JsonValue | undefined;
  readonly onChange: (value: JsonValue) => void;
  /** The same for answers, with what is sent as something else now. */
  readonly onOptions: (value: JsonValue, renamed: ReadonlyMap<string, string>) => void;
  /** What visitors send already: it stays when its words change. */
  readonly live: ReadonlySet<string>;
}

/** One setting of a field, drawn by its rule: what the table of types says is what can be set. */
export function SettingField({ name, type, rule, value, onChange, onOptions, live }: SettingProps) {
  const label = labelOf(name);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (rule.kind) {
    case 'text':
      return rule.max >= 1000 ? (
        <TextArea label={label} rows={4} value={text} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextField
          label={label}
          value={text}
          maxLength={rule.max}
          help={type === 'date' ? fieldWords.dateHelp : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'whole':
      return (
        <TextField
          label={label}
          type="number"
          inputMode="numeric"
          min={rule.min}
          max={rule.max}
          value={text}
          help={rule.otherwise === 0 && rule.min === 0 && name !== 'decimals' ? fieldWords.zeroIsNone : undefined}
          onChange={(event) =>
            onChange(Math.min(Math.max(Math.trunc(Number(event.target.value)) || 0, rule.min), rule.max))
          }
        />
      );
    case 'decimal':
      return (
        <TextField
          label={label}
          inputMode="decimal"
          value={text}
          maxLength={27}
          onChange={(event) => onChange(event.target.value.replaceAll(/[^\d.-]/g, ''))}
        />
      );
    case 'flag':
      return <Checkbox label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
    case 'one-of':
      return (
        <ChoiceField
          label={label}
          value={text}
          choices={rule.of.map((choice) => ({ value: choice, label: choiceName(choice) }))}
          onChange={onChange}
        />
      );
    case 'list':
      return <ListSetting {...{ label, rule, value, onChange }} />;
    case 'options':
      return (
        <EntryList
          label={label}
          entries={listOf(value).map(({ label: words, isDefault }) => ({
            words: String(words ?? ''),
            isOn: isDefault === true,
          }))}
          most={rule.max}
          isMany={type === 'checkbox'}
          kind="options"
          onChange={(entries) => {
            const { options, renamed } = optionsOf(entries, listOf(value), live);
            // Answers are JSON.
            onOptions(options as unknown as JsonValue, renamed);
          }}
        />
      );
    case 'questions':
      return (
        <EntryList
          label={label}
          entries={listOf(value).map(({ text: words, isOptional }) => ({
            words: String(words ?? ''),
            isOn: isOptional === true,
          }))}
          most={rule.max}
          isMany
          kind="questions"
          onChange={(entries) => onChange(questionsOf(entries, listOf(value)) as unknown as JsonValue)}
        />
      );
  }
}

function ListSetting({
  label,
  rule,
  value,
  onChange,
}: Pick<SettingProps, 'value' | 'onChange'> & {
  readonly label: string;
  readonly rule: Extract<SettingRule, { kind: 'list' }>;
}) {
  const list = Array.isArray(value) ? value.map(String) : [];
  if (!rule.of) {
    return (
      <TextField
        label={label}
        value={list.join(', ')}
        onChange={(event) =>
          onChange(
            event.target.value
              .toUpperCase()
              .split(/[\s,]+/)
              .filter((word, index, all) => word !== '' || index === all.length - 1)
              .slice(0, rule.max),
          )
        }
      />
    );
  }
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      {rule.of.map((choice) => (
        <Checkbox
          key={choice}
          label={choiceName(choice)}
          checked={list.includes(choice)}
          onChange={(event) =>
            onChange((rule.of ?? []).filter((one) => (one === choice ? event.target.checked : list.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

function labelOf(name: string): string {
  const labels: Readonly<Record<string, string>> = fieldWords.settings;
  return labels[name] ?? name;
}

function choiceName(choice: string): string {
  const names: Readonly<Record<string, string>> = fieldWords.choices;
  return names[choice] ?? choice;
}

type Given = Readonly<Record<string, JsonValue>>;

function listOf(value: JsonValue | undefined): readonly Given[] {
  return (Array.isArray(value) ? value : []).filter(
    (entry): entry is Given => typeof entry === 'object' && entry !== null,
  );
}

interface Entry {
  readonly words: string;
  readonly isOn: boolean;
  /** Where it stood before; undefined for a new one. */
  readonly from?: number | undefined;
}

/** What is sent for an answer is its words; once visitors send it, it stays when its words change. */
function optionsOf(entries: readonly Entry[], before: readonly Given[], live: ReadonlySet<string>) {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  const options = entries.map(({ words, isOn, from }): Option => {
    const given = from === undefined ? undefined : before[from]?.['value'];
    const old = typeof given === 'string' ? given : undefined;
    let value = old !== undefined && live.has(old) ? old : words;
    for (let n = 2; taken.has(value) || value === ''; n += 1) value = `${words || fieldWords.answer} ${n}`;
    taken.add(value);
    if (old !== undefined && old !== value) renamed.set(old, value);
    return { value, label: words, ...(isOn ? { isDefault: true } : {}) };
  });
  return { options, renamed };
}

function questionsOf(entries: readonly Entry[], before: readonly Given[]): readonly Question[] {
  const taken = new Set(before.map(({ id }) => String(id)));
  return entries.map(({ words, isOn, from }) => {
    const old = from === undefined ? undefined : before[from]?.['id'];
    let n = entries.length;
    while (taken.has(`q${n}`)) n += 1;
    const id = typeof old === 'string' ? old : `q${n}`;
    taken.add(id);
    return { id, text: words, ...(isOn ? { isOptional: true } : {}) };
  });
}
