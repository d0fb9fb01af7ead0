import type { CartCoupon, CartGiftCard, CartKind, Place } from '@portico/domain';
import { type CurrencyCode, currencyOrDefault } from '@portico/locale';
import { cartCoupons, couponsColumn, type DiscountJson } from '../discounts/stored-discount.ts';
import { cartGiftCard, GIFT_CARD_JSON, type GiftCardJson } from '../gift-cards/find-card.ts';

/** A cart as it is kept. */
export interface StoredCart {
  readonly id: string;
  readonly kind: CartKind;
  readonly currency: CurrencyCode;
  readonly place: Place | undefined;
  readonly shippingOptionId: string | undefined;
  readonly subscriptionOptionId: string | undefined;
  /** What a gift card is worth that was bought for no denomination. */
  readonly giftAmountCents: bigint | undefined;
  /** In the order in which they were entered. */
  readonly coupons: readonly CartCoupon[];
  /** Cards that shall pay for it, in the order in which they were entered. */
  readonly giftCards: readonly CartGiftCard[];
  readonly orderId: string | undefined;
  readonly isPurchased: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A cart as `cartJson` reads it beside other rows. */
export interface CartJson {
  readonly id: string;
  readonly kind: CartKind;
  readonly currency: string;
  readonly location: Place | null;
  readonly shippingOptionId: string | null;
  readonly subscriptionOptionId: string | null;
  /** As text: within JSON no integer is wide enough. */
  readonly giftAmountCents: string | null;
  readonly couponCodes: readonly string[];
  /** Those that there are; null where no code was entered. */
  readonly discounts: readonly DiscountJson[] | null;
  /** Null where there is none. */
  readonly giftCards: readonly GiftCardJson[] | null;
  readonly orderId: string | null;
  readonly isPurchased: boolean;
  readonly createdMs: number;
  readonly expiresMs: number;
}

/**
 * One column that holds the cart `c`, or null where the join found none.
 * @param options the parameter with the customer whose uses of codes are counted
 */
export function cartJson(options: { readonly customer?: string } = {}): string {
  return `case when c.id is null then null else json_build_object('id', c.id, 'kind', c.kind,
  'currency', c.currency, 'location', c.location, 'shippingOptionId', c.shipping_option_id,
  'subscriptionOptionId', c.subscription_option_id, 'giftAmountCents', c.gift_amount_cents::text, 'couponCodes', c.coupon_codes,
  'discounts', ${couponsColumn('c', options.customer)}, 'giftCards', case when c.gift_card_ids <> '{}' then
    (select json_agg(${GIFT_CARD_JSON} order by array_position(c.gift_card_ids, g.id)) from gift_card g
      where g.website_id = $1 and g.id = any(c.gift_card_ids)) end,
  'orderId', c.order_id, 'isPurchased', c.purchased_at is not null,
  'createdMs', floor(extract(epoch from c.created_at) * 1000)::int8,
  'expiresMs', floor(extract(epoch from c.expires_at) * 1000)::int8) end`;
}

export function storedCart(json: CartJson): StoredCart {
  return {
    id: json.id,
    kind: json.kind,
    currency: currencyOrDefault(json.currency),
    place: json.location ?? undefined,
    shippingOptionId: json.shippingOptionId ?? undefined,
    subscriptionOptionId: json.subscriptionOptionId ?? undefined,
    giftAmountCents: json.giftAmountCents === null ? undefined : BigInt(json.giftAmountCents),
    coupons: cartCoupons(json.couponCodes, json.discounts ?? []),
    giftCards: (json.giftCards ?? []).map(cartGiftCard),
    orderId: json.orderId ?? undefined,
    isPurchased: json.isPurchased,
    createdAt: json.createdMs,
    expiresAt: json.expiresMs,
  };
}
