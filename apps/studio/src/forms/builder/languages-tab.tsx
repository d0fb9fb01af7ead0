import { useState } from 'react';
import { languagesOf, wordsOfForm, type FormWord } from '@portico/domain';
import { FORM_CODE, plainWords, readFormOf } from '@portico/page-model';
import type { MemberSite } from '@portico/contract/studio';
import { formatCount } from '../../format/counts.ts';
import { mayDo } from '../../session/session.ts';
import { ChoiceField } from '../../settings/choice-field.tsx';
import text from '../../styles/text.module.css';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/screen.tsx';
import { formLanguages, languageName, languageOf } from './form-languages.ts';
import { languageWords as messages } from './language-words.ts';
import type { Building } from './use-building.ts';

/** What visitors read of a form, in other languages. */
export function Languages({ building, site }: { readonly building: Building; readonly site: MemberSite }) {
  const form = readFormOf(building.document);
  const own = form.language === '' ? languageOf(site.language) : form.language;
  const begun = languagesOf(form);
  const [chosen, choose] = useState(begun[0] ?? '');
  const words = chosen === '' ? [] : wordsOfForm(form, chosen).filter((word) => mayBeSaid(word, site));
  const others = formLanguages().filter(({ value }) => value !== languageOf(own));
  return (
    <>
      <Section title={messages.title}>
        <p>{messages.lead}</p>
        <ChoiceField
          label={messages.own}
          help={messages.ownHelp}
          value={languageOf(own)}
          choices={formLanguages()}
          onChange={building.writeIn}
        />
        <ChoiceField
          label={messages.other}
          value={chosen}
          prompt={messages.choose}
          choices={[
            ...others.filter(({ value }) => begun.includes(value)),
            ...others.filter(({ value }) => !begun.includes(value)),
          ].map(({ value, label }) => ({
            value,
            label: begun.includes(value) ? messages.begun(label, progressOf(wordsOfForm(form, value), site)) : label,
          }))}
          onChange={choose}
        />
      </Section>
      {chosen === '' ? null : (
        <>
          {groupsOf(words).map(({ key, title, words: inGroup }) => (
            <Section key={`${chosen} ${key}`} title={title}>
              {inGroup.map((word) => (
                <WordField
                  key={`${word.kind} ${word.name}`}
                  word={word}
                  language={chosen}
                  onChange={(to) => building.say(word, { language: chosen, own }, to)}
                />
              ))}
            </Section>
          ))}
          {begun.includes(chosen) ? (
            <p>
              <Button onPress={() => building.dropLanguage(chosen)}>{messages.drop(languageName(chosen))}</Button>
            </p>
          ) : null}
        </>
      )}
    </>
  );
}

/** One text: what the form says above, what it says in the other language below. */
function WordField({
  word,
  language,
  onChange,
}: {
  readonly word: FormWord;
  readonly language: string;
  readonly onChange: (to: string) => void;
}) {
  const { kind, own, said } = word;
  const isHtml = HTML.includes(kind);
  const isLong = isHtml || own.length > 80 || own.includes('\n');
  const words = isHtml ? plainWords(own) : own;
  const field = {
    label: words,
    aside: <span className={text['second']}>{messages.kinds[kind]}</span>,
    value: said,
    lang: language,
    dir: 'auto',
    maxLength: MAX[kind] ?? 500,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  };
  return isLong ? <TextArea rows={isHtml ? 4 : 3} {...field} /> : <TextField {...field} />;
}

const HTML: readonly FormWord['kind'][] = ['text', 'disclaimerMessage', 'submissionHtml'];
const MAX: Partial<Record<FormWord['kind'], number>> = {
  description: 2000,
  stepWords: 2000,
  text: 5000,
  submissionMessage: 5000,
  disclaimerMessage: 5000,
  submissionHtml: 50_000,
  closedMessage: 2000,
  visitorMailText: 10_000,
};

function mayBeSaid({ name, kind }: FormWord, site: MemberSite): boolean {
  return kind !== FORM_CODE || name !== FORM_CODE || mayDo(site, 'code');
}

function progressOf(words: readonly FormWord[], site: MemberSite): string {
  const all = words.filter((word) => mayBeSaid(word, site));
  const said = all.filter((word) => word.said !== '');
  return messages.progress(formatCount(said.length, site.language), formatCount(all.length, site.language));
}

/** Texts of one field together, in the order of the form, and those of the form itself. */
function groupsOf(words: readonly FormWord[]) {
  const groups = Map.groupBy(words, ({ field, kind }) => field ?? (kind.startsWith('step') ? STEPS : FORM));
  return [...groups].map(([key, inGroup]) => ({ key, title: titleOfGroup(key), words: inGroup }));
}

/** No field is called so: ids have no full stop. */
const STEPS = '.steps';
const FORM = '.form';

/** Those of a field stand below its question, which is the first of them. */
function titleOfGroup(key: string): string | undefined {
  if (key === STEPS) return messages.steps;
  return key === FORM ? messages.form : undefined;
}
