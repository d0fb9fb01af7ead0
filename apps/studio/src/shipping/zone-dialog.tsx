import { shippingPolicy, type ShippingAreaRecord, type ShippingZoneRecord } from '@portico/contract/studio';
import { EVERYWHERE, SHIPPING_LIMITS, shippingErrors } from '@portico/domain';
import { addressRules } from '@portico/locale';
import { useState } from 'react';
import { saidAll } from '../language/catalogue.ts';
import { CountryField } from '../settings/choice-field.tsx';
import { messages as shared } from '../settings/messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useDraft, type FieldErrors } from '../ui/use-draft.ts';
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
  const draft = useDraft(given, (now) => errorsOf(zones.toSpliced(index, 1, now), index));
  const { value: zone, set, errors } = draft;
  // Lines of postal codes that cannot be read say so themselves.
  const [unread, setUnread] = useState<ReadonlySet<number>>(new Set());
  const hasRest = zone.areas.some(({ country }) => country === EVERYWHERE);
  const change = (areas: readonly ShippingAreaRecord[]) => set({ ...zone, areas: [...areas] });
  const handleAdd = (country: string) => {
    const areas = [...zone.areas, { country, regions: [], postalCodes: [] }];
    const name = zone.name === '' ? placeName(country) : zone.name;
    set({ ...zone, name, areas });
  };
  const handleSubmit = () =>
    draft.hand((done) => {
      if (unread.size === 0) {
        onDone(done);
      }
    });
  return (
    <FormDialog
      title={isNew ? messages.newZone : messages.zone}
      submit={shared.done}
      isDirty={draft.isDirty}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={messages.zoneName}
        help={messages.zoneNameHelp}
        value={zone.name}
        error={errors['name']}
        maxLength={SHIPPING_LIMITS.name}
        onChange={(event) => set({ ...zone, name: event.target.value })}
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
    </FormDialog>
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
function errorsOf(zones: readonly ShippingZoneRecord[], index: number): FieldErrors {
  const prefix = `zones.${index}.`;
  const bare = zones.map((zone) => ({ ...zone, rates: [] }));
  const errors = saidAll(shippingErrors(shippingPolicy({ currency: '', zones: bare, pickups: [] }, '')));
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, text]) => [path.slice(prefix.length), text]),
  );
}
