import type { ProductPlan } from '@portico/contract/studio';
import { moneyFieldText, parseMoney } from '../../format/money.ts';

type CyclePrice = NonNullable<ProductPlan['discount']>;
export type PriceKind = CyclePrice['kind'] | 'none';

/** A plan as it stands in the fields: numbers are what was typed. */
export interface PlanDraft {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly unit: ProductPlan['billingPeriod']['unit'];
  readonly cycles: string;
  readonly priceKind: PriceKind;
  readonly price: string;
  readonly firstKind: PriceKind;
  readonly firstPrice: string;
  readonly firstCount: string;
  readonly trialDays: string;
  readonly words: string;
  readonly isHidden: boolean;
}

/** How amounts are written. */
export interface AmountStyle {
  readonly currency: string;
  readonly language: string;
}

export const NEW_PLAN: PlanDraft = {
  id: '',
  title: '',
  value: '1',
  unit: 'MONTH',
  cycles: '0',
  priceKind: 'none',
  price: '',
  firstKind: 'none',
  firstPrice: '',
  firstCount: '1',
  trialDays: '0',
  words: '',
  isHidden: false,
};

/** The fields of a plan before anything was typed. */
export function draftOfPlan(plan: ProductPlan, style: AmountStyle): PlanDraft {
  const { firstCycles } = plan;
  return {
    id: plan.id,
    title: plan.title,
    value: String(plan.billingPeriod.value),
    unit: plan.billingPeriod.unit,
    cycles: String(plan.numBillingCycles),
    priceKind: plan.discount?.kind ?? 'none',
    price: priceText(plan.discount, style),
    firstKind: firstCycles?.price.kind ?? 'none',
    firstPrice: priceText(firstCycles?.price ?? null, style),
    firstCount: String(firstCycles?.count ?? 1),
    trialDays: String(plan.trialDays),
    words: plan.words,
    isHidden: plan.isHidden,
  };
}

/** What the fields come to; what is no number is refused by the rules, beside its field. */
export function planOfDraft(draft: PlanDraft, style: AmountStyle): ProductPlan {
  const first = priceOf(draft.firstKind, draft.firstPrice, style);
  return {
    id: draft.id,
    title: draft.title,
    billingPeriod: { value: numberOf(draft.value), unit: draft.unit },
    numBillingCycles: numberOf(draft.cycles),
    discount: priceOf(draft.priceKind, draft.price, style),
    firstCycles: first && { price: first, count: numberOf(draft.firstCount) },
    trialDays: numberOf(draft.trialDays),
    words: draft.words,
    isHidden: draft.isHidden,
  };
}

function priceText(price: CyclePrice | null, { currency, language }: AmountStyle): string {
  if (price === null) {
    return '';
  }
  return price.kind === 'percent' ? price.percent : moneyFieldText(price.cents, currency, language);
}

function priceOf(kind: PriceKind, typed: string, { currency, language }: AmountStyle): CyclePrice | null {
  switch (kind) {
    case 'none':
      return null;
    case 'percent':
      return { kind, percent: typed.trim() };
    default:
      return { kind, cents: parseMoney(typed, currency, language) ?? -1 };
  }
}

/** Less than any rule takes, where it is no whole number. */
function numberOf(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : -1;
}
