import type { DiscountRow } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import { formatDay, type DateStyle } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { messages } from './messages.ts';

/** What a discount gives, on what, from which sum: `10% off Mugs, from $50.00`. */
export function givesText(discount: DiscountRow, language: string): string {
  const { scope, categories, itemIds, minimumCents, currency } = discount;
  const on = {
    all: '',
    categories: ` ${categories.join(', ')}`,
    products: ` ${messages.onProducts(itemIds.length)}`,
  }[scope];
  const minimum = minimumCents === null ? '' : `, ${messages.from(formatMoney(minimumCents, currency, language))}`;
  return `${benefitText(discount, language)}${on}${minimum}`;
}

function benefitText({ kind, percent, amountCents, currency }: DiscountRow, language: string): string {
  if (kind === 'percentage') {
    return messages.percentOff(percent);
  }
  if (amountCents === null) {
    return messages.freeDelivery;
  }
  const amount = formatMoney(amountCents, currency, language);
  return kind === 'fixed' ? messages.amountOff(amount) : messages.deliveryUpTo(amount);
}

/** `3 of 100`. */
export function usedText({ timesUsed, usageLimit }: DiscountRow, language: string): string {
  const count = formatCount(timesUsed, language);
  return usageLimit === null ? count : messages.usedOf(count, formatCount(usageLimit, language));
}

/** When it holds, by days. */
export function timeText({ startsAt, endsAt }: DiscountRow, now: number, style: DateStyle): string {
  const start = startsAt === null ? '' : formatDay(startsAt, now, style);
  const end = endsAt === null ? '' : formatDay(endsAt, now, style);
  if (start !== '' && end !== '') {
    return messages.span(start, end);
  }
  if (end !== '') {
    return messages.until(end);
  }
  return start === '' ? messages.always : messages.since(start);
}
