/** Where a field's first value comes from, as the form says it. */
export interface PrefillRule {
  readonly from: string;
  /** A name in the address, `path` or `title` of the page, or what of an account. */
  readonly key: string;
}

/** What of a page fields may begin with. */
export interface PrefillPage {
  /** With its question mark. */
  readonly search: string;
  readonly path: string;
  readonly title: string;
}

/** Nobody fills a form in by a link that is longer. */
const MOST = 200;

/** What a field begins with; empty for nothing. */
export function firstValue({ from, key }: PrefillRule, { search, path, title }: PrefillPage): string {
  if (from === 'query') return (new URLSearchParams(search).get(key) ?? '').slice(0, MOST);
  return (key === 'title' ? title : path).slice(0, MOST);
}

/** The same things in another order. @param random from 0 to below 1 */
export function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

/** Fills in what the page knows, in sight of the visitor, and mixes answers whose order shall say nothing. */
export function beginAnswers(form: HTMLFormElement): void {
  const page = { search: location.search, path: location.pathname, title: document.title };
  // Our own server wrote it.
  const rules: Readonly<Record<string, PrefillRule>> = JSON.parse(form.dataset['prefill'] ?? '{}');
  for (const [id, rule] of Object.entries(rules)) {
    if (rule.from === 'account') continue;
    const control = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${CSS.escape(id)}"]`);
    const value = firstValue(rule, page);
    if (!control || value === '' || control.value !== control.defaultValue) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const id of form.dataset['shuffled']?.split(' ') ?? []) mix(form, id);
}

/** Own words stay behind the others, and the prompt of a list before them. */
function mix(form: HTMLFormElement, id: string): void {
  const field = form.querySelector(`[data-field="${CSS.escape(id)}"]`);
  const all = [...(field?.querySelectorAll<HTMLElement>('.option, select > option') ?? [])];
  const answers = all.filter((option) => {
    const value = option instanceof HTMLOptionElement ? option.value : option.querySelector('input')?.value;
    return value !== '' && value !== '__other';
  });
  const behind = answers.at(-1)?.nextSibling ?? null;
  const parent = answers[0]?.parentNode;
  for (const option of shuffled(answers, Math.random)) parent?.insertBefore(option, behind);
}
