import { MAX_CUSTOMER_NOTE } from '@portico/domain';
import { z } from 'zod';
import type { OrderAddress, OrderEvent, OrderRow } from './orders.ts';
import { characters } from './characters.ts';

export const CUSTOMER_VIEWS = ['all', 'accounts', 'guests', 'returning', 'marketing'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

export const CUSTOMER_SORTS = ['lastOrder', 'spent', 'orders', 'name', 'newest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What narrows the list of customers and its export. */
const customerFilters = {
  view: z.enum(CUSTOMER_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
};

/** `GET …/customers`. */
export const customerListQuery = z.object({
  ...customerFilters,
  sort: z.enum(CUSTOMER_SORTS).default('lastOrder'),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type CustomerListQuery = z.infer<typeof customerListQuery>;

/** `GET …/customers.csv`. */
export const customerExportQuery = z.object(customerFilters);
export type CustomerFilters = z.infer<typeof customerExportQuery>;

/** `PATCH …/customers/{id}`: what is named changes. */
export const changeCustomerBody = z.strictObject({
  note: z
    .string()
    .trim()
    .max(...characters(MAX_CUSTOMER_NOTE))
    .optional(),
  /** Consent is given by the shopper alone; a shop may only take her word that it ends. */
  acceptsMarketing: z.literal(false).optional(),
});
export type ChangeCustomerBody = z.infer<typeof changeCustomerBody>;

/** `POST …/customers/{id}/erasure`. */
export const eraseCustomerBody = z.strictObject({
  /** The address, typed to confirm. */
  confirmEmail: z.string().max(300),
});

/** `GET …/customer-accounts` and `PUT`: whether shoppers may have an account. */
export const customerAccountsBody = z.strictObject({ customerAccounts: z.enum(['off', 'optional', 'required']) });
export type CustomerAccountsBody = z.infer<typeof customerAccountsBody>;

export interface CustomerRow {
  readonly id: string;
  /** Empty where nobody told it. */
  readonly name: string;
  readonly email: string;
  readonly hasAccount: boolean;
  readonly acceptsMarketing: boolean;
  readonly orderCount: number;
  /** What was paid less what went back, in the shop's currency. */
  readonly spentCents: number;
  /** Epoch milliseconds; null for who has not bought. */
  readonly lastOrderAt: number | null;
}

export interface CustomerList {
  readonly rows: readonly CustomerRow[];
  /** Customers of this view and search in all; with the first page only. */
  readonly total: number | null;
  readonly nextCursor: string | null;
}

export interface CustomerViews {
  readonly counts: Readonly<Record<CustomerView, number>>;
}

export interface CustomerAddress extends OrderAddress {
  readonly id: string;
  readonly isDefault: boolean;
}

/** One of a customer's orders. */
export type CustomerOrder = Pick<
  OrderRow,
  | 'id'
  | 'numberText'
  | 'placedAt'
  | 'paymentState'
  | 'fulfillmentState'
  | 'requiresShipping'
  | 'totalCents'
  | 'currency'
>;

/** `GET …/customers/{id}`. */
export interface CustomerDetail extends CustomerRow {
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly accountSince: number | null;
  readonly marketingChangedAt: number | null;
  /** Erased: nobody is behind it any more. */
  readonly erasedAt: number | null;
  readonly note: string;
  /** The newest fifty. */
  readonly orders: readonly CustomerOrder[];
  readonly addresses: readonly CustomerAddress[];
  /** Where the last order went, for who keeps no addresses. */
  readonly lastAddress: OrderAddress | null;
  /** What happened, newest first, orders among it. */
  readonly events: readonly OrderEvent[];
}
