import { MAX_OPTION_TEXT, MAX_VARIANT_OPTIONS } from '@portico/domain';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/field.tsx';
import field from '../../ui/field.module.css';
import { moveImage as move } from '../editor/image-order.ts';
import { isKept, withList, withOption, withTyped, withValue, type OptionRow, type ValueRow } from './option-rows.ts';
import { messages } from './messages.ts';
import styles from './options.module.css';

/** Options and their values to be written in, moved and removed; `Alt` and an arrow move by the keyboard. */
export function OptionFields({
  rows,
  errors,
  onChange,
}: {
  readonly rows: readonly OptionRow[];
  /** Messages by field: `options`, `options.0.name`, `options.0.values`, `options.0.values.1`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rows: readonly OptionRow[]) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange(withOption(rows));
    focusAfter(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input'));
  };
  return (
    <div className={styles['options']} ref={list}>
      {rows.map((option, index) => (
        <OptionGroup
          key={option.key}
          option={option}
          at={`options.${index}`}
          errors={errors}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          onChange={(next) => onChange(rows.map((row) => (row.key === option.key ? next : row)))}
          onMove={(by) => onChange(move(rows, index, index + by))}
          onRemove={() => {
            onChange(rows.filter(({ key }) => key !== option.key));
            focusAfter(() => {
              const names = list.current?.querySelectorAll<HTMLElement>('[data-field$=".name"]') ?? [];
              return names[Math.min(index, names.length - 1)] ?? list.current?.querySelector('[data-field="options"]');
            });
          }}
        />
      ))}
      {errors['options'] ? (
        <p className={field['error']} role="alert">
          {errors['options']}
        </p>
      ) : null}
      {rows.length < MAX_VARIANT_OPTIONS ? (
        <div>
          <Button icon="plus" size="small" onPress={add} data-field="options">
            {rows.length === 0 ? messages.addFirst : messages.add}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface GroupProps {
  readonly option: OptionRow;
  readonly at: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (option: OptionRow) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function OptionGroup({ option, at, errors, isFirst, isLast, onChange, onMove, onRemove }: GroupProps) {
  const { name, values } = option;
  const list = useRef<HTMLOListElement>(null);
  const kept = values.filter(isKept);
  const what = name.trim() === '' ? messages.thisOption : name;
  // The value that is written for the first time: there a comma begins another one, and in all others it is one of theirs.
  const fresh = useRef<number>(undefined);
  const goesOnAt = useRef<number>(undefined);
  // Before the next key comes.
  useLayoutEffect(() => {
    const index = values.findIndex(({ key }) => key === goesOnAt.current);
    const input = list.current?.querySelectorAll('input')[index];
    goesOnAt.current = undefined;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [values]);
  const handleText = (key: number, text: string, isComposing: boolean) => {
    if (fresh.current !== key || isComposing) {
      onChange(withValue(option, key, text));
      return;
    }
    const typed = withTyped(option, key, text);
    if (typed.key !== key) {
      fresh.current = typed.key;
      goesOnAt.current = typed.key;
    }
    onChange(typed.option);
  };
  const setValues = (next: readonly ValueRow[]) => onChange({ ...option, values: next });
  return (
    <fieldset className={styles['group']}>
      <legend className={field['hidden']}>{what}</legend>
      <TextField
        label={messages.name}
        placeholder={messages.namePlaceholder}
        value={name}
        error={errors[`${at}.name`]}
        maxLength={MAX_OPTION_TEXT}
        autoComplete="off"
        data-field={`${at}.name`}
        onChange={(event) => onChange({ ...option, name: event.target.value })}
        onKeyDown={(event) => handleKey(event, onMove)}
      />
      <ol className={styles['values']} ref={list}>
        {values.map((value, index) => {
          const isValue = isKept(value);
          const error = isValue ? errors[`${at}.values.${kept.indexOf(value)}`] : undefined;
          const said = value.value.trim() === '' ? messages.thisValue : value.value;
          return (
            <li key={value.key}>
              <TextField
                label={isValue ? messages.value(index + 1, name) : messages.nextValue}
                isLabelHidden
                className={cx(!isValue && styles['next'])}
                placeholder={isValue ? undefined : messages.nextValue}
                value={value.value}
                error={error ?? (isValue ? undefined : errors[`${at}.values`])}
                autoComplete="off"
                data-field={isValue ? `${at}.values.${kept.indexOf(value)}` : `${at}.values`}
                onFocus={() => {
                  if (fresh.current !== value.key) {
                    fresh.current = value.value === '' ? value.key : undefined;
                  }
                }}
                onBlur={() => {
                  if (fresh.current === value.key) {
                    fresh.current = undefined;
                  }
                }}
                onChange={({ target, nativeEvent }) =>
                  handleText(value.key, target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
                }
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text/plain');
                  // A field has no lines; what else is pasted is read as what is typed.
                  if (text.trim().includes('\n')) {
                    event.preventDefault();
                    onChange(withList(option, value.key, text));
                  }
                }}
                onKeyDown={(event) => handleKey(event, (by) => setValues(moveKept(values, index, by)))}
              />
              {isValue ? (
                <span className={styles['tools']}>
                  <IconButton
                    size="small"
                    icon="up"
                    label={messages.up(said)}
                    isDisabled={index === 0}
                    onPress={() => setValues(moveKept(values, index, -1))}
                  />
                  <IconButton
                    size="small"
                    icon="down"
                    label={messages.down(said)}
                    isDisabled={index >= kept.length - 1}
                    onPress={() => setValues(moveKept(values, index, 1))}
                  />
                  <IconButton
                    size="small"
                    icon="x"
                    label={messages.remove(said)}
                    onPress={() => {
                      setValues(values.filter(({ key }) => key !== value.key));
                      focusAfter(() => list.current?.querySelectorAll('input')[index]);
                    }}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {/* After the values: whoever typed the name comes to them with Tab, not to what removes the option. */}
      <span className={styles['tools']}>
        <IconButton size="small" icon="up" label={messages.up(what)} isDisabled={isFirst} onPress={() => onMove(-1)} />
        <IconButton
          size="small"
          icon="down"
          label={messages.down(what)}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <IconButton size="small" icon="trash" label={messages.remove(what)} onPress={onRemove} />
      </span>
    </fieldset>
  );
}

/** What had the focus goes away with the next frame: what stands in its place then has it, not the page. */
function focusAfter(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus());
}

/** The empty row stays the last. */
function moveKept(values: readonly ValueRow[], index: number, by: 1 | -1): readonly ValueRow[] {
  return index + by < values.length - 1 ? move(values, index, index + by) : values;
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, onMove: (by: 1 | -1) => void): void {
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
    return;
  }
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
    event.preventDefault();
    const inputs = [...(event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
  }
}
