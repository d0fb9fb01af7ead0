import {
  getSiteSettings,
  type SiteSettingsBody,
  type SiteSettingsRecord,
  updateSiteSettings,
} from '@portico/contract/studio';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import { formatTime } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import { HoursFields } from './hours-fields.tsx';
import { siteLanguages, timeZones } from './languages.ts';
import { messages } from './messages.ts';
import { ContactFields, ImageFields, NameFields, type GroupProps } from './name-fields.tsx';
import { SocialFields } from './social-fields.tsx';

const SITE_SETTINGS: SettingsQuery<SiteSettingsBody> = {
  name: 'site-settings',
  read: (site) => api.call(site, getSiteSettings),
};

/** What every page says of the site: its name and logo, where and when it is open, its language. */
export function SiteSettingsScreen() {
  return (
    <SettingsGate
      title={messages.title}
      query={SITE_SETTINGS}
      right="settings.site"
      section="site"
      loading={messages.loading}
    >
      {(body) => <SiteSettingsEditor body={body} />}
    </SettingsGate>
  );
}

function SiteSettingsEditor({ body }: { readonly body: SiteSettingsBody }) {
  const site = useSite();
  const cache = useQueryClient();
  const editor = useSettings<SiteSettingsRecord, SiteSettingsBody>({
    site,
    query: SITE_SETTINGS,
    body,
    write: (settings, seen) => api.call(site, updateSiteSettings, { body: { ...settings, seen: seen.settings } }),
    // Name, language and zone stand in the list of the person's sites, and days everywhere.
    onSaved: () => void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] !== 'site-settings' }),
  });
  const group = { draft: editor.draft, edit: editor.edit, errors: editor.errors };
  return (
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
      <NameFields {...group} />
      <ImageFields {...group} />
      <ContactFields {...group} />
      <HoursFields {...group} />
      <PlaceFields {...group} />
      <SocialFields {...group} />
    </SettingsFrame>
  );
}

/** In which language and at which time it is written. */
function PlaceFields({ draft: { language, timeZone }, edit, errors }: GroupProps) {
  const site = useSite();
  const now = useNow();
  const languages = useMemo(() => siteLanguages(language), [language]);
  const zones = useMemo(() => timeZones(timeZone), [timeZone]);
  return (
    <FieldGroup title={messages.place}>
      <ChoiceField
        label={messages.language}
        help={messages.languageHelp}
        value={language}
        choices={languages}
        error={errors['language']}
        onChange={(chosen) => edit({ language: chosen })}
      />
      <ChoiceField
        label={messages.timeZone}
        help={messages.timeZoneHelp(formatTime(now, { ...site, timeZone }))}
        value={timeZone}
        choices={zones}
        error={errors['timeZone']}
        onChange={(chosen) => edit({ timeZone: chosen })}
      />
    </FieldGroup>
  );
}
