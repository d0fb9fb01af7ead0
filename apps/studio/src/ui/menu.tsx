import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  type MenuItemProps,
} from 'react-aria-components/Menu';
import { Header } from 'react-aria-components/Header';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import styles from './overlay.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** A button and the menu it opens. */
export function MenuButton({
  button,
  label,
  placement = 'bottom start',
  children,
}: {
  readonly button: ReactNode;
  readonly label: string;
  readonly placement?: NonNullable<PopoverProps['placement']>;
  readonly children: ReactNode;
}) {
  return (
    <MenuTrigger>
      {button}
      <Popover className={styles['popover'] ?? ''} placement={placement} offset={4}>
        <AriaMenu className={styles['menu'] ?? ''} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** Choices of which one holds. */
export function MenuChoices<Value extends string>({
  heading,
  value,
  onChange,
  choices,
}: {
  readonly heading: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
}) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys === 'all' || keys.has(choice.value));
        if (chosen) {
          onChange(chosen.value);
        }
      }}
    >
      <Header className={styles['heading']}>{heading}</Header>
      {choices.map((choice) => (
        <AriaMenuItem key={choice.value} id={choice.value} className={styles['item'] ?? ''} textValue={choice.label}>
          {({ isSelected }) => (
            <>
              {choice.label}
              {isSelected ? <Icon name="check" className={styles['tick']} /> : null}
            </>
          )}
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}

/** One thing to do. */
export function MenuItem({
  icon,
  children,
  ...rest
}: Omit<MenuItemProps, 'children' | 'className'> & {
  readonly icon?: IconName;
  readonly children: ReactNode;
}) {
  return (
    <AriaMenuItem {...rest} className={styles['item'] ?? ''}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </AriaMenuItem>
  );
}
