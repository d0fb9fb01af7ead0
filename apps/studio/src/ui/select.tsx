import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import field from './field.module.css';
import styles from './overlay.module.css';
import own from './select.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** One of up to a dozen choices. */
export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  onChange,
  choices,
}: {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly mark?: React.ReactNode }[];
}) {
  return (
    <AriaSelect
      className={field['field'] ?? ''}
      value={value}
      onChange={(key) => {
        const chosen = choices.find((choice) => choice.value === key);
        if (chosen) {
          onChange(chosen.value);
        }
      }}
    >
      <Label className={cx(field['head'], isLabelHidden && field['hidden'])}>{label}</Label>
      <Button className={cx(field['box'], own['button'])}>
        <SelectValue className={own['value'] ?? ''} />
        <Icon name="down" />
      </Button>
      <Popover className={cx(styles['popover'], own['list'])} offset={4}>
        <ListBox className={styles['menu'] ?? ''}>
          {choices.map((choice) => (
            <ListBoxItem key={choice.value} id={choice.value} textValue={choice.label} className={styles['item'] ?? ''}>
              {choice.mark}
              {choice.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
