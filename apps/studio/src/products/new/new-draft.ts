import type { NewProductBody } from '@portico/contract/studio';
import { isSaleLower, planOptions, ProductType } from '@portico/domain';
import { saidAll } from '../../language/catalogue.ts';
import { moneyProblem, parseMoney } from '../../format/money.ts';
import { parseStock } from '../editor/change.ts';
import { draftsOf, type OptionRow } from '../options/option-rows.ts';
import { messages } from './messages.ts';

/** A new product as it stands in the fields. */
export interface NewDraft {
  readonly productType: NewProductBody['productType'];
  /** How often a subscription is charged; null: it is bought once. */
  readonly billing: { readonly value: string; readonly unit: 'WEEK' | 'MONTH' | 'YEAR' } | null;
  readonly title: string;
  readonly price: string;
  /** Of a gift card, with spaces between. */
  readonly amounts: string;
  /** Empty: not on sale. */
  readonly salePrice: string;
  readonly sku: string;
  readonly stock: string;
  readonly unlimited: boolean;
  readonly visibility: NewProductBody['visibility'];
  readonly options: readonly OptionRow[];
}

/** A product's type, or a thing that is charged again and again. */
export type Kind = NewProductBody['productType'] | 'subscription';

export const KINDS: readonly Kind[] = [1, 2, 3, 4, 'subscription'];

export const kindOf = ({ billing, productType }: NewDraft): Kind => (billing ? 'subscription' : productType);

/** The fields that make a draft one of this kind. */
export function ofKind(kind: Kind): Pick<NewDraft, 'productType' | 'billing'> {
  return kind === 'subscription'
    ? { productType: ProductType.Physical, billing: { value: '1', unit: 'MONTH' } }
    : { productType: kind, billing: null };
}

export const EMPTY_DRAFT: NewDraft = {
  productType: ProductType.Physical,
  billing: null,
  title: '',
  price: '',
  amounts: '25 50 100',
  salePrice: '',
  sku: '',
  stock: '',
  unlimited: false,
  visibility: 'draft',
  options: [],
};

export interface ReadNew {
  readonly body: NewProductBody;
  /** Messages by field, named as in the body. */
  readonly errors: Readonly<Record<string, string>>;
  /** How many variants it will have. */
  readonly variantCount: number;
}

/** A gift card has amounts in the place of a price, stock and options. */
function readGiftCard(draft: NewDraft, currency: string, language: string): ReadNew {
  const typed = draft.amounts.split(/[\s;]+/).filter((amount) => amount !== '');
  const amounts = typed.map((amount) => parseMoney(amount, currency, language) ?? 0);
  const isWrong = amounts.length === 0 || amounts.some((cents) => cents <= 0);
  return {
    body: {
      productType: ProductType.GiftCard,
      visibility: draft.visibility,
      title: draft.title,
      priceCents: 0,
      denominationsCents: amounts,
      billingPeriod: null,
      salePriceCents: null,
      sku: '',
      qtyInStock: 0,
      options: [],
    },
    errors: {
      ...(draft.title.trim() === '' ? { title: messages.errors.title } : {}),
      ...(isWrong ? { denominationsCents: messages.errors.amounts } : {}),
    },
    variantCount: amounts.length,
  };
}

/** What the fields come to, or what cannot be understood of them. */
export function readNew(draft: NewDraft, currency: string, language: string): ReadNew {
  const { productType, visibility } = draft;
  if (productType === ProductType.GiftCard) {
    return readGiftCard(draft, currency, language);
  }
  const canRunOut = productType !== ProductType.Digital;
  const options = draftsOf(draft.options);
  const plan = planOptions({ variants: [{ id: 'first', attributes: {} }], options });
  const price = parseMoney(draft.price, currency, language);
  const isOnSale = draft.salePrice.trim() !== '';
  const salePrice = isOnSale ? parseMoney(draft.salePrice, currency, language) : undefined;
  const stock = draft.stock.trim() === '' ? 0 : parseStock(draft.stock);
  const every = draft.billing ? (parseStock(draft.billing.value) ?? 0) : 1;
  const wrongSale =
    isOnSale &&
    (salePrice === undefined ||
      (price !== undefined && !isSaleLower({ priceCents: price, salePriceCents: salePrice, onSale: true })));
  return {
    body: {
      productType,
      visibility,
      title: draft.title,
      priceCents: price ?? 0,
      denominationsCents: [],
      billingPeriod: draft.billing && { value: every, unit: draft.billing.unit },
      salePriceCents: salePrice ?? null,
      sku: options.length === 0 ? draft.sku : '',
      qtyInStock: canRunOut && draft.unlimited ? null : ((canRunOut ? stock : 0) ?? 0),
      options: options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
    },
    errors: {
      ...(draft.title.trim() === '' ? { title: messages.errors.title } : {}),
      ...(price === undefined
        ? { priceCents: moneyProblem(draft.price, currency, language, messages.errors.price) }
        : {}),
      ...(every < 1 ? { billingPeriod: messages.errors.period } : {}),
      ...(wrongSale
        ? {
            salePriceCents:
              salePrice === undefined
                ? moneyProblem(draft.salePrice, currency, language, messages.errors.price)
                : messages.errors.salePrice,
          }
        : {}),
      ...(canRunOut && !draft.unlimited && stock === undefined ? { qtyInStock: messages.errors.stock } : {}),
      ...(plan.ok ? {} : saidAll(plan.error.errors)),
    },
    variantCount: plan.ok ? plan.value.variants.length : 0,
  };
}
