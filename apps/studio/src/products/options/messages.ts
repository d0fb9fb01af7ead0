import { formatCount } from '../../format/counts.ts';
import { catalogue } from '../../language/catalogue.ts';

const times = (count: number, one: string, many: string, language: string) =>
  `${formatCount(count, language)} ${count === 1 ? one : many}`;

/** Words of options and their values. */
export const messages = catalogue('products.options', {
  options: 'Options',
  edit: 'Change options',
  add: 'Add an option',
  addFirst: 'Add options',
  none: 'One variant. Options such as size or colour make more of them.',
  name: 'Option',
  namePlaceholder: 'Size',
  value: (index: number, option: string) => `Value ${index} of ${option === '' ? 'this option' : option}`,
  nextValue: 'Add a value',
  up: (what: string) => `Move ${what} up`,
  down: (what: string) => `Move ${what} down`,
  remove: (what: string) => `Remove ${what}`,
  thisOption: 'this option',
  thisValue: 'this value',
  keysHelp:
    'Enter goes to the next value. A comma begins another one, and a list that is pasted becomes several. A value with a comma of its own stands in quotation marks: "Oak, oiled".',
  variants: (count: number, language: string) => times(count, 'variant', 'variants', language),
  plan: (kept: number, added: number, removed: number, language: string) =>
    [
      times(kept, 'variant stays', 'variants stay', language),
      ...(added > 0 ? [`${formatCount(added, language)} new`] : []),
      ...(removed > 0 ? [times(removed, 'goes', 'go', language)] : []),
    ].join(', '),
  addsMissing: (count: number, language: string) =>
    `Also make ${times(count, 'combination that is missing', 'combinations that are missing', language)}`,
  newHelp: 'New variants cost what their neighbours cost, and begin without stock.',
  lead: 'Variants whose values stay keep their stock, prices, SKUs and orders, whatever you rename or move.',
  cancel: 'Cancel',
  apply: 'Change options',
  confirmTitle: (count: number, language: string) => `Remove ${times(count, 'variant', 'variants', language)}?`,
  confirmLead: 'This cannot be undone. Orders keep what was bought.',
  inStock: (count: number, language: string) => `${formatCount(count, language)} in stock`,
  inCarts: (count: number, language: string) => `in ${times(count, 'cart', 'carts', language)}`,
  waiting: (count: number, language: string) => times(count, 'person waits', 'people wait', language),
  cartsHelp: 'Shoppers who have one in their cart are told that it is gone.',
  andMore: (count: number, language: string) => `and ${formatCount(count, language)} more`,
  back: 'Back',
  confirm: 'Remove and change',
  confirmOne: 'Remove',
  changed: 'Options changed',
  removed: 'Variant removed',
  removeColumn: 'Remove',
  removeVariant: (name: string) => `Remove the variant ${name}`,
  conflictLead: 'Close this, look at the options as they are now, then change them again.',
});
