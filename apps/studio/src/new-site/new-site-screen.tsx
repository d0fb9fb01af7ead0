import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { SITE_LIMITS, SITE_PURPOSES, type SitePurpose } from '@portico/domain';
import { isCurrencyCode, knownCountries, storeCurrencies } from '@portico/locale';
import { spokenLanguage } from '../language/catalogue.ts';
import { Brand } from '../session/brand.tsx';
import { useSession } from '../session/session.ts';
import { SignInScreen } from '../session/sign-in-screen.tsx';
import { ChoiceField } from '../settings/choice-field.tsx';
import { siteLanguages, timeZones } from '../site-settings/languages.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Blank } from '../ui/notice.tsx';
import { cx } from '../ui/cx.ts';
import { Choices } from './choices.tsx';
import { ContentsStep } from './contents-step.tsx';
import { KitStep } from './kit-step.tsx';
import { messages } from './messages.ts';
import styles from './new-site.module.css';
import { STEPS, useNewSite, type NewSiteForm, type Step } from './use-new-site.ts';

/** How somebody makes a site: what it is called and for, then what is in it. */
export function NewSiteScreen() {
  const session = useSession();
  useEffect(() => {
    document.title = messages.page;
  }, []);
  return session?.account ? <NewSiteSteps /> : <SignInScreen />;
}

function NewSiteSteps() {
  const form = useNewSite();
  const navigate = useNavigate();
  const { facts, step } = form;
  if (facts.isPending) {
    return (
      <main className={styles['alone']}>
        <output>{messages.looking}</output>
      </main>
    );
  }
  if (facts.isSuccess && !facts.data.mayMake) {
    return (
      <main className={styles['alone']}>
        <Blank
          title={messages.mayNot}
          actions={<Button onPress={() => void navigate({ to: '/' })}>{messages.toStudio}</Button>}
        >
          <p>{messages.mayNotLead}</p>
        </Blank>
      </main>
    );
  }
  return (
    <div className={styles['frame']}>
      <StepList form={form} />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.isBusy) return;
          if (step === 'second') void form.make();
          else form.goOn();
        }}
      >
        <main className={styles['main']}>
          <StepBody form={form} />
        </main>
        <footer className={styles['foot']}>
          {step === 'first' ? (
            <>
              <Button kind="bare" onPress={() => void navigate({ to: '/' })}>
                {messages.cancel}
              </Button>
              <Button kind="ink" type="submit" className={styles['go']}>
                {messages.next}
              </Button>
            </>
          ) : (
            <>
              <Button kind="bare" onPress={form.goBack} isDisabled={form.isBusy}>
                {messages.back}
              </Button>
              {step === 'kit' ? (
                <Button kind="ink" type="submit" className={styles['go']}>
                  {messages.takeKit(messages.kits[form.draft.kit].label)}
                </Button>
              ) : (
                <Button kind="ink" type="submit" isBusy={form.isBusy} className={styles['go']}>
                  {form.isBusy ? messages.making : messages.make}
                </Button>
              )}
            </>
          )}
        </footer>
      </form>
    </div>
  );
}

function StepBody({ form }: { readonly form: NewSiteForm }) {
  switch (form.step) {
    case 'first':
      return <NameStep form={form} />;
    case 'kit':
      return <KitStep form={form} />;
    case 'second':
      return <ContentsStep form={form} />;
  }
}

function StepList({ form: { step, draft, source } }: { readonly form: NewSiteForm }) {
  const told: Readonly<Record<Step, string>> = {
    first: draft.title.trim() === '' ? '' : `${draft.title}, ${messages.purposes[draft.purpose].label}`,
    kit: step === 'first' ? '' : messages.kits[draft.kit].label,
    second: step === 'second' ? messages.contents[source.kind === 'new' ? draft.contents : source.kind].label : '',
  };
  return (
    <aside className={styles['aside']}>
      <Brand />
      <ol className={styles['steps']} aria-label={messages.steps}>
        {STEPS.map((one, index) => {
          const isDone = index < STEPS.indexOf(step);
          return (
            <li
              key={one}
              aria-current={one === step ? 'step' : undefined}
              className={cx(styles['step'], isDone && styles['done'])}
            >
              <span className={styles['dot']} aria-hidden="true">
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              <span>
                {messages[one]}
                {isDone ? <span className={text['hidden']}> {messages.done}</span> : null}
                {told[one] ? <small>{told[one]}</small> : null}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles['later']}>{messages.later}</p>
    </aside>
  );
}

const PURPOSE_ICONS: Readonly<Record<SitePurpose, IconName>> = {
  shop: 'bag',
  journal: 'note',
  workshops: 'calendar',
  plain: 'file',
};

function NameStep({ form }: { readonly form: NewSiteForm }) {
  const { draft, change, errors, facts, isFree } = form;
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);
  return (
    <>
      <h1>{messages.nameTitle}</h1>
      <p className={styles['lead']}>{messages.nameLead}</p>
      <div className={styles['two']}>
        <TextField
          label={messages.name}
          ref={titleField}
          value={draft.title}
          maxLength={SITE_LIMITS.title}
          autoComplete="organization"
          error={errors['title']}
          data-field="title"
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label={messages.address}
          value={draft.identifier}
          suffix={facts.data?.host}
          maxLength={63}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          help={isFree ? messages.addressFree : messages.addressHelp}
          error={errors['identifier']}
          data-field="identifier"
          onChange={(event) => change({ identifier: event.target.value.toLowerCase() })}
        />
      </div>
      <Choices
        label={messages.purpose}
        value={draft.purpose}
        choices={SITE_PURPOSES.map((value) => ({ value, icon: PURPOSE_ICONS[value], ...messages.purposes[value] }))}
        onChange={(purpose) => change({ purpose })}
      />
      <PlaceFields form={form} />
    </>
  );
}

function PlaceFields({ form: { draft, change, errors } }: { readonly form: NewSiteForm }) {
  const language = spokenLanguage();
  const choices = useMemo(() => {
    const collator = new Intl.Collator(language);
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const byLabel = (one: { label: string }, other: { label: string }) => collator.compare(one.label, other.label);
    return {
      countries: knownCountries(language).map(({ code, name }) => ({ value: code, label: name })),
      currencies: Object.keys(storeCurrencies)
        .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
        .toSorted(byLabel),
      languages: siteLanguages(draft.language),
      zones: timeZones(draft.timeZone),
    };
  }, [language, draft.language, draft.timeZone]);
  return (
    <div className={styles['two']}>
      <ChoiceField
        label={messages.country}
        help={messages.countryHelp}
        value={draft.country}
        choices={choices.countries}
        onChange={(country) => change({ country })}
      />
      <ChoiceField
        label={messages.currency}
        help={messages.currencyHelp}
        value={draft.currency}
        choices={choices.currencies}
        error={errors['currency']}
        onChange={(currency) => isCurrencyCode(currency) && change({ currency })}
      />
      <ChoiceField
        label={messages.language}
        value={draft.language}
        choices={choices.languages}
        error={errors['language']}
        onChange={(chosen) => change({ language: chosen })}
      />
      <ChoiceField
        label={messages.timeZone}
        value={draft.timeZone}
        choices={choices.zones}
        error={errors['timeZone']}
        onChange={(timeZone) => change({ timeZone })}
      />
    </div>
  );
}
