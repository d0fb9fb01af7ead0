import type { ShippingRateRecord, ShippingSettings, ShippingZoneRecord } from '@portico/contract/studio';
import { memo } from 'react';
import { formatMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { RowGroup, RowMenu, SettingRow } from '../settings/setting-group.tsx';
import styles from '../settings/settings.module.css';
import { Button } from '../ui/button.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { toasts } from '../ui/toasts.tsx';
import type { Edit } from '../settings/use-settings.ts';
import type { OpenedShipping } from './opened.ts';
import { messages } from './messages.ts';
import { ratePriceText, rateKindText } from './rate-text.ts';

/** One zone: where it is, its rates, and what is wrong with it. Drawn anew only when something of it changes. */
export const ZoneRows = memo(function ZoneRows({
  zone,
  index,
  currency,
  about,
  errors,
  edit,
  onOpen,
}: {
  readonly zone: ShippingZoneRecord;
  /** Where it stands among all zones. */
  readonly index: number;
  readonly currency: ShippingSettings['currency'];
  /** Where it is, in words. */
  readonly about: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly edit: (fields: Edit<ShippingSettings>) => void;
  readonly onOpen: (opened: OpenedShipping) => void;
}) {
  const { language } = useSite();
  const money = (cents: number) => formatMoney(cents, currency, language);
  const { rates } = zone;
  const handleChange = (changed: ShippingRateRecord[]) =>
    edit(({ zones }) => ({ zones: zones.toSpliced(index, 1, { ...zone, rates: changed }) }));
  const handleOpenRate = (place: number, rate: ShippingRateRecord) =>
    onOpen({ kind: 'rate', zoneIndex: index, index: place, rate });
  return (
    <RowGroup
      title={zone.name}
      lead={about}
      error={errorBelow(errors, `zones.${index}.areas`) ?? errors[`zones.${index}.name`]}
      actions={
        <>
          <Button kind="bare" size="small" icon="plus" onPress={() => handleOpenRate(rates.length, newRate())}>
            {messages.addRate}
          </Button>
          <RowMenu
            name={zone.name}
            onEdit={() => onOpen({ kind: 'zone', index, zone })}
            onRemove={() => {
              edit(({ zones }) => ({ zones: zones.toSpliced(index, 1) }));
              toasts.show({ text: messages.removedZone(zone.name) });
            }}
          />
        </>
      }
    >
      {rates.length === 0 ? <p className={styles['none']}>{messages.noRates}</p> : null}
      {rates.map((rate, place) => (
        <SettingRow
          key={rate.id}
          name={rate.name}
          about={rate.detail}
          kind={rateKindText(rate, money)}
          sum={ratePriceText(rate, money)}
          error={errorBelow(errors, `zones.${index}.rates.${place}`)}
          onEdit={() => handleOpenRate(place, rate)}
          onRemove={() => handleChange(rates.toSpliced(place, 1))}
        >
          {place > 0 ? (
            <MenuItem icon="up" onAction={() => handleChange(movedUp(rates, place))}>
              {messages.earlier}
            </MenuItem>
          ) : null}
        </SettingRow>
      ))}
    </RowGroup>
  );
});

function movedUp(rates: readonly ShippingRateRecord[], index: number): ShippingRateRecord[] {
  const rate = rates[index];
  return rate ? rates.toSpliced(index, 1).toSpliced(index - 1, 0, rate) : [...rates];
}

function newRate(): ShippingRateRecord {
  return { id: crypto.randomUUID(), name: '', detail: '', kind: 'flat', priceCents: 0 };
}

/** The first message at a path or below it. */
function errorBelow(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];
}
