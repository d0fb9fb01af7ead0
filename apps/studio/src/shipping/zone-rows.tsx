import type { ShippingRateRecord, ShippingSettings, ShippingZoneRecord } from '@portico/contract/studio';
import { formatMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { messages as shared } from '../settings/messages.ts';
import styles from '../settings/settings.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { messages } from './messages.ts';
import { ratePriceText, rateKindText } from './rate-text.ts';

/** One zone: where it is, its rates, and what is wrong with it. */
export function ZoneRows({
  zone,
  currency,
  about,
  error,
  errorOf,
  onEdit,
  onRemove,
  onOpenRate,
  onChange,
}: {
  readonly zone: ShippingZoneRecord;
  readonly currency: ShippingSettings['currency'];
  /** Where it is, in words. */
  readonly about: string;
  readonly error: string | undefined;
  readonly errorOf: (index: number) => string | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onOpenRate: (index: number, rate?: ShippingRateRecord) => void;
  readonly onChange: (rates: ShippingRateRecord[]) => void;
}) {
  const { language } = useSite();
  const money = (cents: number) => formatMoney(cents, currency, language);
  const { rates } = zone;
  return (
    <section className={styles['group']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2>{zone.name}</h2>
          <p>{about}</p>
          {error ? <p className={styles['wrong']}>{error}</p> : null}
        </div>
        <Button kind="bare" size="small" icon="plus" onPress={() => onOpenRate(rates.length)}>
          {messages.addRate}
        </Button>
        <MenuButton
          label={shared.more(zone.name)}
          placement="bottom end"
          button={<IconButton icon="more" size="small" label={shared.more(zone.name)} />}
        >
          <MenuItem onAction={onEdit}>{shared.edit}</MenuItem>
          <MenuItem icon="trash" onAction={onRemove}>
            {shared.remove}
          </MenuItem>
        </MenuButton>
      </div>
      {rates.length === 0 ? <p className={styles['none']}>{messages.noRates}</p> : null}
      {rates.map((rate, index) => {
        const problem = errorOf(index);
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
              <MenuItem onAction={() => onOpenRate(index, rate)}>{shared.edit}</MenuItem>
              {index > 0 ? (
                <MenuItem icon="up" onAction={() => onChange(movedUp(rates, index))}>
                  {messages.earlier}
                </MenuItem>
              ) : null}
              <MenuItem icon="trash" onAction={() => onChange(rates.toSpliced(index, 1))}>
                {shared.remove}
              </MenuItem>
            </MenuButton>
            {problem ? <p className={styles['rowError']}>{problem}</p> : null}
          </div>
        );
      })}
    </section>
  );
}

function movedUp(rates: readonly ShippingRateRecord[], index: number): ShippingRateRecord[] {
  const rate = rates[index];
  return rate ? rates.toSpliced(index, 1).toSpliced(index - 1, 0, rate) : [...rates];
}
