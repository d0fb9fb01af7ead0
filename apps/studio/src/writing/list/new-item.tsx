import type { CollectionKind, ItemType } from '@portico/contract/studio';
import { Button } from '../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { messages } from '../messages.ts';
import type { ItemChanges } from '../use-item-changes.ts';

/** Makes something new in a collection; where the kit has types of its own for it, one of them. */
export function NewItem({
  kind,
  types = [],
  takesPlain = true,
  changes,
}: {
  readonly kind: CollectionKind;
  readonly types?: readonly ItemType[] | undefined;
  readonly takesPlain?: boolean | undefined;
  readonly changes: ItemChanges;
}) {
  const [only] = types;
  if (only === undefined || (types.length === 1 && !takesPlain)) {
    return (
      <Button kind="ink" icon="plus" isBusy={changes.isBusy} onPress={() => changes.create(only?.name)}>
        {only ? messages.newOf(only.title) : messages.create[kind]}
      </Button>
    );
  }
  return (
    <MenuButton
      label={messages.newWhat}
      placement="bottom end"
      button={
        <Button kind="ink" icon="plus" isBusy={changes.isBusy}>
          {messages.newAny}
        </Button>
      }
    >
      {takesPlain ? <MenuItem onAction={() => changes.create()}>{messages.create[kind]}</MenuItem> : null}
      {types.map(({ name, title }) => (
        <MenuItem key={name} onAction={() => changes.create(name)}>
          {messages.newOf(title)}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
