import { accountRefusals } from './owner/account-refusals.ts';
import { archiveRefusals } from './owner/archive-refusals.ts';
import { discountRefusals } from './owner/discount-refusals.ts';
import { domainRefusals } from './owner/domain-refusals.ts';
import { editingRefusals } from './owner/editing-refusals.ts';
import { fieldRefusals } from './owner/field-refusals.ts';
import { fileRefusals } from './owner/file-refusals.ts';
import { giftCardRefusals } from './owner/gift-card-refusals.ts';
import { importRefusals } from './owner/import-refusals.ts';
import { listRefusals } from './owner/list-refusals.ts';
import { mailWordRefusals } from './owner/mail-word-refusals.ts';
import { memberRefusals } from './owner/member-refusals.ts';
import { orderRefusals } from './owner/order-refusals.ts';
import { pageRefusals } from './owner/page-refusals.ts';
import { paymentRefusals } from './owner/payment-refusals.ts';
import { priceRefusals, productRefusals } from './owner/product-refusals.ts';
import { restockRefusals } from './owner/restock-refusals.ts';
import { settingRefusals } from './owner/setting-refusals.ts';
import { areaWords, shippingRefusals } from './owner/shipping-refusals.ts';
import { siteRefusals } from './owner/site-refusals.ts';
import { stockRefusals } from './owner/stock-refusals.ts';
import { personRefusals, submissionRefusals } from './owner/submission-refusals.ts';
import { subscriptionRefusals } from './owner/subscription-refusals.ts';
import { taxRefusals } from './owner/tax-refusals.ts';
import { visitorRefusals } from './owner/visitor-refusals.ts';

// What an owner reads in the studio when the rules or the server do not take something. It is answered in English, and the
// studio says it in the language of the person (docs/decisions/010-texts-of-the-studio.md). A file for each group, so that a
// screen fetches those of its own.

/** All of them, for those who translate. */
export const ownerRefusals = {
  field: fieldRefusals,
  product: productRefusals,
  price: priceRefusals,
  stock: stockRefusals,
  file: fileRefusals,
  archive: archiveRefusals,
  domain: domainRefusals,
  discount: discountRefusals,
  editing: editingRefusals,
  shipping: shippingRefusals,
  area: areaWords,
  tax: taxRefusals,
  submission: submissionRefusals,
  person: personRefusals,
  subscription: subscriptionRefusals,
  setting: settingRefusals,
  restock: restockRefusals,
  site: siteRefusals,
  order: orderRefusals,
  giftCard: giftCardRefusals,
  page: pageRefusals,
  payment: paymentRefusals,
  account: accountRefusals,
  list: listRefusals,
  member: memberRefusals,
  mailWord: mailWordRefusals,
  import: importRefusals,
  visitor: visitorRefusals,
} as const;
