import type {
  GiftAmounts,
  Merchandising,
  ProductDraft,
  SubscriptionOption,
  SubscriptionPlan,
  VariantAttributes,
  VariantDraft,
} from '@portico/domain';

/** Everything a new variant may have. */
export interface NewVariant extends VariantDraft {
  readonly weightGrams?: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly gtin?: string;
  readonly mpn?: string;
  /** The variant's own image. */
  readonly assetId?: string;
}

/** An image of a product, in the order in which they show. */
export interface ProductImage {
  readonly assetId: string;
  readonly altText?: string;
  /** Option values this image shows. */
  readonly variantAttributes?: VariantAttributes;
}

/** Everything a new product may have; texts are HTML where they say so. */
export interface NewProduct extends ProductDraft {
  readonly collectionId: string;
  /** Made from the title when absent; made unique in the collection. */
  readonly urlId?: string;
  /** HTML. */
  readonly body?: string;
  /** HTML; left alone by a change that does not name it. */
  readonly excerpt?: string;
  readonly tags?: readonly string[];
  readonly categories?: readonly string[];
  readonly isStarred?: boolean;
  readonly position?: number;
  readonly workflowState?: 'draft' | 'published' | 'scheduled' | 'hidden';
  /** Epoch milliseconds; now when absent. */
  readonly publishAt?: number;
  /** Where an imported product came from: a second import changes it rather than doubling it. */
  readonly importKey?: string;
  /** Who makes it; left alone by a change that does not name it. */
  readonly brand?: string;
  /** False: no tax is charged for it, whatever the store's rules. Left alone by a change that does not name it. */
  readonly isTaxable?: boolean;
  /** What search engines show of it; left alone, each by itself, by a change that does not name it. */
  readonly seo?: { readonly title?: string; readonly description?: string };
  /** What was read of it at its import; left alone by a change that does not name it. */
  readonly importState?: Readonly<Record<string, unknown>>;
  /** Open-ended record fields. */
  readonly content?: Readonly<Record<string, unknown>>;
  readonly subscriptionPlan?: SubscriptionPlan;
  readonly subscriptionOptions?: readonly SubscriptionOption[];
  readonly useCustomAddButtonText?: boolean;
  readonly customAddButtonText?: string;
  readonly additionalFieldsFormId?: string;
  /** Of a gift card. */
  readonly giftAmounts?: GiftAmounts;
  readonly merchandising?: Partial<Merchandising>;
  readonly digitalAssetId?: string;
  /** What the file is called for buyers; its own name when absent. */
  readonly digitalFileName?: string;
  readonly variants: readonly NewVariant[];
  readonly images?: readonly ProductImage[];
}
