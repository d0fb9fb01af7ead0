import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { RecordedDraft, StoredPayment } from './payment-repository.ts';
import type { Declined, PaymentOutcome } from './provider.ts';

/** A payment that was approved, and the order that comes of it. */
export interface Sale {
  readonly orderId: string;
  readonly payment: RecordedDraft;
  readonly outcome: PaymentOutcome & { readonly kind: 'approved' };
  readonly now: Date;
}

/** What a kind of purchase may use while its payment is settled. */
export type PurchaseServices = Pick<Services, 'clock' | 'environment' | 'newId' | 'secrets' | 'addJob' | 'versions'>;

/**
 * Something that payments buy. Settling a payment closes it and leaves the rest to its kind, which is kept with it: so
 * whoever settles, the click, a webhook or a job of another process, does the same. All of it happens in the transaction
 * that closes the payment.
 */
export interface PurchaseKind {
  /** As payments keep it. */
  readonly kind: string;
  /**
   * Makes what was held the buyer's. Travels to the database together with the closing of the payment, and is taken back
   * when somebody else has closed it: it only writes.
   */
  fulfil(tx: SiteTransaction, services: PurchaseServices, sale: Sale): Promise<void>;
  /** Writes the order, at the very end: the commit travels with it. */
  placeOrder(tx: SiteTransaction, services: PurchaseServices, sale: Sale): Promise<void>;
  /**
   * Takes back what was held, as no money came.
   * @param declined why, where a provider said so; absent where nobody knew until the hold ended
   * @returns whether pages show it
   */
  release(
    tx: SiteTransaction,
    services: PurchaseServices,
    payment: RecordedDraft,
    declined?: Declined,
  ): Promise<{ readonly isShown: boolean }>;
  /** How long what is held waits for an outcome. */
  readonly holdMs: number;
  /**
   * Asks for the money once more, under the same id, where the provider has never heard of a payment: its process died
   * before it asked. Absent where only the shopper can do that.
   * @returns undefined where it is too late for that
   */
  chargeAgain?(
    services: Pick<Services, 'clock' | 'database' | 'payments'>,
    websiteId: string,
    payment: StoredPayment,
  ): Promise<PaymentOutcome | undefined>;
}
