import { currencyDigits } from '@portico/locale';

/** Currencies of which Stripe takes whole units. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies of which it takes thousandths, the last digit of which must be 0. */
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

/**
 * An amount as Stripe spells it: in its own smallest units, which differ from ours for a few currencies (`ISK` and `UGX`
 * are told in hundredths that do not exist).
 * @returns undefined where Stripe has no spelling for the amount
 */
export function toStripeAmount(amountCents: bigint, currency: string): number | undefined {
  const shift = stripeDigits(currency) - currencyDigits(currency);
  const factor = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && amountCents % factor !== 0n) {
    return undefined;
  }
  const amount = shift < 0 ? amountCents / factor : amountCents * factor;
  return THOUSANDTHS.has(currency) && amount % 10n !== 0n ? undefined : safe(amount);
}

/** Stripe's amount in our minor units; undefined for an amount we could not have asked for. */
export function fromStripeAmount(amount: number, currency: string): bigint | undefined {
  const shift = stripeDigits(currency) - currencyDigits(currency);
  const factor = 10n ** BigInt(Math.abs(shift));
  if (shift <= 0) {
    return BigInt(amount) * factor;
  }
  return BigInt(amount) % factor === 0n ? BigInt(amount) / factor : undefined;
}

function stripeDigits(currency: string): number {
  if (WHOLE.has(currency)) {
    return 0;
  }
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

function safe(amount: bigint): number | undefined {
  return amount <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) : undefined;
}
