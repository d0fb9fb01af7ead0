import type { Money } from '@portico/locale';

/** Reasons that need no more than the code itself. */
export const plainCouponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_PAUSED',
  'COUPON_NOT_STARTED',
  'COUPON_ENDED',
  'COUPON_USED_UP',
  'COUPON_USED_BY_YOU',
  'COUPON_NOTHING_QUALIFIES',
  'COUPON_NOTHING_SHIPPED',
] as const;

/** Why a code gives nothing, with the code as it was entered. */
export type CouponRefusal =
  | { readonly code: (typeof plainCouponRefusals)[number]; readonly coupon: string }
  | { readonly code: 'COUPON_MINIMUM'; readonly coupon: string; readonly minimum: Money }
  | { readonly code: 'COUPON_NOT_COMBINABLE'; readonly coupon: string; readonly other: string };
