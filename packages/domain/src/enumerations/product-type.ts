/** What a product is (ENUM-006). */
export const ProductType = {
  Physical: 1,
  Digital: 2,
  Service: 3,
  GiftCard: 4,
  Paywall: 5,
} as const;
export type ProductType = (typeof ProductType)[keyof typeof ProductType];
