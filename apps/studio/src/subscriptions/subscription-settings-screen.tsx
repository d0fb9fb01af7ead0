import { useState } from 'react';
import { AFTER_DUNNING, PRICE_CONSENTS, WHEN_SHORT } from '@portico/domain';
import {
  getSubscriptionSettings,
  updateSubscriptionSettings,
  type SubscriptionSettings,
  type SubscriptionSettingsBody,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { NumberField } from '../settings/number-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsEditor, type SettingsQuery } from '../settings/use-settings.ts';
import { TextField } from '../ui/field.tsx';
import { messages as list } from './messages.ts';
import { settingsMessages as messages } from './settings-messages.ts';
import { ZoneNotice } from './zone-notice.tsx';

const SUBSCRIPTION_SETTINGS: SettingsQuery<SubscriptionSettingsBody> = {
  name: 'subscription-settings',
  read: (site) => api.call(site, getSubscriptionSettings),
};

const parent = () => ({ label: list.subscriptions, path: '/subscriptions' });

/** When a shop charges, how it asks again for what was refused, and how its prices rise. */
export function SubscriptionSettingsScreen() {
  return (
    <SettingsGate title={messages.title} parent={parent()} query={SUBSCRIPTION_SETTINGS} loading={messages.loading}>
      {(body) => <Editor body={body} />}
    </SettingsGate>
  );
}

function Editor({ body }: { readonly body: SubscriptionSettingsBody }) {
  const site = useSite();
  const editor = useSettings<SubscriptionSettings, SubscriptionSettingsBody>({
    site,
    query: SUBSCRIPTION_SETTINGS,
    body,
    write: (settings, seen) =>
      api.call(site, updateSubscriptionSettings, { body: { ...settings, seen: seen.settings } }),
  });
  const { draft, edit, errors } = editor;
  return (
    <SettingsFrame title={messages.title} parent={parent()} editor={editor} consequence={messages.consequence}>
      <ZoneNotice zone={body.zone} elsewhere={body.elsewhere} />
      <FieldGroup title={messages.charging}>
        <TextField
          label={messages.chargeTime}
          help={messages.chargeTimeHelp}
          type="time"
          value={timeText(draft.chargeMinutes)}
          error={errors['chargeMinutes']}
          onChange={(event) => edit({ chargeMinutes: minutesOf(event.target.value) })}
        />
      </FieldGroup>
      <Dunning editor={editor} />
      <FieldGroup title={messages.stock}>
        <ChoiceField
          label={messages.whenShort}
          help={messages.whenShortHelp}
          value={draft.whenShort}
          choices={WHEN_SHORT.map((value) => ({ value, label: messages.shorts[value] }))}
          onChange={(value) => edit({ whenShort: WHEN_SHORT.find((one) => one === value) ?? 'wait' })}
        />
      </FieldGroup>
      <FieldGroup title={messages.prices}>
        <ChoiceField
          label={messages.consent}
          help={messages.consentHelp}
          value={draft.priceConsent}
          choices={PRICE_CONSENTS.map((value) => ({ value, label: messages.consents[value] }))}
          onChange={(value) => edit({ priceConsent: PRICE_CONSENTS.find((one) => one === value) ?? 'notice' })}
        />
        <NumberField
          label={messages.noticeDays}
          help={messages.noticeHelp}
          suffix={messages.days}
          value={draft.noticeDays}
          error={errors['noticeDays']}
          onChange={(noticeDays) => edit({ noticeDays })}
        />
      </FieldGroup>
      <FieldGroup title={messages.shoppers}>
        <NumberField
          label={messages.mostSkips}
          help={messages.mostSkipsHelp}
          value={draft.mostSkips}
          error={errors['mostSkips']}
          onChange={(mostSkips) => edit({ mostSkips })}
        />
      </FieldGroup>
    </SettingsFrame>
  );
}

function Dunning({ editor: { draft, edit, errors } }: { readonly editor: SettingsEditor<SubscriptionSettings> }) {
  const [typed, setTyped] = useState<string>();
  return (
    <FieldGroup title={messages.dunning} lead={messages.dunningLead}>
      <TextField
        label={messages.tries}
        help={messages.triesHelp}
        suffix={messages.days}
        inputMode="numeric"
        maxLength={60}
        value={typed ?? draft.dunningDays.slice(1).join(', ')}
        error={errors['dunningDays']}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.target.value);
          edit({ dunningDays: [0, ...daysOf(event.target.value)] });
        }}
      />
      <ChoiceField
        label={messages.after}
        value={draft.afterDunning}
        choices={AFTER_DUNNING.map((value) => ({ value, label: messages.afters[value] }))}
        onChange={(value) => edit({ afterDunning: AFTER_DUNNING.find((one) => one === value) ?? 'pause' })}
      />
    </FieldGroup>
  );
}

/** The days as they are typed, by commas or spaces. */
function daysOf(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function timeText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Of a time such as `09:30`; of an emptied field what the server refuses. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined ? -1 : hours * 60 + minutes;
}
