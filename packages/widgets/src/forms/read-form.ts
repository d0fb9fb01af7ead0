import type { FormAttempt } from './submit.ts';

/** What a form sends along that is no answer. */
const NO_ANSWERS: ReadonlySet<string> = new Set(['formId', 'homepageUrl', 'returnTo', 'portico.stamp']);
/** Chosen where the answer is a text of one's own beside the options. */
const OTHER = '__other';

/** Everything that stands in a form, as the server reads it. */
export function readForm(form: HTMLFormElement): FormAttempt {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    formId: text('formId') || (form.dataset['formId'] ?? ''),
    homepageUrl: text('homepageUrl'),
    form: answersOf(data),
    pagePath: location.pathname,
    ...(form.dataset['formVersion'] ? { version: Number(form.dataset['formVersion']) } : {}),
    ...(form.lang === '' ? {} : { language: form.lang }),
    ...(form.dataset['formPlace'] === 'popup' ? { place: 'popup' } : {}),
  };
}

/** Field id to value: a text, a list where several were ticked, an object of parts where controls are named `id.Part`. */
export function answersOf(data: FormData): Readonly<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const name of new Set(data.keys())) {
    const [id = '', part] = splitName(name);
    if (NO_ANSWERS.has(name) || id === '') continue;
    // Files go by themselves; what names them here are their tokens.
    const said = data.getAll(name).filter((value) => typeof value === 'string');
    const value = said.length > 1 ? said : (said[0] ?? '');
    if (part === undefined) {
      answers[id] ??= value === OTHER ? { other: '' } : value;
    } else if (part !== 'other') {
      answers[id] = { ...partsOf(answers[id]), [part]: value };
    } else if (data.getAll(id).includes(OTHER)) {
      answers[id] = { other: value };
    }
  }
  return answers;
}

/** The field that a control belongs to; undefined for what is no answer. */
export function fieldOf(name: string): string | undefined {
  const [id = ''] = splitName(name);
  return NO_ANSWERS.has(name) || id === '' ? undefined : id;
}

/** Ids have no dot in them. */
function splitName(name: string): readonly [string, string?] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)];
}

function partsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
