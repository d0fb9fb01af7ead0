import { MAX_CUSTOMER_NOTE } from '@portico/domain';
import { z } from 'zod';
import { characters } from './characters.ts';
import { csvFile, type Read } from '../call.ts';
import { orderAddress, orderEvent } from './order-detail.ts';
import { giftCardRow } from './gift-cards.ts';
import { orderRow } from './orders.ts';
import { siteCall } from './studio-call.ts';
import { CUSTOMER_VIEWS, CUSTOMER_SORTS } from './choices.ts';

/** What narrows the list of customers and its export. */
const customerFilters = {
  view: z.enum(CUSTOMER_VIEWS).default('all'),
  search: z.string().trim().max(100).optional(),
};

export const customerListQuery = z.object({
  ...customerFilters,
  sort: z.enum(CUSTOMER_SORTS).default('lastOrder'),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type CustomerListQuery = z.infer<typeof customerListQuery>;

export const customerExportQuery = z.object(customerFilters);
export type CustomerFilters = z.infer<typeof customerExportQuery>;

/** What is named changes. */
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

export const eraseCustomerBody = z.strictObject({
  /** The address, typed to confirm. */
  confirmEmail: z.string().max(300),
});

export const customerAccountsBody = z.strictObject({ customerAccounts: z.enum(['off', 'optional', 'required']) });
export type CustomerAccountsBody = z.infer<typeof customerAccountsBody>;

export const customerRow = z.object({
  id: z.string(),
  /** Empty where nobody told it. */
  name: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  acceptsMarketing: z.boolean(),
  orderCount: z.int(),
  /** What was paid less what went back, in the shop's currency. */
  spentCents: z.int(),
  /** Epoch milliseconds; null for who has not bought. */
  lastOrderAt: z.int().nullable(),
});
export type CustomerRow = Read<typeof customerRow>;

export const customerList = z.object({
  rows: z.array(customerRow),
  /** Customers of this view and search in all; with the first page only. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
export type CustomerList = Read<typeof customerList>;

export const customerViews = z.object({
  counts: z.record(z.enum(CUSTOMER_VIEWS), z.int()),
});
export type CustomerViews = Read<typeof customerViews>;

export const customerAddress = z.object({
  ...orderAddress.shape,
  id: z.string(),
  isDefault: z.boolean(),
});
export type CustomerAddress = Read<typeof customerAddress>;

/** One of a customer's orders. */
export const customerOrder = orderRow.pick({
  id: true,
  numberText: true,
  placedAt: true,
  paymentState: true,
  fulfillmentState: true,
  requiresShipping: true,
  isPickup: true,
  totalCents: true,
  currency: true,
});
export type CustomerOrder = Read<typeof customerOrder>;

export const customerDetail = z.object({
  ...customerRow.shape,
  /** Epoch milliseconds. */
  createdAt: z.int(),
  accountSince: z.int().nullable(),
  marketingChangedAt: z.int().nullable(),
  /** Erased: nobody is behind it any more. */
  erasedAt: z.int().nullable(),
  note: z.string(),
  /** The newest fifty. */
  orders: z.array(customerOrder),
  /** Given to her, or bought by her; the newest fifty. */
  giftCards: z.array(
    giftCardRow
      .pick({ id: true, lastFour: true, standing: true, currency: true, issuedCents: true, balanceCents: true })
      .extend({
        /** Empty where it is her own. */
        forName: z.string(),
      }),
  ),
  addresses: z.array(customerAddress),
  /** Where the last order went, for who keeps no addresses. */
  lastAddress: orderAddress.nullable(),
  /** What happened, newest first, orders among it. */
  events: z.array(orderEvent),
});
export type CustomerDetail = Read<typeof customerDetail>;

export const listCustomers = siteCall({
  method: 'GET',
  path: '/customers',
  right: 'customers.read',
  query: customerListQuery,
  answer: customerList,
});

export const getCustomerCounts = siteCall({
  method: 'GET',
  path: '/customer-views',
  right: 'customers.read',
  answer: customerViews,
});

export const downloadCustomers = siteCall({
  method: 'GET',
  path: '/customers.csv',
  right: 'customers.export',
  query: customerExportQuery,
  answer: csvFile,
});

export const getCustomer = siteCall({
  method: 'GET',
  path: '/customers/:customerId',
  right: 'customers.read',
  answer: customerDetail,
});

export const updateCustomer = siteCall({
  method: 'PATCH',
  path: '/customers/:customerId',
  right: 'customers.edit',
  body: changeCustomerBody,
  answer: customerDetail,
  sample: () => ({ body: { note: 'Likes blue.', acceptsMarketing: false } }),
});

/** Takes every person's data out of what is kept of her; her orders stay. */
export const eraseCustomerData = siteCall({
  method: 'POST',
  path: '/customers/:customerId/erasure',
  right: 'customers.edit',
  body: eraseCustomerBody,
  answer: customerDetail,
  sample: ({ ids: { customerEmail } }) => ({ body: { confirmEmail: customerEmail } }),
});

/** Whether shoppers may have an account. */
export const getCustomerAccounts = siteCall({
  method: 'GET',
  path: '/customer-accounts',
  right: 'store.edit',
  answer: customerAccountsBody,
});

export const updateCustomerAccounts = siteCall({
  method: 'PUT',
  path: '/customer-accounts',
  right: 'store.edit',
  body: customerAccountsBody,
  answer: customerAccountsBody,
  sample: () => ({ body: { customerAccounts: 'optional' } }),
});
