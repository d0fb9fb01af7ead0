/** What the fields of a product hold at most: characters of texts, and numbers of what is counted or measured. */
export const PRODUCT_LIMITS = {
  title: 200,
  /** What an import or a seed names a product: other shops allow longer names, which stay as they are. */
  importedTitle: 300,
  description: 100_000,
  excerpt: 10_000,
  /** Part of its address, before it is made into one. */
  urlId: 200,
  brand: 100,
  seoTitle: 200,
  seoDescription: 500,
  addButtonText: 60,
  soldOutText: 60,
  scarcityText: 200,
  scarcityThreshold: 1_000_000,
  /** What buyers see as the name of a file. */
  fileName: 200,
  altText: 1000,
  images: 100,
  /** One category or tag, and how many of each. */
  word: 100,
  words: 100,
  sku: 60,
  /** Units of one variant, and how many one change adds or takes. */
  stock: 1_000_000_000,
  stockChange: 1_000_000,
  weightGrams: 100_000_000,
  /** Length, width and height. */
  sideMm: 100_000,
} as const;
