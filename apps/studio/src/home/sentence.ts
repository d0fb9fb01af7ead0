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
