import type { HomeSummary } from '@portico/contract/studio';

/** One thing of the day: how many, and where its noun leads. */
export interface SentencePart {
  readonly kind: 'toSend' | 'soldOut' | 'undelivered';
  readonly count: number;
}

/** What the day's sentence says: only what is not zero, the most pressing first. */
export function sentenceParts(summary: HomeSummary): readonly SentencePart[] {
  const parts: SentencePart[] = [
    { kind: 'toSend', count: summary.orders?.toSendCount ?? 0 },
    { kind: 'soldOut', count: summary.products?.soldOutCount ?? 0 },
    { kind: 'undelivered', count: summary.failedMailCount ?? 0 },
  ];
  return parts.filter((part) => part.count > 0);
}

/** Whether the site means to sell: it has goods that are hidden, or is asked for its first. */
function sells({ products, setUp }: HomeSummary): boolean {
  return (products?.hiddenCount ?? 0) > 0 || (setUp?.steps.some(({ step }) => step === 'product') ?? false);
}

/** What can truly be said where no part of the sentence is left: a shop without goods has none in stock, and one without orders sent none. */
export function quietOf(summary: HomeSummary): 'both' | 'sent' | 'inStock' | 'notSelling' | 'neither' {
  const { orders, products } = summary;
  const isSent = orders !== null && orders.latest.length > 0;
  const isInStock = products !== null && products.visibleCount > 0;
  if (isSent) {
    return isInStock ? 'both' : 'sent';
  }
  if (isInStock) {
    return 'inStock';
  }
  return sells(summary) ? 'notSelling' : 'neither';
}
