/** Where buyers write reviews. */
export const reviewPaths = {
  /** GET and POST: whoever bought tells of what is in an order. */
  writePage: '/commerce/reviews/write',
  write: (link: { readonly orderId: string; readonly until: number; readonly key: string }) =>
    `/commerce/reviews/write?order=${link.orderId}&until=${link.until}&key=${encodeURIComponent(link.key)}`,
} as const;

/** Which reviews of a product a page shows; what is left out is the first page of all, newest first. */
export interface ReviewFilter {
  readonly sort?: 'highest' | 'lowest' | undefined;
  /** 1 to 5. */
  readonly stars?: number | undefined;
  /** 1-based. */
  readonly page?: number | undefined;
}

/** The address of a product's page with some of its reviews. */
export function productReviewsPath(productUrl: string, { sort, stars, page }: ReviewFilter): string {
  const parts = [
    ...(stars === undefined ? [] : [`reviewStars=${stars}`]),
    ...(sort === undefined ? [] : [`reviewSort=${sort}`]),
    ...(page === undefined || page < 2 ? [] : [`reviewPage=${page}`]),
  ];
  const query = parts.length === 0 ? '' : `${productUrl.includes('?') ? '&' : '?'}${parts.join('&')}`;
  return `${productUrl}${query}#reviews`;
}
