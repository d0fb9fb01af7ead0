import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FormAbout, MemberSite } from '@portico/contract/studio';
import { FORM_SETTINGS, isMailingList, isSafeRedirect, readSettings, type FormSettings } from '@portico/domain';
import { fieldsInForm, readFormOf, ROOT, type JsonValue } from '@portico/page-model';
import { editorText } from '../../editor/messages.ts';
import { mayDo } from '../../session/session.ts';
import { ChoiceField } from '../../settings/choice-field.tsx';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import textStyles from '../../styles/text.module.css';
import { ScreenScroll, Section } from '../../ui/screen.tsx';
import type { BuilderTab } from '../search.ts';
import styles from './builder.module.css';
import { settingWords as messages } from './setting-words.ts';
import { messages as builderMessages } from './messages.ts';
import { Languages } from './languages-tab.tsx';
import { Routes } from './routes.tsx';
import { titleOf } from './titles.ts';
import type { Building } from './use-building.ts';

interface TabProps {
  readonly building: Building;
  readonly about: FormAbout;
  readonly site: MemberSite;
}

/** What a form does beside asking: after it was sent, who hears of it, and what keeps programs away. */
export function FormSettingsTab({ tab, ...props }: TabProps & { readonly tab: Exclude<BuilderTab, 'fields'> }) {
  const parts = { after: After, hears: Hears, protection: Protection, languages: Languages } as const;
  const Part = parts[tab];
  return (
    <ScreenScroll label={builderMessages.tabNames[tab]}>
      <div className={styles['settings']}>
        <Part {...props} />
      </div>
    </ScreenScroll>
  );
}

/** The settings as they are read, and how one is written. */
function settingsOf({ document, set }: Building) {
  // Read by the rules of these very settings.
  const given = readSettings(FORM_SETTINGS, document.nodes[ROOT]?.value) as unknown as FormSettings;
  const write = (name: keyof FormSettings, to: JsonValue) => set(ROOT, [name], to);
  type TextName = {
    [Name in keyof FormSettings]: FormSettings[Name] extends string ? Name : never;
  }[keyof FormSettings];
  const text = (name: TextName) => ({
    value: given[name],
    onChange: (event: { readonly target: { readonly value: string } }) => write(name, event.target.value),
  });
  const tick = (name: keyof FormSettings) => ({
    checked: given[name] === true,
    onChange: (event: { readonly target: { readonly checked: boolean } }) => write(name, event.target.checked),
  });
  return { given, write, text, tick };
}

function After({ building, site }: TabProps) {
  const { given, text } = settingsOf(building);
  return (
    <>
      <Section title={messages.after}>
        <TextArea
          label={messages.submissionMessage}
          rows={3}
          help={messages.submissionMessageHelp}
          maxLength={5000}
          {...text('submissionMessage')}
        />
        <TextArea
          label={messages.submissionHtml}
          rows={5}
          help={mayDo(site, 'code') ? messages.submissionHtmlHelp : messages.submissionHtmlRight}
          readOnly={!mayDo(site, 'code')}
          spellCheck={false}
          maxLength={50_000}
          {...text('submissionHtml')}
        />
        <TextField
          label={messages.successRedirect}
          help={messages.successRedirectHelp}
          error={isSafeRedirect(given.successRedirect) ? undefined : builderMessages.faults.REDIRECT_UNSAFE}
          maxLength={2000}
          inputMode="url"
          {...text('successRedirect')}
        />
      </Section>
      <Section title={messages.before}>
        <TextArea
          label={messages.disclaimerMessage}
          rows={4}
          help={messages.disclaimerHelp}
          maxLength={5000}
          {...text('disclaimerMessage')}
        />
        <TextField
          label={messages.lightboxButton}
          help={messages.lightboxHelp}
          maxLength={100}
          {...text('lightboxButton')}
        />
      </Section>
    </>
  );
}

