import type { DiscountDetail, DiscountFields } from '@portico/contract/studio';
import { moneyFieldText, moneyProblem, parseMoney } from '../format/money.ts';
import { parseZonedField, zonedFieldText } from '../format/zoned-time.ts';
import { messages } from './messages.ts';

/** What stands in the fields of the form. */
export interface DiscountDraft {
  readonly code: string;
  readonly note: string;
  readonly kind: DiscountFields['kind'];
  readonly percent: string;
  readonly amountCents: string;
  readonly scope: DiscountFields['scope'];
  readonly products: readonly { readonly id: string; readonly title: string }[];
  readonly categories: string;
  readonly minimumCents: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly usageLimit: string;
  readonly customerLimit: string;
  readonly subscriptionCycles: string;
  readonly combines: boolean;
}

export type DraftErrors = Partial<Record<keyof DiscountFields, string>>;

/** How a site writes amounts and times. */
export interface DraftStyle {
  readonly currency: string;
  /** BCP 47. */
  readonly language: string;
  /** IANA name. */
  readonly timeZone: string;
}

export const emptyDraft: DiscountDraft = {
  code: '',
  note: '',
  kind: 'percentage',
  percent: '10',
  amountCents: '',
  scope: 'all',
  products: [],
  categories: '',
  minimumCents: '',
  startsAt: '',
  endsAt: '',
  usageLimit: '',
  customerLimit: '',
  subscriptionCycles: '1',
  combines: false,
};

/** A discount as its fields show it. */
export function draftOf(discount: DiscountDetail, { currency, language, timeZone }: DraftStyle): DiscountDraft {
  const money = (cents: number | null) => (cents === null ? '' : moneyFieldText(cents, currency, language));
  const time = (at: number | null) => (at === null ? '' : zonedFieldText(at, timeZone));
  const { code, note, kind, percent, scope, combines } = discount;
  return {
    code,
    note,
    kind,
    percent,
    scope,
    combines,
    amountCents: money(discount.amountCents),
    products: discount.itemIds.map(
      (id) => discount.products.find((product) => product.id === id) ?? { id, title: messages.goneProduct },
    ),
    categories: discount.categories.join(', '),
    minimumCents: money(discount.minimumCents),
    startsAt: time(discount.startsAt),
    endsAt: time(discount.endsAt),
    usageLimit: discount.usageLimit?.toString() ?? '',
    customerLimit: discount.customerLimit?.toString() ?? '',
    subscriptionCycles: discount.subscriptionCycles.toString(),
  };
}

/** Reads the fields; what cannot be understood is told by field. What holds together, the server says. */
export function fieldsOf(
  draft: DiscountDraft,
  { currency, language, timeZone }: DraftStyle,
): { readonly fields: DiscountFields; readonly errors: DraftErrors } {
  const errors: { -readonly [Name in keyof DiscountFields]?: string } = {};
  const read = <Value>(
    name:
      | 'amountCents'
      | 'minimumCents'
      | 'startsAt'
      | 'endsAt'
      | 'usageLimit'
      | 'customerLimit'
      | 'subscriptionCycles',
    parse: (text: string) => Value | undefined,
    wrong: (text: string) => string,
  ): Value | null => {
    const text = draft[name].trim();
    const value = text === '' ? null : parse(text);
    if (value === undefined) {
      errors[name] = wrong(text);
    }
    return value ?? null;
  };
  const money = (text: string) => parseMoney(text, currency, language);
  const wrongMoney = (text: string) => moneyProblem(text, currency, language, messages.wrongMoney);
  const time = (text: string) => parseZonedField(text, timeZone);
  const fields: DiscountFields = {
    code: draft.code,
    note: draft.note,
    kind: draft.kind,
    percent: draft.kind === 'percentage' ? draft.percent.trim().replace(',', '.').replace(/\s*%$/, '') : '',
    amountCents: draft.kind === 'percentage' ? null : read('amountCents', money, wrongMoney),
    scope: draft.scope,
    itemIds: draft.scope === 'products' ? draft.products.map(({ id }) => id) : [],
    categories: draft.scope === 'categories' ? draft.categories.split(',').map((name) => name.trim()) : [],
    minimumCents: read('minimumCents', money, wrongMoney),
    startsAt: read('startsAt', time, () => messages.wrongDate),
    endsAt: read('endsAt', time, () => messages.wrongDate),
    usageLimit: read('usageLimit', count, () => messages.wrongNumber),
    customerLimit: read('customerLimit', count, () => messages.wrongNumber),
    // Emptied, it holds for the first payment, as before.
    subscriptionCycles: read('subscriptionCycles', count, () => messages.wrongCycles) ?? 1,
    combines: draft.combines,
  };
  return { fields, errors };
}

function count(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
