import type {
  Address,
  CycleState,
  Discount,
  FormAnswer,
  FrozenShipping,
  Schedule,
  SubscriptionState,
} from '@portico/domain';
import { currencyOrDefault, type CurrencyCode } from '@portico/locale';
import type { Selectable } from 'kysely';
import { storedDiscount, type DiscountJson } from '../discounts/stored-discount.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type SubscriptionRow = Selectable<Tables['subscription']>;
export type CycleRow = Omit<Selectable<Tables['subscription_cycle']>, 'state'> & { readonly state: CycleState };

/** A subscription as its rules need it. */
export interface Subscription {
  readonly row: SubscriptionRow;
  readonly id: string;
  readonly state: SubscriptionState;
  readonly currency: CurrencyCode;
  readonly schedule: Schedule;
  readonly address: Address;
  readonly shippingOption: FrozenShipping | undefined;
  /** Codes with which it began, and which hold for more than its first payment. */
  readonly discounts: readonly Discount[];
  readonly additionalFields: readonly FormAnswer[] | undefined;
}

/** Reads a row; its JSON columns hold nothing but what was written here. */
export function subscriptionOf(row: SubscriptionRow): Subscription {
  return {
    row,
    id: row.id,
    // The column's check allows no other.
    state: row.state as SubscriptionState,
    currency: currencyOrDefault(row.currency),
    schedule: row.schedule as Schedule,
    address: row.address as Address,
    shippingOption: (row.shipping_option as FrozenShipping | null) ?? undefined,
    discounts: (row.coupons as readonly DiscountJson[]).map(storedDiscount),
    additionalFields: (row.additional_fields as FormAnswer[] | null) ?? undefined,
  };
}
