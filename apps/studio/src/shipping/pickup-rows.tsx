import { SHIPPING_LIMITS } from '@portico/domain';
import type { ShippingSettings } from '@portico/contract/studio';
import { useState } from 'react';
import { messages as shared } from '../settings/messages.ts';
import { RowGroup, SettingRow } from '../settings/setting-group.tsx';
import styles from '../settings/settings.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { messages } from './messages.ts';

type Pickup = ShippingSettings['pickups'][number];

/** Where shoppers collect what they bought. */
export function PickupRows({
  pickups,
  onChange,
}: {
  readonly pickups: readonly Pickup[];
  readonly onChange: (pickups: Pickup[]) => void;
}) {
  const [opened, setOpened] = useState<{ readonly index: number; readonly pickup: Pickup }>();
  const handleAdd = () =>
    setOpened({ index: pickups.length, pickup: { id: crypto.randomUUID(), name: '', detail: '' } });
  return (
    <RowGroup
      title={messages.pickups}
      lead={messages.pickupsLead}
      actions={
        <Button kind="bare" size="small" icon="plus" onPress={handleAdd}>
          {messages.addPickup}
        </Button>
      }
    >
      {pickups.length === 0 ? <p className={styles['none']}>{messages.noPickups}</p> : null}
      {pickups.map((pickup, index) => (
        <SettingRow
          key={pickup.id}
          name={pickup.name}
          about={pickup.detail}
          sum={messages.free}
          onEdit={() => setOpened({ index, pickup })}
          onRemove={() => onChange(pickups.toSpliced(index, 1))}
        />
      ))}
      {opened ? (
        <PickupDialog
          pickup={opened.pickup}
          isNew={opened.index === pickups.length}
          onClose={() => setOpened(undefined)}
          onDone={(pickup) => {
            onChange(pickups.toSpliced(opened.index, 1, pickup));
            setOpened(undefined);
          }}
        />
      ) : null}
    </RowGroup>
  );
}

function PickupDialog({
  pickup: given,
  isNew,
  onDone,
  onClose,
}: {
  readonly pickup: Pickup;
  readonly isNew: boolean;
  readonly onDone: (pickup: Pickup) => void;
  readonly onClose: () => void;
}) {
  const draft = useDraft<Pickup>(given, ({ name }) => (name.trim() === '' ? { name: shared.name } : {}));
  const pickup = draft.value;
  return (
    <FormDialog
      title={isNew ? messages.newPickup : messages.pickup}
      submit={shared.done}
      isDirty={draft.isDirty}
      onSubmit={() => draft.hand(onDone)}
      onClose={onClose}
    >
      <TextField
        label={messages.pickupName}
        help={messages.pickupNameHelp}
        value={pickup.name}
        error={draft.errors['name']}
        maxLength={SHIPPING_LIMITS.name}
        onChange={(event) => draft.set({ ...pickup, name: event.target.value })}
      />
      <TextField
        label={messages.pickupDetail}
        value={pickup.detail}
        maxLength={SHIPPING_LIMITS.detail}
        onChange={(event) => draft.set({ ...pickup, detail: event.target.value })}
      />
    </FormDialog>
  );
}
