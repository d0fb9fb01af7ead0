import {
  getVisitorSettings,
  updateVisitorSettings,
  type VisitorSettingsBody,
  type VisitorSettingsRecord,
} from '@portico/contract/studio';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';
import { FieldGroup, RowGroup } from '../settings/setting-group.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsQuery } from '../settings/use-settings.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import button from '../ui/button.module.css';
import { cx } from '../ui/cx.ts';
import { BannerFields } from './banner-fields.tsx';
import { CollectorFields, CountingFields, PixelFields } from './counting-fields.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { EraseHistoryDialog } from './erase-history-dialog.tsx';
import { messages } from './messages.ts';

const VISITOR_SETTINGS: SettingsQuery<VisitorSettingsBody> = {
  name: 'visitor-settings',
  read: (site) => api.call(site, getVisitorSettings),
};

/** What visitors are asked, what is counted of them, and who else hears of it. */
export function VisitorSettingsScreen() {
  return (
    <SettingsGate
      title={messages.title}
      query={VISITOR_SETTINGS}
      right="settings.site"
      section="site"
      loading={messages.loading}
    >
      {(body) => <VisitorSettingsEditor body={body} />}
    </SettingsGate>
  );
}

function VisitorSettingsEditor({ body }: { readonly body: VisitorSettingsBody }) {
  const site = useSite();
  const [erasing, setErasing] = useState<'visitor' | 'history'>();
  const editor = useSettings<VisitorSettingsRecord, VisitorSettingsBody>({
    site,
    query: VISITOR_SETTINGS,
    body,
    write: (settings, seen) => api.call(site, updateVisitorSettings, { body: { ...settings, seen: seen.settings } }),
  });
  const group = { draft: editor.draft, edit: editor.edit, errors: editor.errors };
  return (
    <SettingsFrame title={messages.title} editor={editor} consequence={messages.consequence}>
      <BannerFields {...group} body={body} />
      <CountingFields {...group} />
      <PixelFields {...group} />
      <CollectorFields {...group} />
      <RowGroup
        title={messages.choices}
        lead={messages.choicesLead}
        actions={
          <Link
            className={cx(button['button'], button['plain'])}
            to="/sites/$site/visitor-settings/choices"
            params={{ site: site.identifier }}
          >
            {messages.choicesLink}
          </Link>
        }
      >
        <p className={text['small']}>{messages.eraseLead}</p>
        <Button onPress={() => setErasing('visitor')}>{messages.erase}</Button>
      </RowGroup>
      <FieldGroup title={messages.history} lead={messages.historyLead}>
        <Button onPress={() => setErasing('history')}>{messages.eraseHistory}</Button>
      </FieldGroup>
      {erasing === 'visitor' ? <EraseDialog onClose={() => setErasing(undefined)} /> : null}
      {erasing === 'history' ? <EraseHistoryDialog onClose={() => setErasing(undefined)} /> : null}
    </SettingsFrame>
  );
}
