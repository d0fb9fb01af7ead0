import { storableText } from '@portico/domain';
import { queryPart } from '../../../content/pages/page-query.ts';

export const LISTING_SORTS = ['newest', 'price', 'price-desc', 'name'] as const;

/** What the address of a list of products asks for. */
export interface ListingQuery {
  readonly sort?: (typeof LISTING_SORTS)[number];
  /** Bounds of the price as they are typed: decimals of the store's currency. */
  readonly min?: string;
  readonly max?: string;
  readonly isAvailable?: true;
  /** Of options by their names, the values that will do, in one order whatever the address says. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

/** Nobody ticks more; an address with more asks for nothing. */
const MOST_OPTIONS = 10;
const MOST_VALUES = 30;
const LONGEST = 100;

const OPTION = 'option.';

/** `sort`, `min`, `max`, `available` and `option.Glaze`, the last one as often as there are values. */
export const listingQuery = queryPart<ListingQuery>({ name: 'listing', read: readListing });

/** The field of a form that an option is asked for by. */
export function optionField(name: string): string {
  return OPTION + name;
}

function readListing(parameters: URLSearchParams): ListingQuery | undefined {
  const sort = LISTING_SORTS.find((known) => known === parameters.get('sort'));
  const [min, max] = [amountOf(parameters.get('min')), amountOf(parameters.get('max'))];
  const options = optionsOf(parameters);
  const query = {
    ...(sort ? { sort } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(parameters.get('available') === '1' ? { isAvailable: true as const } : {}),
    ...(options ? { options } : {}),
  };
  return Object.keys(query).length > 0 ? query : undefined;
}

/** A comma is a decimal sign as well. */
function amountOf(text: string | null): string | undefined {
  const typed = (text ?? '').trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,3})?$/.test(typed) ? typed : undefined;
}

function optionsOf(parameters: URLSearchParams): ListingQuery['options'] {
  const names = [...new Set([...parameters.keys()].filter((key) => key.startsWith(OPTION)))].sort();
  if (names.length === 0 || names.length > MOST_OPTIONS) {
    return undefined;
  }
  const asked = names.flatMap((key): [string, string[]][] => {
    const values = [...new Set(parameters.getAll(key).map(storableText))].filter((value) => value !== '').sort();
    const name = storableText(key.slice(OPTION.length));
    const isSane = values.length > 0 && values.length <= MOST_VALUES && [name, ...values].every(isShort);
    return isSane ? [[name, values]] : [];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
}

function isShort(text: string): boolean {
  return text.length <= LONGEST;
}
