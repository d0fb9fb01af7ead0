import type { ShippingRateRecord, ShippingSettings, ShippingZoneRecord } from '@portico/contract/studio';
import { memo } from 'react';
import { formatMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { messages as shared } from '../settings/messages.ts';
import styles from '../settings/settings.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
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
  const error = errorBelow(errors, `zones.${index}.areas`) ?? errors[`zones.${index}.name`];
  const handleChange = (changed: ShippingRateRecord[]) =>
    edit(({ zones }) => ({ zones: zones.toSpliced(index, 1, { ...zone, rates: changed }) }));
  const handleRemove = () => {
    edit(({ zones }) => ({ zones: zones.toSpliced(index, 1) }));
    toasts.show({ text: messages.removedZone(zone.name) });
  };
  const handleOpenRate = (place: number, rate: ShippingRateRecord) =>
    onOpen({ kind: 'rate', zoneIndex: index, index: place, rate });
  return (
    <section className={styles['group']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2>{zone.name}</h2>
          <p>{about}</p>
          {error ? <p className={styles['wrong']}>{error}</p> : null}
        </div>
        <Button kind="bare" size="small" icon="plus" onPress={() => handleOpenRate(rates.length, newRate())}>
          {messages.addRate}
        </Button>
        <MenuButton
          label={shared.more(zone.name)}
          placement="bottom end"
          button={<IconButton icon="more" size="small" label={shared.more(zone.name)} />}
        >
          <MenuItem onAction={() => onOpen({ kind: 'zone', index, zone })}>{shared.edit}</MenuItem>
          <MenuItem icon="trash" onAction={handleRemove}>
            {shared.remove}
          </MenuItem>
        </MenuButton>
      </div>
      {rates.length === 0 ? <p className={styles['none']}>{messages.noRates}</p> : null}
      {rates.map((rate, place) => {
        const problem = errorBelow(errors, `zones.${index}.rates.${place}`);
        return (
          <div key={rate.id} className={styles['row']}>
            <span className={styles['name']}>{rate.name}</span>
            <span className={styles['second']}>{rate.detail}</span>
            <span className={styles['second']}>{rateKindText(rate, money)}</span>
            <span className={styles['sum']}>{ratePriceText(rate, money)}</span>
            <MenuButton
              label={shared.more(rate.name)}
              placement="bottom end"
              button={<IconButton icon="more" size="small" label={shared.more(rate.name)} />}
            >
              <MenuItem onAction={() => handleOpenRate(place, rate)}>{shared.edit}</MenuItem>
              {place > 0 ? (
                <MenuItem icon="up" onAction={() => handleChange(movedUp(rates, place))}>
                  {messages.earlier}
                </MenuItem>
              ) : null}
              <MenuItem icon="trash" onAction={() => handleChange(rates.toSpliced(place, 1))}>
                {shared.remove}
              </MenuItem>
            </MenuButton>
            {problem ? <p className={styles['rowError']}>{problem}</p> : null}
          </div>
        );
      })}
    </section>
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
