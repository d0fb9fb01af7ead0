import { callUrl, searchSiteAt, type AnswerOf, type CallAt } from '@portico/contract';

import { pageClock } from '../browser/clock.ts';
import { element } from '../browser/element.ts';
import { addStyle } from '../browser/own-style.ts';
import { smallImage } from '../views/image-url.ts';
import { nextSuggestion } from './suggestion-list.ts';
import style from './suggestions.css?inline';

/** Typing pauses this long before suggestions are asked for. */
const PAUSE_MS = 180;
/** One letter begins too many words. */
const LEAST_LETTERS = 2;
const MOST_SUGGESTIONS = 6;

type Found = AnswerOf<CallAt<typeof searchSiteAt>>;

/** Suggests what is found while somebody types; the form goes on as it would without. */
export function mount(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=search]');
  if (!input) return;
  addStyle(style);
  const list = element('ul', {
    class: 'suggestions',
    id: `${input.id || 'search'}-suggestions`,
    role: 'listbox',
    hidden: true,
  });
  list.setAttribute('aria-label', input.labels?.[0]?.textContent.trim() ?? '');
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  })) {
    input.setAttribute(name, value);
  }
  form.append(list);
  let options: readonly HTMLElement[] = [];
  let at = -1;
  let asking: AbortController | undefined;
  let stopPause: (() => void) | undefined;

  const choose = (next: number): void => {
    at = next;
    options.forEach((option, index) => option.setAttribute('aria-selected', String(index === at)));
    input.setAttribute('aria-activedescendant', options[at]?.id ?? '');
  };
  const show = (found: readonly HTMLElement[]): void => {
    options = found;
    list.replaceChildren(...options.map((option) => element('li', { role: 'none' }, option)));
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    choose(-1);
  };
  const ask = async (): Promise<void> => {
    asking?.abort();
    asking = new AbortController();
    const words = input.value.trim();
    if (words.length < LEAST_LETTERS) return show([]);
    const url = callUrl(searchSiteAt, { query: { q: words, limit: MOST_SUGGESTIONS } });
    const response = await fetch(url, { signal: asking.signal });
    // Our own server answered.
    if (response.ok)
      show(((await response.json()) as Found).items.map((item, index) => optionOf(item, `${list.id}-${index}`)));
  };

  const askSoon = (): void => {
    stopPause?.();
    // Without an answer there are no suggestions, and the form is as good as before.
    stopPause = pageClock.after(PAUSE_MS, () => void ask().catch(() => {}));
  };

  show([]);
  input.addEventListener('input', askSoon);
  // The field can be written in before this is here.
  if (document.activeElement === input && input.value !== input.defaultValue) askSoon();
  input.addEventListener('keydown', (event) => {
    const next = list.hidden ? undefined : nextSuggestion(event.key, at, options.length);
    if (next !== undefined) {
      event.preventDefault();
      choose(next);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      show([]);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      options[at]?.click();
    }
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) show([]);
  });
}

function optionOf({ title, url, imageUrl, price }: Found['items'][number], id: string): HTMLElement {
  const image = imageUrl
    ? element('img', { src: smallImage(imageUrl), alt: '', width: '40', height: '40' })
    : element('span');
  // The field has the focus all the while: the link is an option, and is reached by no tab of its own.
  const option = element(
    'a',
    { href: url, id, role: 'option', 'aria-selected': 'false', tabindex: '-1' },
    image,
    element('span', {}, title),
    element('span', {}, price ?? ''),
  );
  // Until a press on it is over as well: its list would be gone before.
  option.addEventListener('pointerdown', (event) => event.preventDefault());
  return option;
}
