import { useRef, useState } from 'react';
import type { MailTemplateDetail, MailTemplateLanguage, MemberSite } from '@portico/contract/studio';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { useSaveKey } from '../ui/use-save-key.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Columns, ScreenBar, Section } from '../ui/screen.tsx';
import { Select } from '../ui/select.tsx';
import { MailPreview } from './mail-preview.tsx';
import { messages } from './messages.ts';
import { MAIL_LANGUAGES, mailTemplateSearch } from './search.ts';
import { useMailPreview } from './use-mail-preview.ts';
import { useMailWords, WORD_PARTS, type WordPart } from './use-mail-words.ts';
import styles from './mail-templates.module.css';

const labels = (): Readonly<Record<WordPart, string>> => ({
  subject: messages.subject,
  title: messages.title,
  lead: messages.leadField,
  closing: messages.closing,
});

/** Fields for the words of a mail, the names that may stand in them, and the mail as it will look. */
export function MailEditor({
  site,
  bar,
  template,
  siteLanguage,
  onLanguage,
}: {
  readonly site: MemberSite;
  readonly bar: {
    readonly title: string;
    readonly parent: { readonly label: string; readonly to: string; readonly pathLabel: string };
  };
  readonly template: MailTemplateDetail;
  readonly siteLanguage: MailTemplateLanguage;
  readonly onLanguage: (language: MailTemplateLanguage) => void;
}) {
  const editor = useMailWords(site, template);
  const preview = useMailPreview(site, template, editor.words);
  const [isResetting, setResetting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<WordPart>('lead');
  useSaveKey(() => {
    if (editor.isDirty && editor.busy === undefined) {
      void editor.save();
    }
  });
  const handleInsert = (name: string) => {
    const field = form.current?.elements.namedItem(last.current);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const at = field.selectionStart ?? field.value.length;
      const text = `${field.value.slice(0, at)}{${name}}${field.value.slice(field.selectionEnd ?? at)}`;
      editor.change(last.current, text);
      field.focus();
    }
  };
  const field = (part: WordPart) => ({
    name: part,
    label: labels()[part],
    value: editor.words[part],
    error: editor.errors[part] ?? preview.errors[part],
    dir: template.language === 'ar' ? 'rtl' : 'ltr',
    lang: template.language,
    onFocus: () => {
      last.current = part;
    },
    onChange: (event: { readonly target: { readonly value: string } }) => editor.change(part, event.target.value),
  });
  return (
    <>
      <ScreenBar
        {...bar}
        isTitleWhole
        actions={
          <>
            <Button kind="bare" isBusy={editor.busy === 'test'} onPress={() => void editor.test()}>
              {messages.test}
            </Button>
            <Button
              kind="ink"
              isBusy={editor.busy === 'save'}
              isDisabled={!editor.isDirty}
              onPress={() => void editor.save()}
            >
              {messages.save}
            </Button>
          </>
        }
      />
      <Columns
        mainLabel={messages.main}
        sideLabel={messages.side}
        isHalved
        main={
          <>
            {editor.problem ? (
              <Notice tone="bad" isAlert>
                <p>{editor.problem}</p>
              </Notice>
            ) : null}
            <Section>
              <form
                ref={form}
                className={styles['form']}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  void editor.save();
                }}
              >
                <Select
                  label={messages.language}
                  value={template.language}
                  onChange={onLanguage}
                  choices={MAIL_LANGUAGES.map((language) => ({
                    value: language,
                    label:
                      language === siteLanguage
                        ? `${messages.languages[language]}, ${messages.siteLanguage}`
                        : messages.languages[language],
                  }))}
                />
                {WORD_PARTS.map((part) =>
                  part === 'lead' || part === 'closing' ? (
                    <TextArea
                      key={part}
                      {...field(part)}
                      rows={part === 'lead' ? 6 : 3}
                      aside={part === 'closing' ? <span>{messages.optional}</span> : null}
                    />
                  ) : (
                    <TextField key={part} {...field(part)} />
                  ),
                )}
              </form>
            </Section>
            <Section title={messages.names}>
              <p className={styles['help']}>{messages.namesHelp}</p>
              <PlaceholderNames names={template.placeholders} onInsert={handleInsert} />
            </Section>
            {template.version > 0 ? (
              <Section>
                <Button kind="red" onPress={() => setResetting(true)}>
                  {messages.reset}
                </Button>
              </Section>
            ) : null}
          </>
        }
        side={<MailPreview preview={preview} />}
      />
      {isResetting ? (
        <FormDialog
          title={messages.resetTitle}
          submit={messages.reset}
          kind="red"
          isBusy={editor.busy === 'reset'}
          onSubmit={editor.reset}
          onClose={() => setResetting(false)}
        >
          <p>{messages.resetLead}</p>
        </FormDialog>
      ) : null}
      <LeaveDialog
        changed={editor.isDirty ? [messages.theMail] : []}
        // Another language is another mail.
        losesWith={(now, then) => mailTemplateSearch({ ...now }).language !== mailTemplateSearch({ ...then }).language}
      />
    </>
  );
}

/** What may stand in braces, and what becomes of it. */
function PlaceholderNames({
  names,
  onInsert,
}: {
  readonly names: readonly string[];
  readonly onInsert: (name: string) => void;
}) {
  const about: Readonly<Record<string, string>> = messages.placeholders;
  return (
    <ul className={styles['names']}>
      {names.map((name) => (
        <li key={name}>
          <Button size="small" aria-label={messages.insert(name)} onPress={() => onInsert(name)}>
            {`{${name}}`}
          </Button>
          <span>{about[name]}</span>
        </li>
      ))}
    </ul>
  );
}
