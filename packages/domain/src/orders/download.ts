import type { OrderPaymentState } from './order-progress.ts';

/** How often a file that was bought may be fetched, and for how many days. */
export const DOWNLOAD_USES = 5;
export const DOWNLOAD_DAYS = 30;

/** A second click within this time is the same use. */
export const DOWNLOAD_SAME_USE_MS = 60_000;

/** Whether a file may be fetched, or why no more. */
export type DownloadState = 'ready' | 'used-up' | 'expired' | 'withdrawn';

/** What decides about a file of an order. */
export interface Download {
  readonly uses: number;
  readonly maxUses: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Whether a file that was bought may be fetched.
 * @param line pieces of its line, and how many of them were given back
 */
export function downloadState(
  download: Download,
  order: { readonly paymentState: OrderPaymentState },
  line: { readonly quantity: number; readonly refunded: number },
  now: number,
): DownloadState {
  if (order.paymentState === 'pending' || order.paymentState === 'refunded' || line.refunded >= line.quantity) {
    return 'withdrawn';
  }
  if (now >= download.expiresAt) {
    return 'expired';
  }
  return download.uses >= download.maxUses ? 'used-up' : 'ready';
}
