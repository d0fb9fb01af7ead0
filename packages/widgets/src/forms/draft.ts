/** A draft lives as long as a visit, and no longer than a day. */
const KEPT_MS = 24 * 60 * 60_000;

/** Where drafts are kept: `sessionStorage`, of this tab alone. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What stands in a form, by the names of its controls. */
export type DraftEntries = [string, string[]][];

/** What was typed into one form, so that a reload, a crash or a new version of the form loses nothing. */
export interface Draft {
  /** Fills in what was typed before; fields are known by their names. */
  restore(): void;
  /** Fills in what was typed elsewhere. */
  fill(entries: readonly (readonly [string, readonly string[]])[]): void;
  /** What stands in the form now. */
  entries(): DraftEntries;
  /** Keeps what stands in the form now. */
  keep(): void;
  /** It was sent. */
  forget(): void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Bytes of files cannot be kept; what is hidden is the page's; what is sensitive stays nowhere. */
const NOT_KEPT: ReadonlySet<string> = new Set(['file', 'hidden', 'password', 'submit', 'button', 'reset', 'image']);

/** @param now epoch milliseconds */
export function draftOf(form: HTMLFormElement, store: DraftStore, now: () => number): Draft {
  const name = `portico form ${form.dataset['formId'] ?? ''}`;
  const controls = () => [...form.elements].filter(isKept);
  const entries = (): DraftEntries => {
    const fields = new Map<string, string[]>();
    for (const control of controls()) {
      const said = fields.get(control.name) ?? [];
      fields.set(control.name, isSaid(control) ? [...said, control.value] : said);
    }
    return [...fields];
  };
  const fill = (values: readonly (readonly [string, readonly string[]])[]): void => {
    const typed = new Map(values);
    for (const control of controls()) {
      const said = typed.get(control.name);
      if (said) fillIn(control, said);
    }
  };
  return {
    restore: () => {
      const kept = read(store, name);
      if (!kept || now() - kept.at > KEPT_MS) return;
      fill(kept.values);
    },
    fill,
    entries,
    keep: () => {
      // A tab may have no room, or no storage at all: then nothing is kept.
      attempt(() => store.setItem(name, JSON.stringify({ at: now(), values: entries() })));
    },
    forget: () => attempt(() => store.removeItem(name)),
  };
}

function isKept(element: Element): element is Control {
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return (
    isControl &&
    element.name !== '' &&
    element.name !== 'homepageUrl' &&
    !NOT_KEPT.has(element.type) &&
    element.closest('[data-sensitive]') === null
  );
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

function isSaid(control: Control): boolean {
  return isChoice(control) ? control.checked : true;
}

function fillIn(control: Control, typed: readonly string[]): void {
  if (isChoice(control)) control.checked = typed.includes(control.value);
  else if (control.value === typed[0]) return;
  else control.value = typed[0] ?? '';
  // What depends on it hears of it as if it were typed.
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function read(
  store: DraftStore,
  name: string,
): { readonly at: number; readonly values: readonly (readonly [string, readonly string[]])[] } | undefined {
  try {
    // This module alone writes it.
    return JSON.parse(store.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // Storage may be off; the form works without.
  }
}
