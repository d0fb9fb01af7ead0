import { MAIL_KINDS } from '@portico/domain';

/**
 * What lists of the studio are narrowed and sorted by, and what else its addresses choose from. They stand apart from the schemas that
 * are made of them: the studio knows the addresses of all its screens from its first one, and loads no schemas for that.
 */

/** What the audit log tells of (SEC-51). */
export const AUDIT_KINDS = [
  'sign-in',
  'sign-in-failed',
  'password',
  'access-denied',
  'second-step',
  'email',
  'member',
  'refund',
  'gift-card',
  'export',
  'payment-keys',
  'payment-settings',
  'site-settings',
  'settings',
  'kit',
  'import',
  'visitor-erased',
  'published',
] as const;

/** Those that tell who signed in, and who failed to. */
export const SIGN_IN_KINDS = ['sign-in', 'sign-in-failed'] as const satisfies readonly (typeof AUDIT_KINDS)[number][];

/** What a column of an imported file can say, in the order in which a file is asked for it. */
export const IMPORT_FIELDS = [
  'title',
  'price',
  'key',
  'description',
  'sku',
  'stock',
  'priceBefore',
  'categories',
  'tags',
  'brand',
  'option',
  'weightGrams',
  'barcode',
  'image',
  'taxable',
  'seoTitle',
  'seoDescription',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/**
 * How far an import is. `unmapped`: its columns wait to be named; `ready`: it was read, nothing was written; `failed`: the file
 * cannot be used.
 */
export const IMPORT_STATES = [
  'reading',
  'unmapped',
  'ready',
  'importing',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const CUSTOMER_VIEWS = ['all', 'accounts', 'guests', 'returning', 'marketing'] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

export const CUSTOMER_SORTS = ['lastOrder', 'spent', 'orders', 'name', 'newest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Tabs of the list of discounts. */
export const DISCOUNT_VIEWS = ['all', 'active', 'scheduled', 'paused', 'ended', 'used-up'] as const;
export type DiscountView = (typeof DISCOUNT_VIEWS)[number];

/** Tabs of the list of gift cards. */
export const GIFT_CARD_VIEWS = ['all', 'unused', 'in-use', 'used-up', 'stopped'] as const;
export type GiftCardView = (typeof GIFT_CARD_VIEWS)[number];

/** Tabs of the inventory. */
export const INVENTORY_VIEWS = ['all', 'low', 'soldOut', 'wanted', 'held'] as const;
export type InventoryView = (typeof INVENTORY_VIEWS)[number];

export const SUBSCRIPTION_VIEWS = ['all', 'active', 'paused', 'failing', 'ending', 'ended', 'attention'] as const;
export type SubscriptionView = (typeof SUBSCRIPTION_VIEWS)[number];

export const MAIL_TEMPLATE_KINDS = MAIL_KINDS;
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number];

export const MAIL_TEMPLATE_LANGUAGES = ['en', 'de', 'ar'] as const;
export type MailTemplateLanguage = (typeof MAIL_TEMPLATE_LANGUAGES)[number];

export const ORDER_VIEWS = ['toSend', 'all', 'unpaid', 'sent', 'cancelled'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const MAIL_STATES = ['queued', 'sent', 'outbox', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Who takes a site's payments: nobody, play money, or the owner's Stripe account in its test or its live mode. */
export const PAYMENT_PROVIDERS = ['none', 'sandbox', 'stripe-test', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The two modes of a Stripe account, each with keys of its own. */
export const STRIPE_MODES = ['stripe-test', 'stripe'] as const;
export type StripeMode = (typeof STRIPE_MODES)[number];

export const PAYMENT_VIEWS = ['paid', 'open', 'failed', 'refunded'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** Tabs of the products list: each is a saved filter. */
export const PRODUCT_VIEWS = ['all', 'visible', 'hidden', 'soldOut', 'low', 'noImage'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

export const PRODUCT_SORTS = ['changed', 'title', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Variants with so many or fewer left are called low. */
export const LOW_STOCK = 5;

/** How a product's page is shown; as stored in `workflow_state`. */
export const VISIBILITIES = ['published', 'hidden', 'draft', 'scheduled'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Tabs of the pages; a closed page is not for everybody. */
export const PAGE_VIEWS = ['all', 'changed', 'draft', 'scheduled', 'review', 'closed', 'removed'] as const;
export type PageView = (typeof PAGE_VIEWS)[number];

export const COMMENT_VIEWS = ['pending', 'published', 'rejected', 'spam', 'removed', 'all'] as const;
export type CommentView = (typeof COMMENT_VIEWS)[number];

export const REVIEW_VIEWS = ['pending', 'published', 'hidden', 'all'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** Tabs of the people who wait: all, those who can be told, and who was told. */
export const RESTOCK_VIEWS = ['all', 'ready', 'sends'] as const;
export type RestockView = (typeof RESTOCK_VIEWS)[number];

/** Who is shown of a mailing list. */
export const LIST_MEMBER_VIEWS = ['on', 'asked', 'left', 'bounced', 'complained', 'all'] as const;
export type ListMemberView = (typeof LIST_MEMBER_VIEWS)[number];

/** Tabs of the inbox; `all` is what waits: new and open. */
export const SUBMISSION_VIEWS = ['all', 'new', 'done', 'spam', 'removed'] as const;
export type SubmissionView = (typeof SUBMISSION_VIEWS)[number];

/** Tabs of the library: all, pictures of which nobody said what they show, files that nothing shows, what was removed. */
export const MEDIA_VIEWS = ['all', 'notDescribed', 'unused', 'twice', 'removed'] as const;
export type MediaView = (typeof MEDIA_VIEWS)[number];

/** How long ago a file was added at most. */
export const MEDIA_AGES = ['day', 'week', 'month', 'year'] as const;
export type MediaAge = (typeof MEDIA_AGES)[number];

/** Kinds of files of the library. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'file'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
