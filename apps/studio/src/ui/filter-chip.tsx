import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import chip from './chip.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import overlay from './overlay.module.css';

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** A filter as a sentence: "Type is Physical, Digital". Dashed until something is chosen. */
export function FilterChip({
  label,
  is,
  values,
  choices,
  isMultiple = false,
  onChange,
  className,
}: {
  readonly label: string;
  /** The word between field and value. */
  readonly is: string;
  readonly values: readonly string[];
  readonly choices: readonly FilterChoice[];
  readonly isMultiple?: boolean;
  readonly onChange: (values: readonly string[]) => void;
  readonly className?: string | undefined;
}) {
  const chosen = choices.filter((choice) => values.includes(choice.value)).map((choice) => choice.label);
  const unknown = values.filter((value) => !choices.some((choice) => choice.value === value));
  const words = [...chosen, ...unknown].join(', ');
  return (
    <MenuTrigger>
      <Button className={cx(chip['filter'], words === '' && chip['add'], className)}>
        {words === '' ? <Icon name="filter" /> : null}
        {words === '' ? (
          label
        ) : (
          <span>
            {label} {is} <b>{words}</b>
          </span>
        )}
        <Icon name="down" />
      </Button>
      <Popover className={overlay['popover'] ?? ''} offset={4}>
        <Menu
          className={overlay['menu'] ?? ''}
          selectionMode={isMultiple ? 'multiple' : 'single'}
          selectedKeys={values}
          onSelectionChange={(keys) =>
            onChange(keys === 'all' ? choices.map(({ value }) => value) : [...keys].map(String))
          }
          aria-label={label}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} id={choice.value} textValue={choice.label} className={overlay['item'] ?? ''}>
              {({ isSelected }) => (
                <>
                  {choice.label}
                  {isSelected ? <Icon name="check" className={overlay['tick']} /> : null}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
