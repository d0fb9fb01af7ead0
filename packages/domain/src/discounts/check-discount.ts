import { discountRefusals } from '../refusals/owner/discount-refusals.ts';
import { fieldRefusals } from '../refusals/owner/field-refusals.ts';
import { accept, fillMessage, refuse, type Result } from '@portico/locale';
import { parsePercent } from '../tax/tax.ts';
import { MAX_COUPON_CODE, normalizeCouponCode } from './coupon-code.ts';

/** What an owner fills in; amounts in minor units, instants in epoch milliseconds, null for none. */
export interface DiscountFields {
  readonly code: string;
  /** For the owner alone. */
  readonly note: string;
  readonly kind: 'percentage' | 'fixed' | 'free-shipping';
  /** `12.5`; counts for a percentage alone. */
  readonly percent: string;
  /** What a fixed one takes off; the most that free delivery pays, null for all of it. */
  readonly amountCents: number | null;
  readonly scope: 'all' | 'products' | 'categories';
  readonly itemIds: readonly string[];
  readonly categories: readonly string[];
  readonly minimumCents: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly usageLimit: number | null;
  readonly customerLimit: number | null;
  /** Payments of a subscription for which it holds: 1 the first alone, 0 every one. */
  readonly subscriptionCycles: number;
  readonly combines: boolean;
}

export type DiscountErrors = Partial<Record<keyof DiscountFields, string>>;

/** Most characters of what an owner notes about a discount. */
export const MAX_DISCOUNT_NOTE = 200;

/** Most of anything that is counted or paid. */
const MOST = 999_999_999;
/** No plan has more payments. */
const MOST_CYCLES = 520;
/** Instants that any calendar has: until the year 9999. */
const LAST_INSTANT = 253_402_300_799_000;

/**
 * Checks what an owner filled in and brings it into one form: the code in capitals, without what its kind does not use.
 * Refuses with a message for each field that needs another look.
 */
export function checkDiscount(fields: DiscountFields): Result<DiscountFields, { readonly errors: DiscountErrors }> {
  const code = normalizeCouponCode(fields.code);
  const errors: DiscountErrors = {
    ...(code === undefined && {
      code:
        fields.code.trim() === ''
          ? discountRefusals.noCode
          : fillMessage(discountRefusals.code, { maximum: MAX_COUPON_CODE }),
    }),
    ...benefitErrors(fields),
    ...scopeErrors(fields),
    ...(isNoAmount(fields.minimumCents) && { minimumCents: fieldRefusals.moreThanNothing }),
    ...timeErrors(fields),
    ...(isNoCount(fields.usageLimit) && { usageLimit: fieldRefusals.wholeFromOne }),
    ...(!isCycles(fields.subscriptionCycles) && { subscriptionCycles: discountRefusals.cycles }),
    ...(isNoCount(fields.customerLimit) && { customerLimit: fieldRefusals.wholeFromOne }),
  };
  if (code === undefined || Object.keys(errors).length > 0) {
    return refuse({ errors });
  }
  return accept({
    ...fields,
    code,
    note: fields.note.trim(),
    percent: fields.kind === 'percentage' ? fields.percent.trim() : '',
    amountCents: fields.kind === 'percentage' ? null : fields.amountCents,
    itemIds: fields.scope === 'products' ? [...new Set(fields.itemIds)] : [],
    categories: fields.scope === 'categories' ? namedOf(fields.categories) : [],
  });
}

function benefitErrors({ kind, percent, amountCents }: DiscountFields): DiscountErrors {
  if (kind === 'percentage') {
    const rate = parsePercent(percent);
    const isFine = rate && rate.numerator > 0n && /^\d+(\.\d{1,2})?$/.test(percent.trim());
    return isFine ? {} : { percent: discountRefusals.percent };
  }
  if (kind === 'fixed' && amountCents === null) {
    return { amountCents: discountRefusals.noAmount };
  }
  return isNoAmount(amountCents) ? { amountCents: fieldRefusals.moreThanNothing } : {};
}

function scopeErrors({ scope, itemIds, categories }: DiscountFields): DiscountErrors {
  if (scope === 'products' && itemIds.length === 0) {
    return { itemIds: discountRefusals.noProduct };
  }
  return scope === 'categories' && namedOf(categories).length === 0 ? { categories: discountRefusals.noCategory } : {};
}

function timeErrors({ startsAt, endsAt }: DiscountFields): DiscountErrors {
  if (startsAt !== null && (startsAt < 0 || startsAt > LAST_INSTANT)) {
    return { startsAt: fieldRefusals.noDate };
  }
  if (endsAt !== null && (endsAt < 0 || endsAt > LAST_INSTANT)) {
    return { endsAt: fieldRefusals.noDate };
  }
  return startsAt !== null && endsAt !== null && endsAt <= startsAt ? { endsAt: discountRefusals.endFirst } : {};
}

function isNoAmount(cents: number | null): boolean {
  return cents !== null && (cents <= 0 || cents > MOST);
}

function isNoCount(count: number | null): boolean {
  return count !== null && (count <= 0 || count > MOST);
}

function isCycles(count: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= MOST_CYCLES;
}

function namedOf(categories: readonly string[]): string[] {
  return [...new Set(categories.map((category) => category.trim()).filter((category) => category !== ''))];
}