function Hears({ building, about, site }: TabProps) {
  const { given, write, text, tick } = settingsOf(building);
  const asksForAddress = isMailingList(readFormOf(building.document).fields);
  const boxes = fieldsInForm(building.document).filter(({ type }) => type === 'checkbox');
  const lists = given.lists.map((line) => line.split(' '));
  const [listId = '', boxId = ''] = lists[0] ?? [];
  const writeList = (list: string, box: string) => write('lists', list === '' ? [] : [`${list} ${box}`.trim()]);
  return (
    <>
      <Section title={messages.owner}>
        <p>{messages.ownerLead}</p>
        <Choices label={messages.notify}>
          {about.people.map(({ name, email }) => (
            <Checkbox
              key={email}
              label={name || email}
              help={email}
              checked={given.notify.includes(email)}
              onChange={(event) =>
                write(
                  'notify',
                  event.target.checked ? [...given.notify, email] : given.notify.filter((one) => one !== email),
                )
              }
            />
          ))}
        </Choices>
      </Section>
      <Routes building={building} people={about.people} />
      <Section title={messages.visitor}>
        <Checkbox label={messages.visitorMail} help={messages.visitorMailHelp} {...tick('visitorMail')} />
        {given.visitorMail ? (
          <>
            <TextField
              label={messages.visitorMailSubject}
              maxLength={200}
              error={given.visitorMailSubject.trim() === '' ? editorText('emailSubjectMissing') : undefined}
              {...text('visitorMailSubject')}
            />
            <TextArea label={messages.visitorMailText} rows={6} maxLength={10_000} {...text('visitorMailText')} />
          </>
        ) : null}
      </Section>
      <Section title={messages.list}>
        {about.lists.length === 0 && mayDo(site, 'campaigns.edit') ? (
          <p>
            {messages.noList}{' '}
            <Link className={textStyles['link']} to="/sites/$site/lists" params={{ site: site.identifier }}>
              {messages.makeList}
            </Link>
          </p>
        ) : null}
        <ChoiceField
          label={messages.signsUp}
          help={messages.signsUpHelp}
          value={listId}
          choices={[
            { value: '', label: asksForAddress ? messages.ownList : messages.nobody },
            ...about.lists.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={
            listId !== '' && !about.lists.some(({ id }) => id === listId) ? editorText('listNotSelected') : undefined
          }
          onChange={(id) => writeList(id, boxId)}
        />
        {listId === '' ? null : (
          <ChoiceField
            label={messages.consentBox}
            help={messages.consentHelp}
            value={boxId}
            choices={[
              { value: '', label: messages.noBox },
              ...boxes.map((box) => ({ value: box.id, label: titleOf(box) })),
            ]}
            onChange={(id) => writeList(listId, id)}
          />
        )}
      </Section>
      {mayDo(site, 'settings.integrations') ? (
        <Section title={messages.programs}>
          <p>
            <Link
              className={textStyles['link']}
              to="/sites/$site/submissions/webhooks"
              params={{ site: site.identifier }}
            >
              {messages.webhooks}
            </Link>
          </p>
        </Section>
      ) : null}
    </>
  );
}

function Protection({ building, about }: TabProps) {
  const { given, write, text, tick } = settingsOf(building);
  return (
    <>
      <Section title={messages.captcha}>
        <Checkbox
          label={messages.captchaOn}
          help={messages.captchaKinds[about.captcha]}
          checked={given.captcha === 'site'}
          onChange={(event) => write('captcha', event.target.checked ? 'site' : 'none')}
        />
        <Checkbox label={messages.allowsPrograms} help={messages.allowsProgramsHelp} {...tick('allowsPrograms')} />
        <Checkbox label={messages.withoutScript} help={messages.withoutScriptHelp} {...tick('withoutScript')} />
      </Section>
      <Section title={messages.spam}>
        <ChoiceField
          label={messages.strictness}
          value={given.spam}
          choices={(['normal', 'strict', 'relaxed'] as const).map((value) => ({
            value,
            label: messages.strictnesses[value],
          }))}
          onChange={(value) => write('spam', value)}
        />
        <TextArea
          label={messages.blockedWords}
          help={messages.blockedWordsHelp}
          rows={4}
          value={given.blockedWords.join('\n')}
          onChange={(event) => write('blockedWords', event.target.value.split('\n').slice(0, 500))}
        />
      </Section>
      <Section title={messages.keeping}>
        <ChoiceField
          label={messages.retention}
          help={messages.retentionHelp}
          value={String(given.retentionMonths)}
          choices={MONTHS.map((months) => ({ value: String(months), label: messages.months(months) }))}
          onChange={(months) => write('retentionMonths', Number(months))}
        />
        <Checkbox label={messages.keepsDraft} help={messages.keepsDraftHelp} {...tick('keepsDraft')} />
        <Checkbox label={messages.savesForLater} help={messages.savesForLaterHelp} {...tick('savesForLater')} />
      </Section>
      <Section title={messages.openTitle}>
        <TextField label={messages.opens} type="date" {...text('opens')} />
        <TextField label={messages.closes} type="date" {...text('closes')} />
        <TextField
          label={messages.most}
          type="number"
          min={0}
          help={messages.mostHelp}
          value={String(given.most)}
          onChange={(event) => write('most', Math.max(Math.trunc(Number(event.target.value)) || 0, 0))}
        />
        <TextArea label={messages.closedMessage} rows={2} maxLength={2000} {...text('closedMessage')} />
      </Section>
    </>
  );
}

const MONTHS = [1, 3, 6, 12, 24, 36, 60, 0] as const;

function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
