/** Why a row, or the whole product that begins there, was not imported. */
export type RowRefusal =
  | { readonly code: 'KEY_MISSING'; readonly column: string }
  | { readonly code: 'TITLE_MISSING' }
  | { readonly code: 'PRICE_MISSING' }
  | { readonly code: 'NOT_A_PRICE'; readonly column: string; readonly text: string }
  /** The file has prices of another currency than the shop's. */
  | { readonly code: 'OTHER_CURRENCY'; readonly said: string; readonly currency: string }
  | { readonly code: 'PRICE_NEGATIVE'; readonly column: string; readonly text: string }
  | { readonly code: 'SALE_NOT_LOWER'; readonly price: string; readonly salePrice: string }
  | { readonly code: 'NOT_A_NUMBER'; readonly column: string; readonly text: string }
  | { readonly code: 'TYPE_UNKNOWN'; readonly text: string }
  | { readonly code: 'OPTION_VALUE_MISSING'; readonly option: string }
  | { readonly code: 'TOO_MANY_OPTIONS'; readonly max: number }
  | { readonly code: 'DUPLICATE_VARIANT'; readonly values: readonly string[]; readonly firstLine: number }
  | { readonly code: 'DUPLICATE_PRODUCT'; readonly key: string }
  | { readonly code: 'PRODUCT_INVALID'; readonly messages: readonly string[] }
  /** A row of a known product is missing, and without it these variants, by their SKUs, would be removed. */
  | { readonly code: 'VARIANTS_WOULD_GO'; readonly missingLine: number; readonly skus: readonly string[] }
  | { readonly code: 'ENCODING_UNKNOWN' }
  | { readonly code: 'CHARACTER_EMPTY' }
  | { readonly code: 'NOT_STORED'; readonly detail: string }
  | { readonly code: 'QUOTE_NOT_CLOSED' }
  | { readonly code: 'ROW_TOO_LARGE' }
  | { readonly code: 'ROW_UNREADABLE'; readonly detail: string };

/** What was imported otherwise than the file says. */
export type RowNote =
  | { readonly code: 'SKU_IN_USE'; readonly sku: string }
  | { readonly code: 'SKU_UNUSABLE'; readonly sku: string }
  | { readonly code: 'STOCK_NEGATIVE'; readonly text: string }
  | { readonly code: 'TEXT_CUT'; readonly column: string; readonly max: number }
  | { readonly code: 'TAX_DIFFERS'; readonly column: string }
  | { readonly code: 'IMAGE_MISSING'; readonly url: string; readonly reason: ImageProblem };

export type ImageProblem =
  | 'not in the folder'
  | 'not an address'
  | 'not reachable'
  | 'not found'
  | 'too large'
  | 'not an image'
  | 'no room';

export type RowProblem =
  | { readonly kind: 'refused'; readonly line: number; readonly refusal: RowRefusal }
  | { readonly kind: 'note'; readonly line: number; readonly note: RowNote };

/** A problem as a person reads it: `line 12: the title is missing`. */
export function problemText(problem: RowProblem): string {
  return `line ${problem.line}: ${reasonText(problem)}`;
}

/** The same without its line. */
export function reasonText(problem: RowProblem): string {
  return problem.kind === 'refused' ? refusalText(problem.refusal) : noteText(problem.note);
}

function refusalText(refusal: RowRefusal): string {
  switch (refusal.code) {
    case 'KEY_MISSING':
      return `"${refusal.column}" is empty, so it cannot be told which product this is`;
    case 'TITLE_MISSING':
      return 'the product has no title';
    case 'PRICE_MISSING':
      return 'the variant has no price';
    case 'NOT_A_PRICE':
      return `"${refusal.column}" is not a price: ${quoted(refusal.text)}`;
    case 'OTHER_CURRENCY':
      return `the price is in ${quoted(refusal.said)}, and the shop sells in ${refusal.currency}`;
    case 'PRICE_NEGATIVE':
      return `"${refusal.column}" is below zero: ${quoted(refusal.text)}`;
    case 'SALE_NOT_LOWER':
      return `the sale price ${refusal.salePrice} is not lower than the price ${refusal.price}`;
    case 'NOT_A_NUMBER':
      return `"${refusal.column}" is not a number that fits here: ${quoted(refusal.text)}`;
    case 'TYPE_UNKNOWN':
      return `there is no product type ${quoted(refusal.text)}`;
    case 'OPTION_VALUE_MISSING':
      return `the variant has no value for ${quoted(refusal.option)}`;
    case 'TOO_MANY_OPTIONS':
      return `a product has at most ${refusal.max} options`;
    case 'DUPLICATE_VARIANT':
      return `the same variant${refusal.values.length > 0 ? ` (${refusal.values.join(', ')})` : ''} is on line ${refusal.firstLine}`;
    case 'DUPLICATE_PRODUCT':
      return `the product ${quoted(refusal.key)} is in the file already, further up`;
    case 'PRODUCT_INVALID':
      return refusal.messages.join(' ');
    case 'VARIANTS_WOULD_GO':
      return `the product stays as it is: line ${refusal.missingLine} was left out, and without it ${variantsText(refusal.skus)} would be removed`;
    case 'ENCODING_UNKNOWN':
      return 'some characters cannot be read: the file is not UTF-8 here; save it as UTF-8, or name its encoding with --encoding';
    case 'CHARACTER_EMPTY':
      return 'the row has an empty character (NUL), which no text has; take it out';
    case 'NOT_STORED':
      return `the product could not be stored (${refusal.detail})`;
    case 'QUOTE_NOT_CLOSED':
      return 'a quotation mark that opens here is never closed; nothing after it could be read';
    case 'ROW_TOO_LARGE':
      return 'the row is larger than 4 MB';
    case 'ROW_UNREADABLE':
      return `the row cannot be read (${refusal.detail})`;
  }
}

function noteText(note: RowNote): string {
  switch (note.code) {
    case 'SKU_IN_USE':
      return `another variant has the SKU ${quoted(note.sku)}; this one gets a new SKU`;
    case 'SKU_UNUSABLE':
      return `${quoted(note.sku)} cannot be a SKU; the variant gets a new one`;
    case 'STOCK_NEGATIVE':
      return `stock is ${note.text}; it is taken as 0`;
    case 'TEXT_CUT':
      return `"${note.column}" has at most ${note.max} characters; the rest is left out`;
    case 'TAX_DIFFERS':
      return `"${note.column}" differs between variants; tax is charged for all of them`;
    case 'IMAGE_MISSING':
      return `image ${note.reason}: ${note.url}`;
  }
}

const MOST_NAMED = 3;

function variantsText(skus: readonly string[]): string {
  const named = skus.slice(0, MOST_NAMED).join(', ');
  const others = skus.length - MOST_NAMED;
  return skus.length === 1 ? `its variant ${named}` : `its variants ${named}${others > 0 ? ` and ${others} more` : ''}`;
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);
}
