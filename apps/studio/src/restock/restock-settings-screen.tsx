import { RESTOCK_LIMITS } from '@portico/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getRestockSettings,
  MAIL_TEMPLATE_LANGUAGES,
  previewRestockMail,
  updateRestockSettings,
  type MailTemplateLanguage,
  type RestockSettings,
  type RestockSettingsBody,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { spokenLanguage } from '../language/catalogue.ts';
import { useSite } from '../session/site-context.ts';
import { NumberField } from '../settings/number-field.tsx';
import { FieldGroup } from '../settings/setting-group.tsx';
import { SettingsFrame, SettingsGate } from '../settings/settings-frame.tsx';
import { useSettings, type SettingsEditor, type SettingsQuery } from '../settings/use-settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, TextArea, TextField } from '../ui/field.tsx';
import { Segments } from '../ui/segments.tsx';
import { messages as list } from './messages.ts';
import { settingsMessages as messages } from './settings-messages.ts';
import styles from './restock-settings.module.css';

const RESTOCK_SETTINGS: SettingsQuery<RestockSettingsBody> = {
  name: 'restock-settings',
  read: (site) => api.call(site, getRestockSettings),
};

const parent = () => ({ label: list.restock, path: '/restock' });

/** When people are told that something is back, and what form and mail say. */
export function RestockSettingsScreen() {
  return (
    <SettingsGate title={messages.title} parent={parent()} query={RESTOCK_SETTINGS} loading={messages.loading}>
      {(body) => <Editor body={body} />}
    </SettingsGate>
  );
}

function Editor({ body }: { readonly body: RestockSettingsBody }) {
  const site = useSite();
  const editor = useSettings<RestockSettings, RestockSettingsBody>({
    site,
    query: RESTOCK_SETTINGS,
    body,
    write: (settings, seen) => api.call(site, updateRestockSettings, { body: { ...settings, seen: seen.settings } }),
  });
  return (
    <SettingsFrame title={messages.title} parent={parent()} editor={editor} consequence={messages.consequence}>
      <SendingFields editor={editor} />
      <WordFields editor={editor} usual={body.usual} siteLanguage={body.siteLanguage} />
    </SettingsFrame>
  );
}

const NUMBERS = ['minimumStock', 'delayMinutes'] as const;

function SendingFields({ editor: { draft, edit, errors } }: { readonly editor: SettingsEditor<RestockSettings> }) {
  const { sending } = draft;
  const change = (fields: Partial<RestockSettings['sending']>) => edit({ sending: { ...sending, ...fields } });
  const number = (name: Exclude<keyof RestockSettings['sending'], 'isAutomatic'>) => (
    <NumberField
      key={name}
      label={messages.fields[name]}
      help={messages.help[name]}
      value={sending[name]}
      error={errors[`sending.${name}`]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <FieldGroup title={messages.sending}>
      <Checkbox
        label={messages.automatic}
        help={messages.automaticHelp}
        checked={sending.isAutomatic}
        onChange={(event) => change({ isAutomatic: event.target.checked })}
      />
      {sending.isAutomatic ? NUMBERS.map(number) : null}
      {number('mailsPerSecond')}
      {number('peoplePerPiece')}
    </FieldGroup>
  );
}

const OF_FORM = ['callToAction', 'placeholder', 'button'] as const;
const OF_MAIL = ['subject', 'title'] as const;

function WordFields({
  editor: { draft, edit, errors },
  usual,
  siteLanguage,
}: {
  readonly editor: SettingsEditor<RestockSettings>;
  readonly usual: RestockSettings['words'];
  readonly siteLanguage: MailTemplateLanguage;
}) {
  const [language, setLanguage] = useState(siteLanguage);
  const words = draft.words[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const field = (part: keyof typeof words) => ({
    label: messages.parts[part],
    value: words[part],
    placeholder: usual[language][part],
    error: errors[`words.${language}.${part}`],
    dir: direction,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      edit({ words: { ...draft.words, [language]: { ...words, [part]: event.target.value } } }),
  });
  return (
    <>
      <FieldGroup title={messages.words} lead={messages.wordsLead}>
        <Segments
          label={messages.language}
          value={language}
          choices={MAIL_TEMPLATE_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          onChange={setLanguage}
        />
        {OF_FORM.map((part) => (
          <TextField key={part} {...field(part)} maxLength={RESTOCK_LIMITS.line} />
        ))}
        <TextField {...field('mailingList')} help={messages.partHelp.mailingList} maxLength={RESTOCK_LIMITS.line} />
        <TextField {...field('success')} help={messages.partHelp.success} maxLength={RESTOCK_LIMITS.line} />
      </FieldGroup>
      <FieldGroup title={messages.mail} lead={messages.mailLead}>
        {OF_MAIL.map((part) => (
          <TextField key={part} {...field(part)} maxLength={RESTOCK_LIMITS.line} />
        ))}
        <TextArea {...field('lead')} rows={4} maxLength={RESTOCK_LIMITS.lead} />
        <Preview language={language} words={words} />
      </FieldGroup>
    </>
  );
}

function Preview({
  language,
  words,
}: {
  readonly language: MailTemplateLanguage;
  readonly words: RestockSettings['words'][MailTemplateLanguage];
}) {
  const site = useSite();
  const preview = useMutation({
    mutationFn: () => api.call(site, previewRestockMail, { body: { language, words } }),
  });
  return (
    <>
      <div>
        <Button icon="eye" isBusy={preview.isPending} onPress={() => preview.mutate()}>
          {messages.preview}
        </Button>
        {preview.error ? (
          <p className={styles['wrong']} role="alert">
            {preview.error.message}
          </p>
        ) : null}
      </div>
      {preview.data ? (
        <Dialog
          title={preview.data.subject}
          isOpen
          isWide
          onClose={() => preview.reset()}
          actions={<Button onPress={() => preview.reset()}>{messages.close}</Button>}
        >
          <iframe className={styles['mail']} title={messages.preview} sandbox="" srcDoc={preview.data.html} />
        </Dialog>
      ) : null}
    </>
  );
}

function languageName(language: string): string {
  return new Intl.DisplayNames(spokenLanguage(), { type: 'language' }).of(language) ?? language;
}
