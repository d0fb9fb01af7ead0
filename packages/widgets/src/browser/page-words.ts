import {
  fillMessage,
  type FormTexts,
  type RestockTexts,
  type MessageFill,
  type PageTexts,
  type StoreTexts,
} from '@portico/locale';

/** What the loader has loaded for the widgets of a page, in the page's language. */
export interface PageWords {
  readonly store?: StoreTexts;
  /** How values come into words, in languages whose words depend on counts. */
  readonly fill?: MessageFill;
  readonly pages?: PageTexts;
  readonly forms?: FormTexts;
  readonly restock?: RestockTexts;
}

let learnt: PageWords = {};

/** Takes over words of the page's language; the loader does before it mounts what says them. */
export function learnWords(words: PageWords): void {
  learnt = { ...learnt, ...words };
}

/** What the widgets say. */
export function pageWords(): StoreTexts {
  return known(learnt.store);
}

/** Puts values into the words of widgets. */
export function pageFill(): MessageFill {
  return learnt.fill ?? fillMessage;
}

/** The words that the server drew the store's own pages with. */
export function viewTexts(): StoreTexts & PageTexts {
  return { ...known(learnt.store), ...known(learnt.pages) };
}

/** What forms say. */
export function formWords(): FormTexts {
  return known(learnt.forms);
}

/** What the form says that waits for a product to come back. */
export function restockWords(): RestockTexts {
  return known(learnt.restock);
}

function known<Texts>(texts: Texts | undefined): Texts {
  if (texts === undefined) throw new Error('The words of a widget are loaded before it is mounted.');
  return texts;
}
