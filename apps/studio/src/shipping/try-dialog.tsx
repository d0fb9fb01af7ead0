import { shippingPolicy, type ShippingSettings, type WeightUnit } from '@portico/contract/studio';
import { quoteShipping } from '@portico/domain';
import { addressRules, allRegions, cents as centsOf, isCurrencyCode, money, tidyPostalCode } from '@portico/locale';
import { useState } from 'react';
import { formatMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField, CountryField } from '../settings/choice-field.tsx';
import { MoneyField } from '../settings/money-field.tsx';
import styles from '../settings/settings.module.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { messages } from './messages.ts';
import { WeightField } from './weight-field.tsx';

/** What a shopper at an address would be offered, by the very rule of the checkout. */
export function TryDialog({
  settings,
  unit,
  onClose,
}: {
  readonly settings: ShippingSettings;
  readonly unit: WeightUnit;
  readonly onClose: () => void;
}) {
  const [place, setPlace] = useState({ country: '', region: '', postalCode: '' });
  const [sum, setSum] = useState(5000);
  const [grams, setGrams] = useState<number | null>(1000);
  const regions = addressRules(place.country)?.region === 'none' ? [] : allRegions(place.country);
  return (
    <Dialog
      title={messages.tryAddress}
      isOpen
      onClose={onClose}
      actions={
        <Button kind="ink" onPress={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <p>{messages.tryLead}</p>
        <div className={styles['two']}>
          <CountryField value={place.country} onChange={(country) => setPlace({ ...place, country, region: '' })} />
          {regions.length > 0 ? (
            <ChoiceField
              label={messages.region}
              value={place.region}
              prompt={messages.anyRegion}
              choices={regions.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(region) => setPlace({ ...place, region })}
            />
          ) : null}
          <TextField
            label={messages.postalCode}
            value={place.postalCode}
            maxLength={20}
            onChange={(event) => setPlace({ ...place, postalCode: event.target.value })}
          />
        </div>
        <div className={styles['two']}>
          <MoneyField label={messages.orderSum} cents={sum} currency={settings.currency} onChange={setSum} />
          <WeightField label={messages.weightOf(unit)} grams={grams} unit={unit} onChange={setGrams} />
        </div>
        <Offers settings={settings} place={place} sum={sum} grams={grams ?? 0} />
      </div>
    </Dialog>
  );
}

function Offers({
  settings,
  place,
  sum,
  grams,
}: {
  readonly settings: ShippingSettings;
  readonly place: { readonly country: string; readonly region: string; readonly postalCode: string };
  readonly sum: number;
  readonly grams: number;
}) {
  const { language } = useSite();
  const { currency } = settings;
  if (!isCurrencyCode(currency) || Number.isNaN(sum) || Number.isNaN(grams)) {
    return null;
  }
  const { answer, offers } = quoteShipping(
    shippingPolicy(settings, currency),
    { subtotal: money(BigInt(sum), currency), weightGrams: grams },
    { ...place, postalCode: tidyPostalCode(place.country, place.postalCode) },
  );
  return (
    <div className={styles['answer']} aria-live="polite">
      <p>{messages.answers[answer]}</p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <span>{offer.name}</span>
            <span>
              {centsOf(offer.price) === 0 ? messages.free : formatMoney(centsOf(offer.price), currency, language)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
