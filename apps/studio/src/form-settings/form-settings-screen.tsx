import {
  getFormSettings,
  updateFormSettings,
  type FormSettingsBody,
  type FormSettingsRecord,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { CaptchaFields } from './captcha-fields.tsx';
import { messages } from './messages.ts';
import { PopupFields } from './popup-fields.tsx';

const FORM_SETTINGS: SettingsQuery<FormSettingsBody> = {
  name: 'form-settings',
  read: (site) => api.call(site, getFormSettings),
};

/** Who tells people from programs at every form, and which form offers itself over the pages. */
export function FormSettingsScreen() {
  return (
    <SettingsGate
      title={messages.title}
      query={FORM_SETTINGS}
      right="settings.site"
      section="site"
      loading={messages.loading}
    >
      {(body) => <FormSettingsEditor body={body} />}
    </SettingsGate>
  );
}

function FormSettingsEditor({ body }: { readonly body: FormSettingsBody }) {
  const site = useSite();
  const editor = useSettings<FormSettingsRecord, FormSettingsBody>({
    site,
    query: FORM_SETTINGS,
    body,
    write: (settings, seen) => api.call(site, updateFormSettings, { body: { ...settings, seen: seen.settings } }),
  });
  const group = { draft: editor.draft, edit: editor.edit, errors: editor.errors, body };
  return (
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
      <CaptchaFields {...group} />
      <PopupFields {...group} />
    </SettingsFrame>
  );
}
