import { Button } from 'react-aria-components/Button';
import chip from './chip.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { MenuButton, MenuChoices } from './menu.tsx';

/** By what a list is sorted, at the end of its tools. */
export function SortMenu<Sort extends string>({
  label,
  now,
  ...choices
}: {
  readonly label: string;
  /** How it is sorted now, in the words of its button. */
  readonly now: string;
  readonly value: Sort;
  readonly choices: readonly { readonly value: Sort; readonly label: string }[];
  readonly onChange: (value: Sort) => void;
}) {
  return (
    <MenuButton
      label={label}
      placement="bottom end"
      button={
        <Button className={cx(chip['filter'], chip['bare'])}>
          {now}
          <Icon name="down" />
        </Button>
      }
    >
      <MenuChoices heading={label} {...choices} />
    </MenuButton>
  );
}
