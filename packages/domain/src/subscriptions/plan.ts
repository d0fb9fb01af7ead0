import { applyRate, money, subtractMoney, type Money } from '@portico/locale';
import type { BillingPeriod, CyclePrice, Product, SubscriptionOption, SubscriptionPlan } from '../catalog/product.ts';
import { parsePercent } from '../tax/tax.ts';

/** An option of a product with everything that it leaves to the product's own plan. */
export interface ChosenPlan extends SubscriptionPlan {
  /** Empty where the product has a plan and no options. */
  readonly optionId: string;
  readonly title: string;
  readonly discount: CyclePrice | undefined;
  readonly firstCycles: (CyclePrice & { readonly count: number }) | undefined;
  readonly trialDays: number;
  readonly words: string;
}

/** A plan with what it costs. */
export interface SubscriptionOffer {
  readonly plan: ChosenPlan;
  /** Of a piece, each cycle. */
  readonly price: Money;
  /** Of a piece in the first cycles; the same where they cost no less and no more. */
  readonly firstPrice: Money;
}

/**
 * What a shopper agreed to, frozen when she paid: only a change with notice touches it. Amounts are decimal strings in
 * minor units of the order's currency.
 */
export interface SubscriptionTerms {
  readonly optionId: string;
  readonly title: string;
  readonly period: BillingPeriod;
  /** Cycles that are paid before it ends; 0 for no end. */
  readonly numBillingCycles: number;
  readonly priceCents: string;
  readonly firstPriceCents: string;
  /** So many cycles cost that. */
  readonly firstCount: number;
  readonly trialDays: number;
  /** IANA name, of the shop. */
  readonly zone: string;
  /** After midnight, at which it is charged; absent in what was frozen before shops could choose. */
  readonly chargeMinutes?: number;
  /** Gift cards whose rest pays what comes later; absent where there are none. */
  readonly giftCardIds?: readonly string[];
  /** What she ticked, and in which language (BCP 47). */
  readonly consent: string;
  readonly language: string;
  /** The owner's sentence for the price; empty: the product's words. */
  readonly words: string;
}

/** As much of a product as its plans need. */
type Subscribable = Pick<Product, 'isSubscribable' | 'subscriptionPlan' | 'subscriptionOptions'>;

/** The plans that shoppers may choose from, the first of which holds where nobody chose. */
export function plansOf(product: Subscribable): readonly ChosenPlan[] {
  if (!product.isSubscribable) {
    return [];
  }
  const offered = product.subscriptionOptions.filter(({ isHidden }) => !isHidden);
  const plans = offered.flatMap((option) => chosenPlan(option, product.subscriptionPlan) ?? []);
  if (product.subscriptionOptions.length > 0) {
    return plans;
  }
  return product.subscriptionPlan ? [chosen({ id: '' }, product.subscriptionPlan)] : [];
}

/**
 * The plan of an option, or the first.
 * @returns undefined for an option that the product does not have, or does not offer any more
 */
export function planOf(product: Subscribable, optionId: string | undefined): ChosenPlan | undefined {
  const plans = plansOf(product);
  return optionId === undefined ? plans[0] : plans.find((plan) => plan.optionId === optionId);
}

/**
 * The plans to which somebody may change who has one of a product: with the same number of payments, so that none is
 * promised twice or taken away. Free days and first prices belong to the beginning.
 */
export function otherPlans(
  product: Subscribable,
  held: { readonly optionId: string; readonly numBillingCycles: number },
): readonly ChosenPlan[] {
  return plansOf(product)
    .filter(({ optionId, numBillingCycles: cycles }) => optionId !== held.optionId && cycles === held.numBillingCycles)
    .map((plan) => ({ ...plan, firstCycles: undefined, trialDays: 0 }));
}

/** What a plan costs for a variant of that price: one exact rate, rounded once. */
export function subscriptionOffer(plan: ChosenPlan, variantPrice: Money): SubscriptionOffer {
  const price = priced(plan.discount, variantPrice);
  return { plan, price, firstPrice: plan.firstCycles ? priced(plan.firstCycles, variantPrice) : price };
}

/** What a piece costs in the order that begins the subscription: nothing while it is tried. */
export function signUpPrice({ plan, firstPrice }: SubscriptionOffer): Money {
  return plan.trialDays > 0 ? money(0n, firstPrice.currency) : firstPrice;
}

/** What a piece costs in the cycle after so many that were paid. */
export function unitPriceAfter({ priceCents, firstPriceCents, firstCount }: PricedCycles, paidCount: number): bigint {
  return paidCount < firstCount ? firstPriceCents : priceCents;
}

/** What the cycles of a subscription cost, in minor units. */
export interface PricedCycles {
  readonly priceCents: bigint;
  readonly firstPriceCents: bigint;
  readonly firstCount: number;
}

/** Whole percent that a plan takes off the variant's price, rounded down; 0 where it takes nothing. */
export function savedPercent({ price }: SubscriptionOffer, variantPrice: Money): number {
  const saved = variantPrice.minorUnits - price.minorUnits;
  return saved <= 0n || variantPrice.minorUnits === 0n ? 0 : Number((saved * 100n) / variantPrice.minorUnits);
}

/** What is agreed to, in what the payment freezes. */
export function subscriptionTerms(
  { plan, price, firstPrice }: SubscriptionOffer,
  given: Pick<SubscriptionTerms, 'zone' | 'chargeMinutes' | 'giftCardIds' | 'consent' | 'language'>,
): SubscriptionTerms {
  return {
    optionId: plan.optionId,
    title: plan.title,
    period: plan.billingPeriod,
    numBillingCycles: plan.numBillingCycles,
    priceCents: price.minorUnits.toString(),
    firstPriceCents: firstPrice.minorUnits.toString(),
    firstCount: plan.firstCycles?.count ?? 0,
    trialDays: plan.trialDays,
    words: plan.words,
    ...given,
  };
}

function chosenPlan(option: SubscriptionOption, fallback: SubscriptionPlan | undefined): ChosenPlan | undefined {
  const billingPeriod = option.billingPeriod ?? fallback?.billingPeriod;
  const numBillingCycles = option.numBillingCycles ?? (option.billingPeriod ? 0 : (fallback?.numBillingCycles ?? 0));
  return billingPeriod && chosen(option, { billingPeriod, numBillingCycles });
}

function chosen(option: SubscriptionOption, { billingPeriod, numBillingCycles }: SubscriptionPlan): ChosenPlan {
  return {
    optionId: option.id,
    title: option.title ?? '',
    billingPeriod,
    numBillingCycles,
    discount: option.discount,
    firstCycles: option.firstCycles,
    trialDays: option.trialDays ?? 0,
    words: option.words ?? '',
  };
}

/** Never less than nothing. */
function priced(cycle: CyclePrice | undefined, variantPrice: Money): Money {
  const { currency } = variantPrice;
  switch (cycle?.kind) {
    case undefined:
      return variantPrice;
    case 'price':
      return money(BigInt(cycle.cents), currency);
    case 'amount': {
      const left = subtractMoney(variantPrice, money(BigInt(cycle.cents), currency));
      return left.minorUnits < 0n ? money(0n, currency) : left;
    }
    case 'percent': {
      const off = parsePercent(cycle.percent) ?? { numerator: 0n, denominator: 1n };
      const rest = { numerator: off.denominator - off.numerator, denominator: off.denominator };
      return applyRate(variantPrice, rest, 'half-even');
    }
  }
}
