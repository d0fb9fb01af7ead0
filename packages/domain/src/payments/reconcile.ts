/** A payment as a shop's own book has it. */
export interface OurPayment {
  readonly id: string;
  readonly currency: string;
  readonly amountCents: bigint;
  /** What of it was given back, or is on its way back. */
  readonly refundedCents: bigint;
  readonly isTaken: boolean;
  /** Nobody knows yet what became of it: it is asked about, and no difference. */
  readonly isOpen: boolean;
}

/** Money that a payment service says it took, for one of our payments. */
export interface TheirCharge {
  readonly paymentId: string;
  /** By the service's own name. */
  readonly reference: string;
  readonly currency: string;
  readonly amountCents: bigint;
  readonly refundedCents: bigint;
}

/** How the books differ about one payment. */
export const DIFFERENCE_KINDS = ['only-ours', 'only-theirs', 'amount', 'refunds'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One payment about which the books differ; amounts in minor units, of what they differ in. */
export interface BookDifference {
  readonly kind: DifferenceKind;
  readonly paymentId: string;
  readonly reference: string;
  readonly ourCents: bigint;
  readonly theirCents: bigint;
}

/** Both books of some days in one currency, side by side. */
export interface BooksCompared {
  readonly currency: string;
  readonly ours: BookSum;
  readonly theirs: BookSum;
  readonly differences: readonly BookDifference[];
}

export interface BookSum {
  readonly count: number;
  readonly cents: bigint;
  readonly refundedCents: bigint;
}

/**
 * Compares a shop's book with that of its payment service, both ways, by payment, amount and currency. Nothing is mended by it:
 * who is right is for people to say.
 * @param ours payments of the span, whatever became of them
 * @param theirs charges of the same payments, and those that belong to no payment of ours
 * @returns one entry a currency, in the order of their codes
 */
export function compareBooks(ours: readonly OurPayment[], theirs: readonly TheirCharge[]): readonly BooksCompared[] {
  const known = new Map(ours.map((payment) => [payment.id, payment]));
  const charges = new Map(theirs.map((charge) => [charge.paymentId, charge]));
  const taken = ours.filter(({ isTaken }) => isTaken);
  const currencies = [...new Set([...taken, ...theirs].map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const ourTaken = taken.filter((payment) => payment.currency === currency);
    const their = theirs.filter((charge) => charge.currency === currency);
    return {
      currency,
      ours: sumOf(ourTaken),
      theirs: sumOf(their.filter(({ paymentId }) => !known.get(paymentId)?.isOpen)),
      differences: [
        ...ourTaken.flatMap((payment) => differencesOf(payment, charges.get(payment.id))),
        ...their
          .filter(({ paymentId }) => isUnknown(known.get(paymentId)))
          .map(({ paymentId, reference, amountCents }) => ({
            kind: 'only-theirs' as const,
            paymentId,
            reference,
            ourCents: 0n,
            theirCents: amountCents,
          })),
      ],
    };
  });
}

function isUnknown(payment: OurPayment | undefined): boolean {
  return payment === undefined || (!payment.isTaken && !payment.isOpen);
}

function differencesOf(payment: OurPayment, charge: TheirCharge | undefined): BookDifference[] {
  const { id: paymentId, amountCents, refundedCents, currency } = payment;
  if (!charge || charge.currency !== currency) {
    return [{ kind: 'only-ours', paymentId, reference: '', ourCents: amountCents, theirCents: 0n }];
  }
  const { reference } = charge;
  return [
    ...(charge.amountCents === amountCents
      ? []
      : [{ kind: 'amount' as const, paymentId, reference, ourCents: amountCents, theirCents: charge.amountCents }]),
    ...(charge.refundedCents === refundedCents
      ? []
      : [
          { kind: 'refunds' as const, paymentId, reference, ourCents: refundedCents, theirCents: charge.refundedCents },
        ]),
  ];
}

function sumOf(entries: readonly Pick<OurPayment, 'amountCents' | 'refundedCents'>[]): BookSum {
  return {
    count: entries.length,
    cents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0n),
    refundedCents: entries.reduce((sum, { refundedCents }) => sum + refundedCents, 0n),
  };
}
