import { STORE_LIMITS } from '@portico/domain';
import { useQueryClient } from '@tanstack/react-query';
import {
  getStoreSettings,
  type StoreSettingsBody,
  type StoreSettingsRecord,
  updateStoreSettings,
} from '@portico/contract/studio';
import { storeCurrencies } from '@portico/locale';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { spokenLanguage } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { MoneyField } from '../settings/money-field.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { TextField } from '../ui/field.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import { messages } from './messages.ts';
import {
  BuyingFields,
  ButtonFields,
  CheckoutFields,
  ReminderFields,
  ReviewFields,
  StockFields,
} from './setting-groups.tsx';
import { InstallmentFields } from './installment-fields.tsx';
import { LocationFields } from './location-fields.tsx';

const STORE_SETTINGS: SettingsQuery<StoreSettingsBody> = {
  name: 'store-settings',
  read: (site) => api.call(site, getStoreSettings),
};

/** How the shop sells, beside shipping, taxes and payments. */
export function StoreSettingsScreen() {
  return (
    <SettingsGate title={messages.title} query={STORE_SETTINGS} loading={messages.loading}>
      {(body) => <StoreSettingsEditor body={body} />}
    </SettingsGate>
  );
}

function StoreSettingsEditor({ body }: { readonly body: StoreSettingsBody }) {
  const site = useSite();
  const cache = useQueryClient();
  const editor = useSettings<StoreSettingsRecord, StoreSettingsBody>({
    site,
    query: STORE_SETTINGS,
    body,
    write: (settings, seen) => api.call(site, updateStoreSettings, { body: { ...settings, seen: seen.settings } }),
    // The currency stands in every price of the studio, and in the list of the person's sites.
    onSaved: () => void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== 'store-settings' }),
  });
  const [wanted, setWanted] = useState<string>();
  const { draft, edit, errors } = editor;
  const group = { draft, edit, errors };
  return (
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
      <FieldGroup title={messages.money}>
        <ChoiceField
          label={messages.currency}
          value={draft.currency}
          choices={currencies()}
          error={errors['currency']}
          help={body.isCurrencyFixed ? messages.currencyFixed : messages.currencyHelp}
          isDisabled={body.isCurrencyFixed}
          onChange={setWanted}
        />
        <MoneyField
          key={draft.currency}
          label={messages.minimum}
          help={messages.minimumHelp}
          cents={draft.minimumSubtotalCents}
          currency={draft.currency}
          error={errors['minimumSubtotalCents']}
          isEmptyZero
          onChange={(minimumSubtotalCents) => edit({ minimumSubtotalCents })}
        />
        <TextField
          label={messages.prefix}
          help={messages.prefixHelp(draft.orderNumberPrefix)}
          value={draft.orderNumberPrefix}
          error={errors['orderNumberPrefix']}
          maxLength={STORE_LIMITS.orderNumberPrefix}
          onChange={(event) => edit({ orderNumberPrefix: event.target.value })}
        />
      </FieldGroup>
      <LocationFields {...group} />
      <BuyingFields {...group} />
      <CheckoutFields {...group} />
      <ReminderFields {...group} />
      <ReviewFields {...group} />
      <ButtonFields {...group} />
      <StockFields {...group} />
      <InstallmentFields {...group} />
      {wanted === undefined || wanted === draft.currency ? null : (
        <CurrencyDialog
          from={draft.currency}
          to={wanted}
          onClose={() => setWanted(undefined)}
          onDone={() => {
            edit({ currency: wanted });
            setWanted(undefined);
          }}
        />
      )}
    </SettingsFrame>
  );
}

/** The currencies a store can sell in, by their names. */
function currencies(): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(spokenLanguage(), { type: 'currency' });
  return Object.keys(storeCurrencies).map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }));
}
