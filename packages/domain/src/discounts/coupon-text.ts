import { english, fillMessage, storeMoneyText, type Rate, type ShopperMessages } from '@portico/locale';
import type { DiscountBenefit } from './discount.ts';

/** What a code gives, in few words: `10% off`, `$5.00 off`, `free delivery`. */
export function couponText(benefit: DiscountBenefit, { coupons }: Pick<ShopperMessages, 'coupons'> = english): string {
  switch (benefit.kind) {
    case 'percentage':
      return fillMessage(coupons.percentOff, { percent: percentText(benefit.rate) });
    case 'fixed':
      return fillMessage(coupons.amountOff, { amount: storeMoneyText(benefit.amount) });
    case 'free-shipping':
      return benefit.upTo
        ? fillMessage(coupons.deliveryUpTo, { amount: storeMoneyText(benefit.upTo) })
        : coupons.freeDelivery;
  }
}

/** A rate as percent, without zeros at its end: `12.5`. Rates of codes have at most six decimals. */
export function percentText({ numerator, denominator }: Rate): string {
  return String(Number((numerator * 100_000_000n) / denominator) / 1_000_000);
}
