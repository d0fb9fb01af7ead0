import { useState } from 'react';
import {
  getGiftCardSettings,
  updateGiftCardSettings,
  type GiftCardSettings,
  type GiftCardSettingsBody,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { moneyFieldText, parseMoney } from '../format/money.ts';
import { useSite } from '../session/site-context.ts';
import { AmountField } from '../settings/amount-field.tsx';
import { NumberField } from '../settings/number-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsEditor, type SettingsQuery } from '../settings/use-settings.ts';
import { Notice } from '../ui/notice.tsx';
import { messages as list } from './messages.ts';
import { settingsMessages as messages } from './settings-messages.ts';

const GIFT_CARD_SETTINGS: SettingsQuery<GiftCardSettingsBody> = {
  name: 'gift-card-settings',
  read: (site) => api.call(site, getGiftCardSettings),
};

const parent = () => ({ label: list.giftCards, path: '/gift-cards' });

/** How long gift cards are good that are sold from now on, which small rests are paid out, and what is watched. */
export function GiftCardSettingsScreen() {
  return (
    <SettingsGate title={messages.title} parent={parent()} query={GIFT_CARD_SETTINGS} loading={messages.loading}>
      {(body) => <Editor body={body} />}
    </SettingsGate>
  );
}

function Editor({ body }: { readonly body: GiftCardSettingsBody }) {
  const site = useSite();
  const editor = useSettings<GiftCardSettings, GiftCardSettingsBody>({
    site,
    query: GIFT_CARD_SETTINGS,
    body,
    write: (settings, seen) => api.call(site, updateGiftCardSettings, { body: { ...settings, seen: seen.settings } }),
  });
  const { draft, edit, errors } = editor;
  const { leastYears, country } = body;
  return (
    <SettingsFrame title={messages.title} parent={parent()} editor={editor} consequence={messages.consequence}>
      <FieldGroup title={messages.end}>
        <NumberField
          label={messages.endYears}
          help={leastYears > 0 ? messages.least(leastYears, country) : messages.forEver}
          suffix={messages.years}
          value={draft.endYears}
          error={errors['endYears']}
          onChange={(endYears) => edit({ endYears })}
        />
        {leastYears === 0 && draft.endYears === 1 ? (
          <Notice tone="warn">
            <p>{messages.fewYears}</p>
          </Notice>
        ) : null}
      </FieldGroup>
      <CashOut editor={editor} />
      <Fraud editor={editor} />
    </SettingsFrame>
  );
}

function CashOut({ editor }: { readonly editor: SettingsEditor<GiftCardSettings> }) {
  return (
    <FieldGroup title={messages.cashOut}>
      <Cents editor={editor} name="cashOutCents" label={messages.cashOutBelow} help={messages.cashOutHelp} />
    </FieldGroup>
  );
}

function Fraud({ editor }: { readonly editor: SettingsEditor<GiftCardSettings> }) {
  return (
    <FieldGroup title={messages.fraud}>
      <Cents editor={editor} name="keptAboveCents" label={messages.keptAbove} help={messages.keptAboveHelp} />
      <Cents editor={editor} name="dailyIssueCents" label={messages.dailyIssue} help={messages.dailyIssueHelp} />
    </FieldGroup>
  );
}

function Cents({
  editor: { draft, edit, errors },
  name,
  label,
  help,
}: {
  readonly editor: SettingsEditor<GiftCardSettings>;
  readonly name: 'cashOutCents' | 'keptAboveCents' | 'dailyIssueCents';
  readonly label: string;
  readonly help: string;
}) {
  const { currency, language } = useSite();
  const [typed, setTyped] = useState<string>();
  return (
    <AmountField
      label={label}
      help={help}
      currency={currency}
      value={typed ?? moneyFieldText(draft[name], currency, language)}
      error={errors[name]}
      onText={(text) => {
        setTyped(text);
        // What is no amount is refused by the server.
        edit({ [name]: parseMoney(text, currency, language) ?? -1 });
      }}
    />
  );
}
