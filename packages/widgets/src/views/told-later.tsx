import type { PixelEvent } from '@portico/contract';

/** What advertisers shall hear of a page; facts are their names for amounts, and what tells it from others of its kind. */
export interface ToldLaterProps {
  readonly told: { readonly name: PixelEvent; readonly [fact: string]: unknown };
  /** The wording that the visitor must have agreed to. */
  readonly policyVersion: number;
}

/**
 * On pages where no script of others runs (SEC-48): the platform's own keeps it for the next page on which they do, for visitors who
 * allowed it (`consent/tell-later.ts`).
 */
export function ToldLater({ told, policyVersion }: ToldLaterProps) {
  return <div hidden data-told-later={JSON.stringify(told)} data-policy-version={policyVersion} />;
}
