import {
  getGiftCardSettings,
  updateGiftCardSettings,
  type GiftCardSettings,
  type GiftCardSettingsBody,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { NumberField } from '../settings/number-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { Notice } from '../ui/notice.tsx';
import { settingsMessages as messages } from './settings-messages.ts';

const GIFT_CARD_SETTINGS: SettingsQuery<GiftCardSettingsBody> = {
  name: 'gift-card-settings',
  read: (site) => api.call(site, getGiftCardSettings),
};

/** How long gift cards are good that are sold from now on. */
export function GiftCardSettingsScreen() {
  return (
    <SettingsGate title={messages.title} query={GIFT_CARD_SETTINGS} loading={messages.loading}>
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
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
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
    </SettingsFrame>
  );
}
