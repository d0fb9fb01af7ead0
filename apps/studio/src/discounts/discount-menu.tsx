import type { DiscountRow } from '@portico/contract/studio';
import { IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { messages } from './messages.ts';
import { useDiscountChanges } from './use-discount-changes.ts';

/** What can be done to one row. */
export function DiscountMenu({
  discount,
  onEdit,
}: {
  readonly discount: DiscountRow;
  readonly onEdit: (discount: DiscountRow) => void;
}) {
  const { copy, pause, remove } = useDiscountChanges();
  const label = messages.actionsFor(discount.code);
  return (
    <MenuButton label={label} placement="bottom end" button={<IconButton icon="more" size="small" label={label} />}>
      <MenuItem icon="note" onAction={() => onEdit(discount)}>
        {messages.edit}
      </MenuItem>
      <MenuItem icon="copy" onAction={() => void copy(discount)}>
        {messages.copy}
      </MenuItem>
      <MenuItem icon="clock" onAction={() => void pause(discount, !discount.isPaused)}>
        {discount.isPaused ? messages.resume : messages.pause}
      </MenuItem>
      <MenuItem icon="trash" onAction={() => void remove(discount)}>
        {messages.remove}
      </MenuItem>
    </MenuButton>
  );
}
