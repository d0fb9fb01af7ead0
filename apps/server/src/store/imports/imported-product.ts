import type { ProductType } from '@portico/domain';
import type { Money } from '@portico/locale';

/** A product as a file describes it, whatever program wrote the file. */
export interface ImportedProduct {
  /** Where it came from, the same at every reading: `shopify:blue-cup`. */
  readonly importKey: string;
  /** Where it begins in the file; the heading is line 1. */
  readonly line: number;
  readonly title: string;
  /** Wanted last part of the address; made from the title when absent. */
  readonly urlId?: string;
  /** HTML, not yet sanitised. */
  readonly body: string;
  /** HTML; absent where the file does not say. */
  readonly excerpt?: string;
  readonly productType: ProductType;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly isVisible: boolean;
  /** Absent where the file does not say, as the three after it. */
  readonly brand?: string;
  readonly isTaxable?: boolean;
  readonly seo?: { readonly title?: string; readonly description?: string };
  /** Address of the products page it belongs to, where the file names one. */
  readonly collectionUrlId?: string;
  readonly options: readonly string[];
  readonly variants: readonly ImportedVariant[];
  /** In the order in which they show, each address once. */
  readonly images: readonly ImportedImage[];
}

export interface ImportedVariant {
  readonly line: number;
  /** Generated when absent. */
  readonly sku?: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The regular price, also while it is on sale. */
  readonly price: Money;
  readonly salePrice?: Money;
  readonly onSale: boolean;
  readonly qtyInStock: number;
  /** What it was when the file was written, where the file says so. */
  readonly exportedStock?: number;
  readonly unlimited: boolean;
  readonly weightGrams: number;
  readonly lengthMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly gtin?: string;
  readonly mpn?: string;
  /** Address of its own image; it is among the product's. */
  readonly imageUrl?: string;
}

export interface ImportedImage {
  readonly line: number;
  /** An address or a file name. */
  readonly url: string;
  readonly altText: string;
}
