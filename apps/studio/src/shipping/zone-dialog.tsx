import { shippingPolicy, type ShippingAreaRecord, type ShippingZoneRecord } from '@portico/contract/studio';
import { EVERYWHERE, SHIPPING_LIMITS, shippingErrors } from '@portico/domain';
import { addressRules } from '@portico/locale';
import { useState } from 'react';
import { CountryField } from '../settings/choice-field.tsx';
import { messages as shared } from '../settings/messages.ts';
import styles from '../settings/settings.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { AreaFields } from './area-fields.tsx';
import { messages } from './messages.ts';

/** One zone: its name and where it is. Checked with the other zones before it goes back to the screen. */
export function ZoneDialog({
  zone: given,
  index,
  zones,
  isNew,
  onDone,
  onClose,
}: {
  readonly zone: ShippingZoneRecord;
  /** Where it stands among all zones. */
  readonly index: number;
  readonly zones: readonly ShippingZoneRecord[];
  readonly isNew: boolean;
  readonly onDone: (zone: ShippingZoneRecord) => void;
  readonly onClose: () => void;
}) {
  const [zone, setZone] = useState(given);
  const [isTried, setTried] = useState(false);
  const [unread, setUnread] = useState<ReadonlySet<number>>(new Set());
  const check = () => errorsOf(zones.toSpliced(index, 1, zone), index);
  const errors = isTried ? check() : {};
  const hasRest = zone.areas.some(({ country }) => country === EVERYWHERE);
  const change = (areas: readonly ShippingAreaRecord[]) => setZone({ ...zone, areas: [...areas] });
  const handleAdd = (country: string) => {
    const areas = [...zone.areas, { country, regions: [], postalCodes: [] }];
    const name = zone.name === '' ? placeName(country) : zone.name;
    setZone({ ...zone, name, areas });
  };
  const handleDone = () => {
    setTried(true);
    if (unread.size === 0 && Object.keys(check()).length === 0) {
      onDone(zone);
    }
  };
  return (
    <Dialog
      title={isNew ? messages.newZone : messages.zone}
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
          label={messages.zoneName}
          help={messages.zoneNameHelp}
          value={zone.name}
          error={errors['name']}
          maxLength={SHIPPING_LIMITS.name}
          onChange={(event) => setZone({ ...zone, name: event.target.value })}
        />
        {zone.areas.map((area, place) => (
          <AreaFields
            // A country stands twice when two parts of it are meant.
            key={`${area.country} ${zone.areas.slice(0, place).filter(({ country }) => country === area.country).length}`}
            name={placeName(area.country)}
            area={area}
            errors={errors}
            path={`areas.${place}`}
            onChange={(next) => {
              setUnread(withPlace(unread, place, next === undefined));
              if (next) {
                change(zone.areas.toSpliced(place, 1, next));
              }
            }}
            onRemove={() => {
              setUnread(new Set());
              change(zone.areas.toSpliced(place, 1));
            }}
          />
        ))}
        <CountryField
          label={zone.areas.length === 0 ? messages.places : messages.addCountry}
          value=""
          error={errors['areas']}
          onChange={handleAdd}
        />
        {hasRest ? null : (
          <div>
            <Button size="small" icon="plus" onPress={() => handleAdd(EVERYWHERE)}>
              {messages.restOfWorld}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function placeName(country: string): string {
  return country === EVERYWHERE ? messages.restOfWorld : (addressRules(country)?.name ?? country);
}

function withPlace(places: ReadonlySet<number>, place: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(places);
  next.delete(place);
  return isIn ? next.add(place) : next;
}

/** Errors of one zone by its own fields; its rates are checked where they are written. */
function errorsOf(zones: readonly ShippingZoneRecord[], index: number): Readonly<Record<string, string>> {
  const prefix = `zones.${index}.`;
  const bare = zones.map((zone) => ({ ...zone, rates: [] }));
  const errors = shippingErrors(shippingPolicy({ currency: '', zones: bare, pickups: [] }, ''));
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, text]) => [path.slice(prefix.length), text]),
  );
}
