import { restockRefusals } from '../refusals/owner/restock-refusals.ts';

/** What the form and the mail of a restock notice say in one language; empty: the product's own words. */
export interface RestockWords {
  /** Above the form. */
  readonly callToAction: string;
  readonly placeholder: string;
  readonly button: string;
  /** Beside the box that joins the mailing list. */
  readonly mailingList: string;
  /** In place of the form, once somebody signed up. */
  readonly success: string;
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
}

export const NO_RESTOCK_WORDS: RestockWords = {
  callToAction: '',
  placeholder: '',
  button: '',
  mailingList: '',
  success: '',
  subject: '',
  title: '',
  lead: '',
};

/** What may stand in braces in the mail: the product with its variant, and the shop. */
export const RESTOCK_NAMES = ['name', 'siteTitle'] as const;

const PARTS = Object.keys(NO_RESTOCK_WORDS) as readonly (keyof RestockWords)[];
const OF_MAIL: readonly string[] = ['subject', 'title', 'lead'];

/** Reads `restockWords.{language}` of the store settings; what is no text says nothing. */
export function readRestockWords(stored: unknown, language: string): RestockWords {
  const known = fieldsOf(fieldsOf(stored)[language]);
  return Object.fromEntries(
    PARTS.map((part) => [part, typeof known[part] === 'string' ? known[part] : '']),
    // A text for each part.
  ) as unknown as RestockWords;
}

/**
 * What is wrong with an owner's words, by part: every brace of the mail must belong to a name that it knows, so that no
 * shopper reads one; the form fills in none.
 */
export function restockWordErrors(words: RestockWords): Readonly<Partial<Record<keyof RestockWords, string>>> {
  return Object.fromEntries(
    PARTS.flatMap((part) => {
      const known: readonly string[] = OF_MAIL.includes(part) ? RESTOCK_NAMES : [];
      const rest = words[part].replace(/\{(\w+)\}/g, (all, name: string) => (known.includes(name) ? '' : all));
      const refusal = known.length > 0 ? restockRefusals.mailNames : restockRefusals.noNames;
      return /[{}]/.test(rest) ? [[part, refusal] as const] : [];
    }),
  );
}

/** The words of a product for its form; what it says nothing of, the shop says, then the house. */
export function restockMessages(
  own: Readonly<Record<string, string>>,
  shop: RestockWords,
  house: Pick<RestockWords, 'callToAction' | 'placeholder' | 'button' | 'mailingList'>,
): Readonly<Record<string, string>> {
  const said = (name: string, part: 'callToAction' | 'placeholder' | 'button' | 'mailingList') =>
    own[name]?.trim() || shop[part].trim() || house[part];
  return {
    ...own,
    CTAText: said('CTAText', 'callToAction'),
    placeholderText: said('placeholderText', 'placeholder'),
    buttonText: said('buttonText', 'button'),
    mailingListDescription: said('mailingListDescription', 'mailingList'),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
