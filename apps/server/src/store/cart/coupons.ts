import {
  enterCoupon,
  normalizeCouponCode,
  readCouponCode,
  readGiftCode,
  type StorePolicy,
  type StoreRefusal,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { Services } from '../services.ts';
import { enterGiftCard, removeGiftCard } from './gift-cards.ts';
import { readCart, viewCart, type CartView } from './read-cart.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { cartCoupons, discountJson, type DiscountJson } from '../discounts/stored-discount.ts';

type CouponServices = Pick<Services, 'clock' | 'catalogue' | 'secrets'>;

export interface CouponChange {
  readonly tokenHash: Buffer | undefined;
  /** As the shopper typed it. */
  readonly code: string;
}

/** Adds a code to a cart, a discount's or a gift card's; one that gives nothing now is refused and not kept. */
export async function enterCartCoupon(
  tx: SiteTransaction,
  services: CouponServices,
  policy: StorePolicy,
  { tokenHash, code: typed }: CouponChange,
): Promise<Result<CartView, StoreRefusal>> {
  const { clock, catalogue } = services;
  const now = clock.now();
  const gift = readGiftCode(typed);
  if (gift.kind !== 'other') {
    return gift.kind === 'code'
      ? enterGiftCard(tx, services, policy, { tokenHash, code: gift.code })
      : refuse({ code: 'GIFT_CARD_MISTYPED' });
  }
  const code = readCouponCode(typed);
  if (!code.ok) {
    return code;
  }
  const view = tokenHash && (await readCart(tx, catalogue, tokenHash, policy, now));
  if (!view || view.reviewed.entries.length === 0) {
    return refuse({ code: 'CART_EMPTY' });
  }
  const { cart, kept, reviewed } = view;
  const rows = await tx.query<{ discount: DiscountJson }>(FIND, [tx.websiteId, code.value]);
  const [found] = cartCoupons(
    [code.value],
    rows.map(({ discount }) => discount),
  );
  const entered = found ?? { code: code.value, discount: undefined };
  const { entries, currency } = reviewed;
  const coupons = enterCoupon({ entries, currency, coupons: cart.coupons, entered, now });
  if (!coupons.ok) {
    return coupons;
  }
  const isThere = cart.coupons.some((coupon) => coupon.code === entered.code);
  if (isThere) {
    return accept(view);
  }
  await tx.query(ADD, [tx.websiteId, cart.id, entered.code]);
  return accept(viewCart({ ...cart, coupons: [...cart.coupons, entered] }, kept, policy, now));
}

/** Takes a code, or a gift card by its id, out of a cart; one that is not there changes nothing. */
export async function removeCartCoupon(
  tx: SiteTransaction,
  { clock, catalogue }: CouponServices,
  policy: StorePolicy,
  { tokenHash, code: typed }: CouponChange,
): Promise<Result<CartView, StoreRefusal>> {
  const now = clock.now();
  const view = tokenHash && (await readCart(tx, catalogue, tokenHash, policy, now));
  if (!view) {
    return refuse({ code: 'CART_EMPTY' });
  }
  if (view.cart.giftCards.some(({ id }) => id === typed)) {
    return accept(await removeGiftCard(tx, view, { cardId: typed, policy, now }));
  }
  const code = normalizeCouponCode(typed);
  if (code === undefined) {
    return accept(view);
  }
  await tx.query(REMOVE, [tx.websiteId, view.cart.id, code]);
  const coupons = view.cart.coupons.filter((coupon) => coupon.code !== code);
  return accept(viewCart({ ...view.cart, coupons }, view.kept, policy, now));
}

const FIND = {
  name: 'discount-find',
  text: `select ${discountJson('d')} as discount from discount d
    where d.website_id = $1 and d.code = $2 and d.deleted_at is null`,
};

// Two windows may enter the same code at once.
const ADD = {
  name: 'cart-add-coupon',
  text: `update cart set coupon_codes = coupon_codes || $3::text
    where website_id = $1 and id = $2 and purchased_at is null and not (coupon_codes @> array[$3::text])`,
};

const REMOVE = {
  name: 'cart-remove-coupon',
  text: `update cart set coupon_codes = array_remove(coupon_codes, $3)
    where website_id = $1 and id = $2 and purchased_at is null`,
};
