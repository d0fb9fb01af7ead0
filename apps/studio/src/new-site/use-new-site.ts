import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { bringInSite, copySite, getNewSite, makeSite, type NewSite } from '@portico/contract/studio';
import { workingAddressOf, workingAddressRefusal } from '@portico/domain';
import { api, queryClient } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { spokenLanguage } from '../language/catalogue.ts';
import { spokenTags } from '../language/spoken-tags.ts';
import { sessionQuery } from '../session/session.ts';
import { messages } from './messages.ts';
import { countryOf, currencyOf } from './place.ts';

/** So long nothing is typed before it is asked whether an address is free. */
const TYPING_MS = 300;
const FIELDS_OF_FIRST_STEP = ['title', 'identifier'] as const;

type Errors = Readonly<Partial<Record<string, string>>>;
export const STEPS = ['first', 'kit', 'second'] as const;
export type Step = (typeof STEPS)[number];

/** What a site begins with: contents of its own, what another one has, or what an archive has. */
export type Source =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly from: string }
  | { readonly kind: 'archive'; readonly file: File | undefined };

/** What is decided of a site that is not there yet, and making it. */
export function useNewSite() {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('first');
  const [draft, setDraft] = useState(firstDraft);
  const [isAddressOwn, setAddressOwn] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [source, setSource] = useState<Source>({ kind: 'new' });
  const [share, setShare] = useState(0);
  const settled = useSettled(draft.identifier);
  const facts = useQuery({
    queryKey: ['new-site', settled],
    queryFn: () => api.callOwn(getNewSite, { query: { identifier: settled } }),
    placeholderData: (before) => before,
  });
  const refusal = settled === draft.identifier && settled !== '' ? facts.data?.refusal : undefined;

  function change(changes: Partial<NewSite>): void {
    if (changes.identifier !== undefined) setAddressOwn(true);
    const all = { ...changes, ...following(changes, isAddressOwn) };
    setErrors((kept) => Object.fromEntries(Object.entries(kept).filter(([field]) => !(field in all))));
    setDraft((kept) => ({ ...kept, ...all }));
  }

  function goOn(): void {
    if (step === 'kit') {
      setStep('second');
      return;
    }
    const wrong = firstErrors(draft, refusal ?? undefined);
    setErrors(wrong);
    const field = FIELDS_OF_FIRST_STEP.find((name) => wrong[name]);
    if (field) focusField(field);
    else setStep('kit');
  }

  async function make(): Promise<void> {
    if (source.kind === 'archive' && !source.file) {
      setFailure(messages.fileMissing);
      return;
    }
    setBusy(true);
    setShare(0);
    setFailure(undefined);
    try {
      const { site } = await makeFrom(source, draft, setShare);
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: '/sites/$site', params: { site: site.identifier } });
    } catch (cause) {
      const problem = cause instanceof ApiError ? cause : undefined;
      setErrors(problem?.errors ?? {});
      if (Object.keys(problem?.errors ?? {}).length > 0) setStep('first');
      else setFailure(problem && problem.status > 0 ? problem.message : messages.noAnswer);
    } finally {
      setBusy(false);
    }
  }

  const shownErrors: Errors = { ...(refusal ? { identifier: refusal } : {}), ...errors };
  return {
    step,
    draft,
    change,
    errors: shownErrors,
    isFree: refusal === null && facts.isSuccess,
    facts,
    failure,
    isBusy,
    source,
    setSource,
    share,
    goOn,
    goBack: () => setStep(step === 'second' ? 'kit' : 'first'),
    make,
  };
}

export type NewSiteForm = ReturnType<typeof useNewSite>;

function makeFrom(source: Source, draft: NewSite, onProgress: (share: number) => void) {
  const { title, identifier } = draft;
  if (source.kind === 'copy') {
    return api.callOwn(copySite, { body: { from: source.from, title, identifier } });
  }
  return source.kind === 'archive' && source.file
    ? api.uploadOwn(bringInSite, { query: { title, identifier }, file: source.file, onProgress })
    : api.callOwn(makeSite, { body: draft });
}

function firstDraft(): NewSite {
  const spoken = spokenTags(navigator.languages);
  const country = countryOf(spoken);
  const language = spoken[0] ?? 'en-US';
  return {
    title: '',
    identifier: '',
    purpose: 'shop',
    contents: 'empty',
    kit: 'harbor',
    country,
    currency: currencyOf(country),
    language: language.includes('-') ? language : `${spokenLanguage()}-${country}`,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** What goes along with a change until a person decides it herself. */
function following({ title, country }: Partial<NewSite>, isAddressOwn: boolean): Partial<NewSite> {
  return {
    ...(title === undefined || isAddressOwn ? {} : { identifier: workingAddressOf(title) }),
    ...(country === undefined ? {} : { currency: currencyOf(country) }),
  };
}

function firstErrors({ title, identifier }: NewSite, refusal: string | undefined): Errors {
  const wrong = refusal ?? workingAddressRefusal(identifier);
  return {
    ...(title.trim() === '' ? { title: messages.nameMissing } : {}),
    ...(wrong === undefined ? {} : { identifier: wrong }),
  };
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
}

/** What was typed last, once typing stopped. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
