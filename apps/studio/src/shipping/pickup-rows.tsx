import { SHIPPING_LIMITS } from '@portico/domain';
import type { ShippingSettings } from '@portico/contract/studio';
import { useState } from 'react';
import { messages as shared } from '../settings/messages.ts';
import styles from '../settings/settings.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
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
  return (
    <section className={styles['group']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2>{messages.pickups}</h2>
          <p>{messages.pickupsLead}</p>
        </div>
        <Button
          kind="bare"
          size="small"
          icon="plus"
          onPress={() =>
            setOpened({ index: pickups.length, pickup: { id: crypto.randomUUID(), name: '', detail: '' } })
          }
        >
          {messages.addPickup}
        </Button>
      </div>
      {pickups.length === 0 ? <p className={styles['none']}>{messages.noPickups}</p> : null}
      {pickups.map((pickup, index) => (
        <div key={pickup.id} className={styles['row']}>
          <span className={styles['name']}>{pickup.name}</span>
          <span className={styles['second']}>{pickup.detail}</span>
          <span className={styles['second']} />
          <span className={styles['sum']}>{messages.free}</span>
          <MenuButton
            label={shared.more(pickup.name)}
            placement="bottom end"
            button={<IconButton icon="more" size="small" label={shared.more(pickup.name)} />}
          >
            <MenuItem onAction={() => setOpened({ index, pickup })}>{shared.edit}</MenuItem>
            <MenuItem icon="trash" onAction={() => onChange(pickups.toSpliced(index, 1))}>
              {shared.remove}
            </MenuItem>
          </MenuButton>
        </div>
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
    </section>
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
  const [pickup, setPickup] = useState(given);
  const [isTried, setTried] = useState(false);
  const isNameless = pickup.name.trim() === '';
  const handleDone = () => {
    setTried(true);
    if (!isNameless) {
      onDone(pickup);
    }
  };
  return (
    <Dialog
      title={isNew ? messages.newPickup : messages.pickup}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onPress={onClose}>
            {shared.cancel}
          </Button>
          <Button kind="ink" onPress={handleDone}>
            {shared.done}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <TextField
          label={messages.pickupName}
          help={messages.pickupNameHelp}
          value={pickup.name}
          error={isTried && isNameless ? shared.name : undefined}
          maxLength={SHIPPING_LIMITS.name}
          onChange={(event) => setPickup({ ...pickup, name: event.target.value })}
        />
        <TextField
          label={messages.pickupDetail}
          value={pickup.detail}
          maxLength={SHIPPING_LIMITS.detail}
          onChange={(event) => setPickup({ ...pickup, detail: event.target.value })}
        />
      </div>
    </Dialog>
  );
}
